import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { FailureCode } from "#contract/errors";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";

/** Ended generations that are looked at: the newest ones. */
const MAX_ENDED = 5000;

/** What a provider has to do. */
export interface ProviderQueue {
  provider: string;
  running: number;
  waiting: number;
  /** When the oldest waiting one was accepted, in milliseconds since 1970; null for none. */
  oldestAt: number | null;
}

/** How a provider's generations ended lately. */
export interface ProviderEnds {
  provider: string;
  status: "succeeded" | "failed";
  count: number;
  /** The median of how long they took. */
  seconds: number;
}

export interface LastFailure {
  provider: string;
  model: string;
  errorCode: FailureCode | null;
  errorMessage: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * What every provider has to do, how its generations ended, and its last failure, test generations too.
 * It goes along the indexes of what runs and of ends by time, and reads a bounded number of rows.
 * @param since milliseconds since 1970.
 */
export async function readProviderWork(db: Database, since: number) {
  // A provider without a queue works from the call on, which it answers with the end.
  const waits = sql`(${runs.runningAt} is null and ${runs.submission} <> 'attempted')`;
  const queues = db
    .select({
      provider: runs.provider,
      running: sql<number>`sum(not (${waits}))`,
      waiting: sql<number>`sum(${waits})`,
      oldestAt: sql<number | null>`min(case when ${waits} then ${runs.acceptedAt} end)`,
    })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(eq(generations.status, sql.raw("'processing'")))
    .groupBy(runs.provider);
  const ended = db.$with("ended").as(
    db
      .select({
        provider: runs.provider,
        status: generations.status,
        model: runs.model,
        errorCode: runs.errorCode,
        errorMessage: runs.errorMessage,
        at: sql<number>`${generations.completedAt}`.as("at"),
        seconds: sql<number>`(${generations.completedAt} - ${generations.createdAt}) / 1000.0`.as(
          "seconds",
        ),
      })
      .from(generations)
      .innerJoin(runs, eq(runs.generationId, generations.id))
      .where(
        and(
          gt(generations.completedAt, since),
          inArray(generations.status, ["succeeded", "failed"]),
        ),
      )
      .orderBy(desc(generations.completedAt))
      .limit(MAX_ENDED),
  );
  const ranked = sql`(
    select provider, status, seconds,
      row_number() over (partition by provider, status order by seconds) as place,
      count(*) over (partition by provider, status) as count from ended)`;
  const [queue, ends, failures] = await db.batch([
    queues,
    db
      .with(ended)
      .select({
        provider: sql<string>`provider`,
        status: sql<"succeeded" | "failed">`status`,
        count: sql<number>`count`,
        seconds: sql<number>`seconds`,
      })
      .from(ranked)
      .where(sql`place = (count + 1) / 2`),
    db
      .with(ended)
      .select({
        provider: ended.provider,
        model: ended.model,
        errorCode: ended.errorCode,
        errorMessage: ended.errorMessage,
        at: sql<number>`max(${ended.at})`,
      })
      .from(ended)
      .where(eq(ended.status, "failed"))
      .groupBy(ended.provider),
  ]);
  return {
    queues: queue satisfies ProviderQueue[],
    ends: ends satisfies ProviderEnds[],
    failures: failures satisfies LastFailure[],
  };
}
