import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { LinkPlatform } from "#contract/insight-links";
import type { Database } from "../database";
import { type InsightLinkRow, insightLinks } from "../schema/insights";

const isOwn = (accountId: string, id: string) =>
  and(eq(insightLinks.accountId, accountId), eq(insightLinks.id, id));

/** The links of an account, newest first. */
export function listLinkRows(db: Database, accountId: string): Promise<InsightLinkRow[]> {
  return db
    .select()
    .from(insightLinks)
    .where(eq(insightLinks.accountId, accountId))
    .orderBy(desc(insightLinks.createdAt), desc(insightLinks.id));
}

/**
 * Stores a link unless the account has it, has as many as it may, or is gone.
 * @param most links of an account.
 * @returns whether it is new.
 */
export async function insertLink(
  db: Database,
  row: InsightLinkRow,
  most: number,
): Promise<boolean> {
  const done = await db.run(sql`
    insert into insight_links
      (id, account_id, platform, url, title, author, figures, has_thumbnail, created_at, read_at, next_at)
    select ${row.id}, ${row.accountId}, ${row.platform}, ${row.url}, ${row.title}, ${row.author},
      ${JSON.stringify(row.figures)}, 0, ${row.createdAt}, ${row.readAt}, ${row.nextAt}
    where exists (select 1 from user where id = ${row.accountId})
      and (select count(*) from insight_links where account_id = ${row.accountId}) < ${most}
    on conflict do nothing`);
  return done.meta.changes > 0;
}

/** Stores what was read of a link again, or that its picture is there. @returns whether there is such a link. */
export async function updateLink(
  db: Database,
  id: string,
  change: Partial<Omit<InsightLinkRow, "id" | "accountId">>,
): Promise<boolean> {
  const done = await db.update(insightLinks).set(change).where(eq(insightLinks.id, id));
  return done.meta.changes > 0;
}

/** A link of an account; undefined for none. */
export function findLinkRow(db: Database, accountId: string, id: string) {
  return db.select().from(insightLinks).where(isOwn(accountId, id)).get();
}

export async function deleteLinkRow(db: Database, id: string): Promise<void> {
  await db.delete(insightLinks).where(eq(insightLinks.id, id));
}

/**
 * Links of some platforms that are to be read again, the longest due first.
 * @param due `goneAfter`: those that are gone since before are not asked for any more; `horizon`: a moment behind which
 *   only a wrong clock can have put one.
 */
export function listDueLinks(
  db: Database,
  due: {
    platforms: readonly LinkPlatform[];
    now: number;
    goneAfter: number;
    horizon: number;
    limit: number;
  },
): Promise<InsightLinkRow[]> {
  const { platform, nextAt, goneAt } = insightLinks;
  return db
    .select()
    .from(insightLinks)
    .where(
      and(
        inArray(platform, due.platforms),
        or(lte(nextAt, due.now), gt(nextAt, due.horizon)),
        or(isNull(goneAt), gt(goneAt, due.goneAfter)),
      ),
    )
    .orderBy(asc(nextAt))
    .limit(due.limit);
}

/** Links of some platforms that were not read since a moment, and that still say what was read then. */
export function listUnreadLinks(
  db: Database,
  { platforms, before, limit }: { platforms: LinkPlatform[]; before: number; limit: number },
): Promise<InsightLinkRow[]> {
  return db
    .select()
    .from(insightLinks)
    .where(
      and(
        inArray(insightLinks.platform, platforms),
        lt(insightLinks.readAt, before),
        ne(insightLinks.title, ""),
      ),
    )
    .limit(limit);
}
