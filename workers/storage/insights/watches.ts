import { and, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { InsightItem, SourceId } from "#contract/insights";
import type { DigestPeriod, WatchKind } from "#contract/watches";
import type { Database } from "../database";
import { isBanned } from "../people/people";
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

/**
 * Stores a watch unless the account has it or as many as it may.
 * @param most watches of an account.
 * @returns the row that is there, and whether it is new; null where there is no room for it.
 */
export async function insertWatch(
  db: Database,
  row: InsightWatchRow,
  most: number,
): Promise<{ row: InsightWatchRow; isNew: boolean } | null> {
  const done = await db.run(sql`
    insert into insight_watches (id, account_id, kind, value, title, url, created_at)
    select ${row.id}, ${row.accountId}, ${row.kind}, ${row.value}, ${row.title}, ${row.url}, ${row.createdAt}
    where exists (select 1 from user where id = ${row.accountId})
      and (select count(*) from insight_watches where account_id = ${row.accountId}) < ${most}
    on conflict do nothing`);
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
  return there ? { row: there, isNew: false } : null;
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

/** The newest rows of some sources, by list. @param since when they were read at the earliest. */
export async function listNewestItems(
  db: Database,
  sources: readonly SourceId[],
  since: number,
): Promise<{ source: SourceId; category: string; fetchedAt: number; items: InsightItem[] }[]> {
  if (sources.length === 0) return [];
  const { source, category, fetchedAt, items } = insightScopes;
  const rows = await db
    .select({ source, category, fetchedAt, items })
    .from(insightScopes)
    .where(and(inArray(source, sources), gte(fetchedAt, since)))
    .orderBy(desc(fetchedAt));
  return rows.map((row) => ({ ...row, fetchedAt: row.fetchedAt ?? 0 }));
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

/** Holds for accounts that mails may go to. @param account a column or a value. */
const mayGet = (account: SQL, now: number) => sql`exists (select 1 from user
  where user.id = ${account} and user.email_verified = 1) and not ${isBanned(account, now)}`;

/**
 * Confirmed addresses whose mail is due.
 * @param due `before`: the moment of the last one, by period. One from the future was written under a wrong clock.
 */
export function listDueDigests(
  db: Database,
  due: { every: DigestPeriod; before: number; now: number; limit: number },
) {
  const { accountId, every, sentAt } = insightDigests;
  return db
    .select({ accountId, sentAt })
    .from(insightDigests)
    .where(
      and(
        eq(every, due.every),
        or(lte(sentAt, due.before), gt(sentAt, due.now + AHEAD_MS)),
        mayGet(sql`${accountId}`, due.now),
      ),
    )
    .orderBy(sentAt)
    .limit(due.limit);
}
/** Clocks of servers differ by less. Milliseconds. */
const AHEAD_MS = 60 * 60 * 1000;

/**
 * Takes a mail for one who sends it, where it is still wanted.
 * @returns the address of now; undefined where someone else has taken it, or it must not be sent any more.
 */
export async function claimDigest(
  db: Database,
  { accountId, sentAt, every }: { accountId: string; sentAt: number; every: DigestPeriod },
  now: number,
): Promise<string | undefined> {
  const [row] = await db
    .update(insightDigests)
    .set({ sentAt: now })
    .where(
      and(
        eq(insightDigests.accountId, accountId),
        eq(insightDigests.sentAt, sentAt),
        eq(insightDigests.every, every),
        mayGet(sql`${accountId}`, now),
      ),
    )
    .returning({ email: sql<string>`(select email from user where id = ${accountId})` });
  return row?.email;
}

/** Lets a mail that was claimed be due at another moment. */
export async function moveDigest(
  db: Database,
  { accountId, from, to }: { accountId: string; from: number; to: number },
): Promise<void> {
  await db
    .update(insightDigests)
    .set({ sentAt: to })
    .where(and(eq(insightDigests.accountId, accountId), eq(insightDigests.sentAt, from)));
}

/** The open account of an address; undefined for none. */
export function findByAddress(db: Database, email: string, now: number) {
  return db
    .select({ accountId: user.id, email: user.email })
    .from(user)
    .where(
      sql`lower(${user.email}) = ${email.toLowerCase()} and not ${isBanned(sql`${user.id}`, now)}`,
    )
    .get();
}
