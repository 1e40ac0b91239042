import type { DeletedMany, Many, Rest } from "#contract/history";
import { GENERATION_RESTORE_MS } from "#contract/history";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteGenerations, listRunningOf } from "#storage/generations/deletion";
import {
  findDeletedResult,
  listCopiesOf,
  listDeletedOf,
  listLongDeleted,
  markDeleted,
  unmarkDeleted,
} from "#storage/generations/trash";
import type { ShownGeneration } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { fitsStorage, type QuotaDeps, quotaExceeded } from "../quotas/quotas";
import { findOwn } from "./generations";
import { type ForgetDeps, forgetCopies } from "./provider-calls";
import { rest, stepsOf } from "./steps";

export interface DeleteDeps extends ForgetDeps, PurgeDeps {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Deletes ended generations of this user's: for thirty days they can be restored, and until then no one sees them or
 * their files. Missing ones and someone else's are passed over; those that still run stay and are named.
 */
export async function deleteMany(
  deps: DeleteDeps,
  accountId: string,
  many: Many,
): Promise<DeletedMany> {
  const done = { deleted: 0, running: [] as string[] };
  let left: string | null = null;
  for await (const { ids, next } of stepsOf(deps, accountId, many)) {
    const marked = await markDeleted(deps.db, accountId, { ids, now: deps.clock() });
    deps.waitUntil(forgetCopies(deps, marked.copies));
    // There is nothing to restore of what was taken down.
    if (marked.takenDown.length > 0) await purge(deps, accountId, marked.takenDown);
    done.deleted += marked.deleted;
    done.running.push(...(await listRunningOf(deps.db, accountId, ids)));
    left = next;
  }
  return { ...done, ...rest(left) };
}

/**
 * Deletes an ended generation; for thirty days it can be restored.
 * @throws {AppError} `not_found`; `not_ended` while it runs.
 */
export async function deleteOwn(deps: DeleteDeps, accountId: string, id: string): Promise<void> {
  await findOwn(deps, accountId, id);
  const { running } = await deleteMany(deps, accountId, { ids: [id] });
  if (running.length > 0) {
    throw new AppError(
      "not_ended",
      "This generation is still running. Cancel it first, then delete it.",
    );
  }
}

/**
 * Restores deleted generations of this user's; what is missing, someone else's or not deleted is passed over.
 * @throws {AppError} `quota_exceeded` where the first of them do not fit into the account's storage. Where later ones do
 *   not, the answer says how many came back, and going on is refused.
 */
export async function restoreMany(
  deps: QuotaDeps,
  accountId: string,
  many: Many,
): Promise<{ restored: number } & Rest> {
  let restored = 0;
  let left: string | null = null;
  for await (const { ids, next } of stepsOf(deps, accountId, inTrash(many))) {
    const fits = fitsStorage(deps, accountId);
    const back = await unmarkDeleted(deps.db, accountId, { ids, fits });
    if (back === 0 && (await listDeletedOf(deps.db, accountId, ids)).length > 0) {
      if (restored > 0) break;
      throw await quotaExceeded(deps, accountId, ["stored_bytes"]);
    }
    restored += back;
    left = next;
  }
  return { restored, ...rest(left) };
}

/** Restores a deleted generation; one that is there stays as it is. @throws {AppError} `not_found`, and as above. */
export async function restoreOwn(
  deps: QuotaDeps,
  accountId: string,
  id: string,
): Promise<ShownGeneration> {
  await restoreMany(deps, accountId, { ids: [id] });
  return findOwn(deps, accountId, id);
}

/** A filter of these calls is one of what was deleted. */
const inTrash = ({ filter, ...others }: Many): Many => ({
  ...others,
  filter: filter && { ...filter, deleted: "1" },
});

/**
 * The key of a deleted result of this user's that can still be restored, for a small picture of it in the list of what
 * was deleted. One that was taken down has none.
 * @throws {AppError} `not_found`.
 */
export async function findDeletedPicture(
  deps: { db: Database; clock: Clock },
  accountId: string,
  id: string,
): Promise<string> {
  const after = deps.clock() - GENERATION_RESTORE_MS;
  const key = await findDeletedResult(deps.db, { accountId, id, after });
  if (key === null) throw notFound("This picture");
  return key;
}

interface PurgeDeps {
  db: Database;
  files: Pick<Files, "delete">;
}

/**
 * Removes deleted generations of this user's for good, with the files that nothing else uses, and what their providers
 * still keep of them.
 */
export async function purgeMany(
  deps: DeleteDeps,
  accountId: string,
  many: Many,
): Promise<{ removed: number } & Rest> {
  let removed = 0;
  let left: string | null = null;
  for await (const { ids, next } of stepsOf(deps, accountId, inTrash(many))) {
    const deleted = await listDeletedOf(deps.db, accountId, ids);
    if (deleted.length > 0) {
      const copies = await listCopiesOf(deps.db, accountId, deleted);
      removed += await purge(deps, accountId, deleted);
      deps.waitUntil(forgetCopies(deps, copies));
    }
    left = next;
  }
  return { removed, ...rest(left) };
}

async function purge(deps: PurgeDeps, accountId: string, ids: readonly string[]): Promise<number> {
  const { removed, keys } = await deleteGenerations(deps.db, accountId, ids);
  await deps.files.delete(keys);
  return removed;
}

/** Generations that one sweep removes. */
const AT_ONCE = 100;

/** Removes generations that were deleted so long ago that they can no longer be restored. */
export async function sweepDeleted(deps: PurgeDeps & { clock: Clock }): Promise<void> {
  const before = deps.clock() - GENERATION_RESTORE_MS;
  const rows = await listLongDeleted(deps.db, { before, limit: AT_ONCE });
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.accountId)) {
    await purge(
      deps,
      accountId,
      own.map(({ id }) => id),
    );
  }
}
