import type { DeletedMany } from "#contract/history";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteGenerations, listRunningOf } from "#storage/generations/deletion";
import { AppError } from "../app-error";
import { findOwn } from "./generations";
import { type ForgetDeps, forgetCopies } from "./provider-calls";

export interface DeleteDeps extends ForgetDeps {
  db: Database;
  files: Pick<Files, "delete">;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Removes ended generations of this user's, their receipts and the files that nothing else uses. The
 * ledger keeps its entries. What is missing or someone else's is passed over; what still runs
 * stays and is named.
 */
export async function deleteMany(
  deps: DeleteDeps,
  accountId: string,
  ids: readonly string[],
): Promise<DeletedMany> {
  const { removed, copies, keys } = await deleteGenerations(deps.db, accountId, ids);
  await deps.files.delete(keys);
  deps.waitUntil(forgetCopies(deps, copies));
  return { deleted: removed, running: await listRunningOf(deps.db, accountId, ids) };
}

/**
 * Removes an ended generation, its receipt and the files that nothing else uses. The ledger keeps its entries.
 * @throws {AppError} `not_found`; `not_ended` while it runs.
 */
export async function deleteOwn(deps: DeleteDeps, accountId: string, id: string): Promise<void> {
  await findOwn(deps, accountId, id);
  const { running } = await deleteMany(deps, accountId, [id]);
  if (running.length > 0) {
    throw new AppError(
      "not_ended",
      "This generation is still running. Cancel it first, then delete it.",
    );
  }
}
