import type { SavedHookPage, SavedHookQuery } from "../../contract/hooks";
import type { Database } from "../../storage/database";
import { listSavedHooks as listRows } from "../../storage/hooks";
import type { SavedHookRow } from "../../storage/schema";
import { invalid } from "../app-error";
import { toSavedHook } from "./save-hook";

function cursorOf(row: SavedHookRow): string {
  return `${row.createdAt}.${row.id}`;
}

function readCursor(cursor: string): { createdAt: number; id: string } {
  const match = /^(\d{1,16})\.([\w-]{1,64})$/.exec(cursor);
  if (match?.[1] && match[2]) return { createdAt: Number(match[1]), id: match[2] };
  throw invalid(
    "cursor",
    "This cursor is not one that this list gave out. Start from the first page.",
  );
}

/** A page of one's kept hooks, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listSavedHooks(
  deps: { db: Database },
  userId: string,
  { cursor, limit }: SavedHookQuery,
): Promise<SavedHookPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const rows = await listRows(deps.db, { userId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toSavedHook),
    next_cursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}
