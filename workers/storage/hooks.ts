import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { insertEntry, type NewEntry } from "./credits";
import type { Database } from "./database";
import { creditEntry, type SavedHookRow, savedHook } from "./schema";

/** A page of one's kept hooks, newest first; `after` is the last row of the page before. */
export function listSavedHooks(
  db: Database,
  filter: {
    userId: string;
    after?: { createdAt: number; id: string } | undefined;
    limit: number;
  },
): Promise<SavedHookRow[]> {
  const { after } = filter;
  const later = after
    ? or(
        lt(savedHook.createdAt, after.createdAt),
        and(eq(savedHook.createdAt, after.createdAt), lt(savedHook.id, after.id)),
      )
    : undefined;
  return db
    .select()
    .from(savedHook)
    .where(and(eq(savedHook.userId, filter.userId), later))
    .orderBy(desc(savedHook.createdAt), desc(savedHook.id))
    .limit(filter.limit);
}

/** Keeps a hook; one that is kept already stays as it is. @returns what is kept under this id. */
export async function putSavedHook(
  db: Database,
  row: SavedHookRow,
): Promise<SavedHookRow | undefined> {
  await db.insert(savedHook).values(row).onConflictDoNothing({ target: savedHook.id });
  return findSavedHook(db, row.userId, row.id);
}

/** One kept hook of this creator's. */
export function findSavedHook(
  db: Database,
  userId: string,
  id: string,
): Promise<SavedHookRow | undefined> {
  return db
    .select()
    .from(savedHook)
    .where(and(eq(savedHook.userId, userId), eq(savedHook.id, id)))
    .get();
}

/** How many hooks a creator keeps. */
export async function countSavedHooks(db: Database, userId: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(savedHook)
    .where(eq(savedHook.userId, userId))
    .get();
  return row?.count ?? 0;
}

/** Removes a kept hook of this creator's. @returns whether there was one. */
export async function deleteSavedHook(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedHook)
    .where(and(eq(savedHook.userId, userId), eq(savedHook.id, id)))
    .returning({ id: savedHook.id });
  return rows.length > 0;
}

/** Takes credits for good: the hold and its capture are stored together, or neither is. */
export async function spendAtOnce(db: Database, hold: NewEntry, capture: NewEntry): Promise<void> {
  await db.batch([insertEntry(db, hold), insertEntry(db, capture)]);
}

/** What an entry of this source was for, and when; undefined where there is none. */
export function findSpending(db: Database, sourceKey: string) {
  return db
    .select({ requestId: creditEntry.generationId, createdAt: creditEntry.createdAt })
    .from(creditEntry)
    .where(eq(creditEntry.sourceKey, sourceKey))
    .get();
}
