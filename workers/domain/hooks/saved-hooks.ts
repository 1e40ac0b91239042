import {
  MAX_SAVED_HOOKS,
  type SavedHook,
  type SavedHookPage,
  type SavedHookQuery,
  type SaveHook,
} from "#contract/hooks";
import type { Database } from "#storage/database";
import {
  deleteSavedHook,
  findSavedHook,
  putSavedHook,
  selectSavedHooks,
} from "#storage/hooks/saved-hooks";
import type { SavedHookRow } from "#storage/schema/index";
import { requireOpen } from "../account-gone";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { cursorOf, readCursor } from "../cursor";
import { uuidOf } from "./pay-hooks";

/** A page of one's kept hooks, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listSavedHooks(
  deps: { db: Database },
  accountId: string,
  { cursor, limit }: SavedHookQuery,
): Promise<SavedHookPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const rows = await selectSavedHooks(deps.db, { accountId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toSavedHook),
    next_cursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}

/** A kept hook as the API shows it. */
export function toSavedHook(row: SavedHookRow): SavedHook {
  const { id, hook, brief } = row;
  return { id, hook, brief, created_at: new Date(row.createdAt).toISOString() };
}

/**
 * Keeps a hook with its brief. The same words in the same language are kept once.
 * @throws {AppError} `conflict` when the creator keeps as many as there may be, `unauthenticated` where the account was
 *   deleted meanwhile.
 */
export async function saveHook(
  deps: { db: Database; clock: Clock },
  accountId: string,
  { hook, brief }: SaveHook,
): Promise<SavedHook> {
  const id = await uuidOf({ accountId, text: hook.text, language: brief.language });
  const known = await findSavedHook(deps.db, accountId, id);
  if (known) return toSavedHook(known);
  const row = { id, accountId, hook, brief, createdAt: deps.clock() };
  const kept = await putSavedHook(deps.db, row, MAX_SAVED_HOOKS);
  if (kept) return toSavedHook(kept);
  await requireOpen(deps, accountId);
  throw new AppError(
    "conflict",
    `You keep ${MAX_SAVED_HOOKS} hooks, which is the most. Remove some to save new ones.`,
  );
}

/** Removes a hook that the account keeps. @throws {AppError} `not_found`, also for someone else's. */
export async function removeSavedHook(
  deps: { db: Database },
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSavedHook(deps.db, accountId, id))) throw notFound("This hook");
}
