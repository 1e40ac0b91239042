import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { EntryKind } from "#contract/ledger";
import type { Database } from "../database";
import { creditEntries, creditLots } from "../schema/credits";
import { generations } from "../schema/generations";

export interface EntryFilter {
  accountId: string;
  kind: EntryKind | undefined;
  /** Milliseconds since 1970; the first counts, the second does not. */
  from: number | undefined;
  to: number | undefined;
  /** The `seq` of the last entry of the page before. */
  before: number | undefined;
  limit: number;
}

/** Entries of an account, newest first. */
export function listEntryRows(db: Database, filter: EntryFilter) {
  const { accountId, kind, from, to, before, limit } = filter;
  return db
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        kind ? eq(creditEntries.kind, kind) : undefined,
        from === undefined ? undefined : gte(creditEntries.createdAt, from),
        to === undefined ? undefined : lt(creditEntries.createdAt, to),
        before === undefined ? undefined : lt(creditEntries.seq, before),
      ),
    )
    .orderBy(desc(creditEntries.seq))
    .limit(limit);
}

/** What was spent a day (UTC) on what, oldest day first. @param from milliseconds since 1970. */
export function sumUsage(db: Database, accountId: string, from: number) {
  const day = sql<string>`date(${creditEntries.createdAt} / 1000, 'unixepoch')`;
  const kind = sql<string>`case ${creditEntries.subjectKind} when 'generation' then coalesce(${generations.kind}, 'deleted') else ${creditEntries.subjectKind} end`;
  return db
    .select({
      day: day.as("day"),
      kind: kind.as("what"),
      credits: sql<number>`sum(${creditEntries.spent})`.as("credits"),
    })
    .from(creditEntries)
    .leftJoin(generations, eq(generations.id, creditEntries.subjectId))
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        eq(creditEntries.kind, "capture"),
        gte(creditEntries.createdAt, from),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
}

/** The checkpoint of an account's lots and a page of the entries after it, in one round trip. */
export async function readForLots(db: Database, accountId: string, limit: number) {
  const known = sql`coalesce((select seq from credit_lots where account_id = ${accountId}), 0)`;
  const [checkpoints, rows] = await db.batch([
    db.select().from(creditLots).where(eq(creditLots.accountId, accountId)),
    db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.accountId, accountId), gt(creditEntries.seq, known)))
      .orderBy(asc(creditEntries.seq))
      .limit(limit),
  ]);
  return { checkpoint: checkpoints[0], rows };
}

/** Keeps a checkpoint, unless a later one is there. */
export async function keepCheckpoint(
  db: Database,
  accountId: string,
  checkpoint: { seq: number; state: unknown },
): Promise<void> {
  await db
    .insert(creditLots)
    .values({ accountId, ...checkpoint })
    .onConflictDoUpdate({
      target: creditLots.accountId,
      set: checkpoint,
      setWhere: lt(creditLots.seq, checkpoint.seq),
    });
}
