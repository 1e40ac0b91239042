import type { SavedHookPage, SavedHookQuery } from "#contract/hooks";
import type { Database } from "#storage/database";
import { selectSavedHooks as listRows } from "#storage/hooks/saved-hooks";
import { cursorOf, readCursor } from "../cursor";
import { toSavedHook } from "./save-hook";

/** A page of one's kept hooks, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listSavedHooks(
  deps: { db: Database },
  accountId: string,
  { cursor, limit }: SavedHookQuery,
): Promise<SavedHookPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const rows = await listRows(deps.db, { accountId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toSavedHook),
    next_cursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}
