import { and, asc, desc, eq, inArray, lt, lte } from "drizzle-orm";
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

/** Stores a link unless the account has it. @returns whether it is new. */
export async function insertLink(db: Database, row: InsightLinkRow): Promise<boolean> {
  const done = await db.insert(insightLinks).values(row).onConflictDoNothing();
  return done.meta.changes > 0;
}

/** Stores what was read of a link again, or that its picture is there. */
export async function updateLink(
  db: Database,
  id: string,
  change: Partial<Omit<InsightLinkRow, "id" | "accountId">>,
): Promise<void> {
  await db.update(insightLinks).set(change).where(eq(insightLinks.id, id));
}

/** A link of an account; undefined for none. */
export function findLinkRow(db: Database, accountId: string, id: string) {
  return db.select().from(insightLinks).where(isOwn(accountId, id)).get();
}

export async function deleteLinkRow(db: Database, id: string): Promise<void> {
  await db.delete(insightLinks).where(eq(insightLinks.id, id));
}

/** Links that are to be read again, the longest due first. */
export function listDueLinks(db: Database, now: number, limit: number): Promise<InsightLinkRow[]> {
  return db
    .select()
    .from(insightLinks)
    .where(lte(insightLinks.nextAt, now))
    .orderBy(asc(insightLinks.nextAt))
    .limit(limit);
}

/** Links of some platforms that were not read since a moment. */
export function listUnreadLinks(
  db: Database,
  { platforms, before, limit }: { platforms: LinkPlatform[]; before: number; limit: number },
): Promise<InsightLinkRow[]> {
  return db
    .select()
    .from(insightLinks)
    .where(and(inArray(insightLinks.platform, platforms), lt(insightLinks.readAt, before)))
    .limit(limit);
}
