import { AppError } from "../app-error";
import { type DeleteDeps, deleteMany } from "./delete-many";
import { findOwn } from "./find-own";

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
