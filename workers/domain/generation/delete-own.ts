import type { Database } from "../../storage/database";
import { deleteGeneration } from "../../storage/generation-history";
import { deleteUpload } from "../../storage/uploads";
import { AppError } from "../app-error";
import { findOwn } from "./find-own";

/**
 * Removes an ended run, its receipt and the files that nothing else uses. The ledger keeps its entries.
 * @throws {AppError} `not_found`; `not_ended` while it runs.
 */
export async function deleteOwn(
  deps: { db: Database; deleteFiles(keys: string[]): Promise<void> },
  userId: string,
  id: string,
): Promise<void> {
  await findOwn(deps, userId, id);
  const files = await deleteGeneration(deps.db, userId, id);
  if (!files) {
    throw new AppError(
      "not_ended",
      "This generation is still running. Cancel it first, then delete it.",
    );
  }
  const keys = [files.inputKey, files.outputKey].filter((key) => key !== null);
  await deps.deleteFiles(keys);
  if (files.inputKey) await deleteUpload(deps.db, files.inputKey);
}
