import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { RecipeName } from "#contract/timeline/names";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import { type RecipePlanRow, recipePlans } from "../schema/recipes";

/** Which plan of whom. */
export interface OwnPlan {
  accountId: string;
  id: string;
}

const isOwn = ({ accountId, id }: OwnPlan) =>
  and(eq(recipePlans.accountId, accountId), eq(recipePlans.id, id));

/** A page of one's plans without their contents, last changed first; `after` is the last row of the page before. */
export function selectPlans(
  db: Database,
  filter: {
    accountId: string;
    recipe?: RecipeName | undefined;
    after: { updatedAt: number; id: string } | null;
    limit: number;
  },
) {
  const { accountId, recipe, after, limit } = filter;
  const { id, step, filmId, createdAt, updatedAt } = recipePlans;
  const later = after
    ? or(lt(updatedAt, after.updatedAt), and(eq(updatedAt, after.updatedAt), lt(id, after.id)))
    : undefined;
  return db
    .select({ id, recipe: recipePlans.recipe, step, filmId, createdAt, updatedAt })
    .from(recipePlans)
    .where(
      and(
        eq(recipePlans.accountId, accountId),
        recipe ? eq(recipePlans.recipe, recipe) : undefined,
        later,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

export function findPlan(db: Database, own: OwnPlan): Promise<RecipePlanRow | undefined> {
  return db.select().from(recipePlans).where(isOwn(own)).get();
}

/**
 * Stores a plan, unless its creator keeps as many without a film as there may be or is gone; of those with a film the last
 * changed ones stay, as many again. @returns whether it was stored.
 */
export async function insertPlan(db: Database, row: RecipePlanRow, most: number): Promise<boolean> {
  const { id, accountId, recipe, step, filmId, createdAt, updatedAt, input, plan } = row;
  const texts = { input: JSON.stringify(input), plan: plan && JSON.stringify(plan) };
  const isFinished = filmId === null ? 0 : 1;
  const { meta } = await db.run(sql`
    insert into recipe_plans (id, account_id, recipe, step, film_id, created_at, updated_at, input, plan)
    select ${id}, ${accountId}, ${recipe}, ${step}, ${filmId}, ${createdAt}, ${updatedAt}, ${texts.input}, ${texts.plan}
    where ${isAccountOpen(accountId)} and (${isFinished} = 1 or
      (select count(*) from recipe_plans where account_id = ${accountId} and film_id is null) < ${most})`);
  if (meta.changes === 0) return false;
  await db.run(sql`
    delete from recipe_plans where account_id = ${accountId} and film_id is not null and id in (
      select id from recipe_plans where account_id = ${accountId} and film_id is not null
      order by updated_at desc, id desc limit -1 offset ${most})`);
  return true;
}

/**
 * Replaces the content of a plan. `updated_at` grows with each change, so that it identifies the state.
 * @param own.seen `updated_at` of the state to replace; left out for any state
 * @returns undefined if there is no such plan in that state
 */
export function updatePlan(
  db: Database,
  own: OwnPlan & { seen?: number | undefined },
  change: Pick<RecipePlanRow, "input" | "plan" | "step" | "filmId" | "updatedAt">,
): Promise<RecipePlanRow | undefined> {
  const updatedAt = sql<number>`max(${change.updatedAt}, ${recipePlans.updatedAt} + 1)`;
  const isSeen = own.seen === undefined ? undefined : eq(recipePlans.updatedAt, own.seen);
  return db
    .update(recipePlans)
    .set({ ...change, updatedAt })
    .where(and(isOwn(own), isSeen))
    .returning()
    .get();
}

/** Removes a plan. @returns whether there was one. */
export async function deletePlan(db: Database, own: OwnPlan): Promise<boolean> {
  const rows = await db.delete(recipePlans).where(isOwn(own)).returning({ id: recipePlans.id });
  return rows.length > 0;
}
