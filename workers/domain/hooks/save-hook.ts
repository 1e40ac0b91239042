import { SAVED_HOOKS_MOST, type SavedHook, type SaveHook } from "#contract/hooks";
import type { Database } from "#storage/database";
import { findSavedHook, putSavedHook } from "#storage/hooks/saved-hooks";
import type { SavedHookRow } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import { uuidOf } from "./uuid-of";

/** A kept hook as the API shows it. */
export function toSavedHook(row: SavedHookRow): SavedHook {
  const { id, hook, brief } = row;
  return { id, hook, brief, created_at: new Date(row.createdAt).toISOString() };
}

/**
 * Keeps a hook with its brief. The same words in the same language are kept once.
 * @throws {AppError} `conflict` when the creator keeps as many as there may be.
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
  const kept = await putSavedHook(deps.db, row, SAVED_HOOKS_MOST);
  if (kept) return toSavedHook(kept);
  throw new AppError(
    "conflict",
    `You keep ${SAVED_HOOKS_MOST} hooks, which is the most. Remove some to save new ones.`,
  );
}
