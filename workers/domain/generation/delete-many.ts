import type { DeletedMany } from "#contract/history";
import type { Database } from "#storage/database";
import { deleteGenerations, listRunningOf } from "#storage/generations/deletion";

/**
 * Removes ended generations of this user's, their receipts and the files that nothing else uses. The
 * ledger keeps its entries. What is missing or someone else's is passed over; what still runs
 * stays and is named.
 */
export async function deleteMany(
  deps: { db: Database; deleteFiles(keys: string[]): Promise<void> },
  accountId: string,
  ids: readonly string[],
): Promise<DeletedMany> {
  const { count, keys } = await deleteGenerations(deps.db, accountId, ids);
  await deps.deleteFiles(keys);
  return { deleted: count, running: await listRunningOf(deps.db, accountId, ids) };
}
