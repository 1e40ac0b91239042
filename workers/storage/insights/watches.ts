import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { InsightItem, SourceId } from "#contract/insights";
import type { DigestPeriod, WatchKind } from "#contract/watches";
import type { Database } from "../database";
import { user } from "../schema/auth";
import {
  type InsightWatchRow,
  insightDigests,
  insightScopes,
  insightWatches,
} from "../schema/insights";

/** The watches of an account, newest first. */
export function listWatchRows(db: Database, accountId: string): Promise<InsightWatchRow[]> {
  return db
    .select()
    .from(insightWatches)
    .where(eq(insightWatches.accountId, accountId))
    .orderBy(desc(insightWatches.createdAt), desc(insightWatches.id));
}

/** Stores a watch unless the account has it. @returns the row that is there, and whether it is new. */
export async function insertWatch(
  db: Database,
  row: InsightWatchRow,
): Promise<{ row: InsightWatchRow; isNew: boolean }> {
  const done = await db.insert(insightWatches).values(row).onConflictDoNothing();
  if (done.meta.changes > 0) return { row, isNew: true };
  const { accountId, kind, value } = row;
  const there = await db
    .select()
    .from(insightWatches)
    .where(
      and(
        eq(insightWatches.accountId, accountId),
        eq(insightWatches.kind, kind),
        eq(insightWatches.value, value),
      ),
    )
    .get();
  return { row: there ?? row, isNew: false };
}

/** @returns whether there was such a watch. */
export async function deleteWatchRow(
  db: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const done = await db
    .delete(insightWatches)
    .where(and(eq(insightWatches.accountId, accountId), eq(insightWatches.id, id)));
  return done.meta.changes > 0;
}

/** What anyone watches of a kind, that which most watch first. */
export async function listWatched(db: Database, kind: WatchKind, limit: number): Promise<string[]> {
  const rows = await db
    .select({ value: insightWatches.value })
    .from(insightWatches)
    .where(eq(insightWatches.kind, kind))
    .groupBy(insightWatches.value)
    .orderBy(desc(sql`count(*)`))
    .limit(limit);
  return rows.map(({ value }) => value);
}

/** The newest rows of some sources, by list. */
export function listNewestItems(
  db: Database,
  sources: readonly SourceId[],
): Promise<{ source: SourceId; region: string; category: string; items: InsightItem[] }[]> {
  if (sources.length === 0) return Promise.resolve([]);
  const { source, region, category, items } = insightScopes;
  return db
    .select({ source, region, category, items })
    .from(insightScopes)
    .where(inArray(source, sources));
}

/** How often an account gets a mail, and when it got the last one; undefined before it has chosen. */
export function findDigest(db: Database, accountId: string) {
  return db.select().from(insightDigests).where(eq(insightDigests.accountId, accountId)).get();
}

/** Stores how often; from `never` on, the time until the first mail begins now. */
export async function putDigest(
  db: Database,
  accountId: string,
  { every, now }: { every: DigestPeriod; now: number },
): Promise<void> {
  await db
    .insert(insightDigests)
    .values({ accountId, every, sentAt: now })
    .onConflictDoUpdate({
      target: insightDigests.accountId,
      set: {
        every: sql`excluded.every`,
        sentAt: sql`case when ${insightDigests.every} = 'never' then excluded.sent_at else ${insightDigests.sentAt} end`,
      },
    });
}

/** Confirmed addresses whose mail is due. @param before the moment of the last one, by period. */
export function listDueDigests(
  db: Database,
  { every, before, limit }: { every: DigestPeriod; before: number; limit: number },
) {
  return db
    .select({
      accountId: insightDigests.accountId,
      sentAt: insightDigests.sentAt,
      email: user.email,
    })
    .from(insightDigests)
    .innerJoin(user, eq(user.id, insightDigests.accountId))
    .where(
      sql`${insightDigests.every} = ${every} and ${insightDigests.sentAt} <= ${before}
        and ${user.emailVerified} = 1 and coalesce(${user.banned}, 0) = 0`,
    )
    .orderBy(insightDigests.sentAt)
    .limit(limit);
}

/** Takes a mail for one who sends it. @returns whether no one else has. */
export async function claimDigest(
  db: Database,
  { accountId, sentAt }: { accountId: string; sentAt: number },
  now: number,
): Promise<boolean> {
  const done = await db
    .update(insightDigests)
    .set({ sentAt: now })
    .where(and(eq(insightDigests.accountId, accountId), eq(insightDigests.sentAt, sentAt)));
  return done.meta.changes > 0;
}

/** The open account of an address; undefined for none. */
export function findByAddress(db: Database, email: string) {
  return db
    .select({ accountId: user.id, email: user.email })
    .from(user)
    .where(sql`lower(${user.email}) = ${email.toLowerCase()} and coalesce(${user.banned}, 0) = 0`)
    .get();
}
