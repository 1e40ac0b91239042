import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { aiUsage } from "../schema/ai-usage";
import { activePlan } from "./quotas";

/** What a run uses of Workers AI on a day. */
export interface AiUse {
  /** In UTC, such as 2026-11-23. */
  day: string;
  /** The model's name at Cloudflare. */
  model: string;
  accountId: string;
  /** Estimated from the published price. */
  neurons: number;
}

/** What may be used on a day: by all, and by an account without a plan. */
export interface NeuronLimits {
  all: number;
  each: number;
}

const usedOn = (day: string, accountId?: string) =>
  sql`coalesce((select sum(neurons) from ai_usage where day = ${day}
    ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}), 0)`;

/** The condition that so much more may be used, at the moment that it is asked. */
export function hasNeurons({ day, accountId, neurons }: AiUse, limits: NeuronLimits): SQL {
  const isWithin = sql`${usedOn(day)} + ${neurons} <= ${limits.all}`;
  // What no account asked for is bounded by the whole day's limit alone.
  if (accountId === "") return isWithin;
  const isOwnWithin = sql`${usedOn(day, accountId)} + ${neurons} <= ${limits.each}`;
  return sql`(${isWithin} and (${isOwnWithin} or ${activePlan(sql`${accountId}`)} is not null))`;
}

/**
 * The statement that counts a use.
 * @param room what must hold in the moment of counting: else its batch is refused with `no_room`. Null for nothing.
 */
export function addUse(db: Database, use: AiUse, room: SQL | null = null) {
  const accountId = room ? sql<string>`iif(${room}, ${use.accountId}, null)` : use.accountId;
  return db
    .insert(aiUsage)
    .values({ ...use, accountId, runs: 1 })
    .onConflictDoUpdate({
      target: [aiUsage.day, aiUsage.model, aiUsage.accountId],
      set: {
        neurons: sql`${aiUsage.neurons} + ${use.neurons}`,
        runs: sql`${aiUsage.runs} + 1`,
      },
    });
}

/**
 * Counts a use if there is room for it: in one statement, so that calls at the same moment cannot pass the limit together.
 * @param limits null for none.
 * @returns whether it was counted.
 */
export async function tryUse(
  db: Database,
  use: AiUse,
  limits: NeuronLimits | null,
): Promise<boolean> {
  const { day, model, accountId, neurons } = use;
  const hasRoom = limits === null ? sql`1` : hasNeurons(use, limits);
  const counted = await db.all(sql`insert into ai_usage (day, model, account_id, neurons, runs)
    select ${day}, ${model}, ${accountId}, ${neurons}, 1 where ${hasRoom}
    on conflict (day, model, account_id)
    do update set neurons = neurons + excluded.neurons, runs = runs + 1 returning runs`);
  return counted.length > 0;
}

/** Changes a use that was counted by so many neurons. */
export async function correctUse(
  db: Database,
  { day, model, accountId }: AiUse,
  by: number,
): Promise<void> {
  await db
    .update(aiUsage)
    .set({ neurons: sql`max(0, ${aiUsage.neurons} + ${by})` })
    .where(and(eq(aiUsage.day, day), eq(aiUsage.model, model), eq(aiUsage.accountId, accountId)));
}

/** The statement that takes a use back of which nothing came. */
export function takeUseBack(db: Database, { day, model, accountId, neurons }: AiUse) {
  return db
    .update(aiUsage)
    .set({
      neurons: sql`max(0, ${aiUsage.neurons} - ${neurons})`,
      runs: sql`max(0, ${aiUsage.runs} - 1)`,
    })
    .where(and(eq(aiUsage.day, day), eq(aiUsage.model, model), eq(aiUsage.accountId, accountId)));
}

/** What was used on a day: by all, and by an account. Neurons; and whether the account has a plan. */
export async function readUsed(
  db: Database,
  day: string,
  accountId: string,
): Promise<{ all: number; own: number; hasPlan: boolean }> {
  const [row] = await db.all<{ all: number; own: number; plan: string | null }>(
    sql`select ${usedOn(day)} as "all", ${usedOn(day, accountId)} as own,
      ${activePlan(sql`${accountId}`)} as plan`,
  );
  if (!row) throw new Error("a select without a table returned nothing");
  return { all: row.all, own: row.own, hasPlan: row.plan !== null };
}

/** What was used of each model on each day since one, the newest day first. */
export function listUse(db: Database, since: string) {
  return db
    .select({
      day: aiUsage.day,
      model: aiUsage.model,
      neurons: sql<number>`sum(${aiUsage.neurons})`,
      runs: sql<number>`sum(${aiUsage.runs})`,
      accounts: sql<number>`count(*)`,
    })
    .from(aiUsage)
    .where(gte(aiUsage.day, since))
    .groupBy(aiUsage.day, aiUsage.model)
    .orderBy(desc(aiUsage.day), sql`sum(${aiUsage.neurons}) desc`, aiUsage.model);
}
