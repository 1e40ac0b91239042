import {
  MAX_RECIPE_BYTES,
  MAX_RECIPE_PLANS,
  type RecipePlan,
  type RecipePlanChange,
  type RecipePlanLine,
  type RecipePlanQuery,
} from "#contract/recipe-plans";
import type { RecipeName } from "#contract/timeline/names";
import type { Database } from "#storage/database";
import { findFilmTitle } from "#storage/films/film-texts";
import {
  deletePlan,
  findPlan,
  insertPlan,
  type OwnPlan,
  selectPlans,
  updatePlan,
} from "#storage/recipes/plans";
import type { RecipePlanRow } from "#storage/schema/index";
import { requireOpen } from "../account-gone";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { cursorOf, readCursor } from "../cursor";

export interface PlanDeps {
  db: Database;
  clock: Clock;
}

const noPlan = () => notFound("This plan");
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A page of one's drafts, last changed first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listPlans(
  deps: Pick<PlanDeps, "db">,
  accountId: string,
  { recipe, cursor, limit }: RecipePlanQuery,
): Promise<{ items: RecipePlanLine[]; next_cursor: string | null }> {
  const place = cursor ? readCursor(cursor) : null;
  const after = place && { updatedAt: place.createdAt, id: place.id };
  const rows = await selectPlans(deps.db, { accountId, recipe, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toLine),
    next_cursor: last ? cursorOf({ createdAt: last.updatedAt, id: last.id }) : null,
  };
}

/** A draft of this account's. @throws {AppError} `not_found`, also for someone else's. */
export async function readPlan(deps: Pick<PlanDeps, "db">, own: OwnPlan): Promise<RecipePlan> {
  const row = await findPlan(deps.db, own);
  if (!row) throw noPlan();
  return toPlan(row);
}

/**
 * Keeps a new draft.
 * @throws {AppError} `conflict` where the account keeps as many without a film as it may; `payload_too_large`; `not_found` for a
 *   film that is not the account's; `unauthenticated` where the account was deleted meanwhile.
 */
export async function createPlan(
  deps: PlanDeps,
  accountId: string,
  { recipe, ...change }: RecipePlanChange & { recipe: RecipeName },
): Promise<RecipePlan> {
  await requireFit(deps, accountId, change);
  const now = deps.clock();
  const { input, plan, step, film_id: filmId } = change;
  const row = {
    ...{ id: crypto.randomUUID(), accountId, recipe, step, filmId, input, plan },
    ...{ createdAt: now, updatedAt: now },
  };
  if (await insertPlan(deps.db, row, MAX_RECIPE_PLANS)) return toPlan(row);
  await requireOpen(deps, accountId);
  throw new AppError(
    "conflict",
    `You keep ${MAX_RECIPE_PLANS} plans without a film, which is the most. Delete old ones, or make their films.`,
  );
}

/**
 * Replaces what a draft holds.
 * @param own.seen `updated_at` of the state that the caller has seen; left out for any state
 * @throws {AppError} as `createPlan`, `not_found`, and `revision_conflict` with the draft as it is now.
 */
export async function changeRecipePlan(
  deps: PlanDeps,
  own: OwnPlan & { seen?: number | undefined },
  change: RecipePlanChange,
): Promise<RecipePlan> {
  await requireFit(deps, own.accountId, change);
  const { input, plan, step, film_id: filmId } = change;
  const row = await updatePlan(deps.db, own, {
    input,
    plan,
    step,
    filmId,
    updatedAt: deps.clock(),
  });
  if (row) return toPlan(row);
  const current = await findPlan(deps.db, own);
  if (!current) throw noPlan();
  // The same change again, whose first answer was lost.
  if (isSame(current, { ...change, film_id: filmId })) return toPlan(current);
  throw new AppError("revision_conflict", "This plan was changed elsewhere in the meantime.", {
    current: toPlan(current),
  });
}

/** Whether a change would leave a draft as it is. */
const isSame = (row: RecipePlanRow, { step, input, plan, film_id }: RecipePlanChange): boolean =>
  JSON.stringify([row.step, row.input, row.plan, row.filmId]) ===
  JSON.stringify([step, input, plan, film_id]);

/** Removes a draft. @throws {AppError} `not_found`, also for someone else's. */
export async function removePlan(deps: Pick<PlanDeps, "db">, own: OwnPlan): Promise<void> {
  if (!(await deletePlan(deps.db, own))) throw noPlan();
}

async function requireFit(
  { db }: PlanDeps,
  accountId: string,
  { input, plan, film_id }: RecipePlanChange,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify([input, plan])).length;
  if (bytes > MAX_RECIPE_BYTES)
    throw new AppError(
      "payload_too_large",
      "This plan is larger than the 512 kB that can be kept.",
    );
  if (film_id !== null && (await findFilmTitle(db, accountId, film_id)) === undefined)
    throw notFound("This film");
}

type LineRow = Omit<RecipePlanRow, "input" | "plan" | "accountId">;

function toLine({ id, recipe, step, filmId, createdAt, updatedAt }: LineRow): RecipePlanLine {
  const times = { created_at: iso(createdAt), updated_at: iso(updatedAt) };
  return { id, recipe, step, film_id: filmId, ...times };
}

const toPlan = (row: RecipePlanRow): RecipePlan => ({
  ...toLine(row),
  input: row.input,
  plan: row.plan,
});
