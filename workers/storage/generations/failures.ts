import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";

/** Failed generations that are counted: the newest ones. */
const COUNTED_FAILURES = 5000;
/** Lines of a model and a reason that are told. */
const MAX_LINES = 200;

/**
 * Generations that failed since a moment, test generations too, counted by model, provider and reason.
 * It goes along the index of states by time and reads a bounded number of rows.
 * @param since milliseconds since 1970.
 */
export function countFailures(db: Database, since: number) {
  const newest = db
    .select({ id: generations.id, at: generations.createdAt })
    .from(generations)
    .where(and(eq(generations.status, "failed"), gte(generations.createdAt, since)))
    .orderBy(desc(generations.createdAt))
    .limit(COUNTED_FAILURES)
    .as("newest");
  const count = sql<number>`count(*)`;
  return db
    .select({
      model: runs.model,
      provider: runs.provider,
      errorCode: runs.errorCode,
      count,
      lastAt: sql<number>`max(${newest.at})`,
    })
    .from(newest)
    .innerJoin(runs, eq(runs.generationId, newest.id))
    .groupBy(runs.model, runs.provider, runs.errorCode)
    .orderBy(desc(count), runs.model)
    .limit(MAX_LINES);
}
