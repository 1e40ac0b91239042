import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import { type SavedHookRow, savedHooks } from "../schema/hooks";

/** A page of one's kept hooks, newest first; `after` is the last row of the page before. */
export function selectSavedHooks(
  db: Database,
  filter: {
    accountId: string;
    after?: { createdAt: number; id: string } | undefined;
    limit: number;
  },
): Promise<SavedHookRow[]> {
  const { after } = filter;
  const later = after
    ? or(
        lt(savedHooks.createdAt, after.createdAt),
        and(eq(savedHooks.createdAt, after.createdAt), lt(savedHooks.id, after.id)),
      )
    : undefined;
  return db
    .select()
    .from(savedHooks)
    .where(and(eq(savedHooks.accountId, filter.accountId), later))
    .orderBy(desc(savedHooks.createdAt), desc(savedHooks.id))
    .limit(filter.limit);
}

/**
 * Keeps a hook, unless its creator keeps as many as there may be or is gone; one that is kept already stays as it is.
 * @returns what is kept under this id; undefined where there is no room for it.
 */
export async function putSavedHook(
  db: Database,
  row: SavedHookRow,
  most: number,
): Promise<SavedHookRow | undefined> {
  const { id, accountId, createdAt } = row;
  await db.run(sql`
    insert into saved_hooks (id, account_id, hook, brief, created_at)
    select ${id}, ${accountId}, ${JSON.stringify(row.hook)}, ${JSON.stringify(row.brief)}, ${createdAt}
    where ${isAccountOpen(accountId)}
      and (select count(*) from saved_hooks where account_id = ${accountId}) < ${most}
    on conflict (id) do nothing`);
  return findSavedHook(db, accountId, id);
}

/** One kept hook of this creator's. */
export function findSavedHook(
  db: Database,
  accountId: string,
  id: string,
): Promise<SavedHookRow | undefined> {
  return db
    .select()
    .from(savedHooks)
    .where(and(eq(savedHooks.accountId, accountId), eq(savedHooks.id, id)))
    .get();
}

/** Removes a kept hook of this creator's. @returns whether there was one. */
export async function deleteSavedHook(
  db: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(savedHooks)
    .where(and(eq(savedHooks.accountId, accountId), eq(savedHooks.id, id)))
    .returning({ id: savedHooks.id });
  return rows.length > 0;
}
