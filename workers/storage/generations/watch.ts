import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";

/**
 * Generations that have not ended and that nothing has touched since a moment, or that were never sent
 * since a later one; longest untouched first. Moments in milliseconds since 1970.
 */
export function listStale(
  db: Database,
  filter: { untouchedSince: number; neverSentSince: number; limit: number },
) {
  const neverSent = and(
    eq(runs.submission, "none"),
    lt(generations.updatedAt, filter.neverSentSince),
  );
  return db
    .select({ id: generations.id })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(
      and(
        eq(generations.status, "processing"),
        or(lt(generations.updatedAt, filter.untouchedSince), neverSent),
      ),
    )
    .orderBy(asc(generations.updatedAt))
    .limit(filter.limit);
}

/** How the runs that ended since a moment ended, by status, reason and provider. */
export function countEnded(db: Database, since: number) {
  return db
    .select({
      status: generations.status,
      errorCode: runs.errorCode,
      provider: runs.provider,
      count: sql<number>`count(*)`,
    })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(gt(generations.completedAt, since))
    .groupBy(generations.status, runs.errorCode, runs.provider);
}
