import type { SharedRecord } from "#contract/sharing";
import type { Database } from "#storage/database";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import { findShared } from "./find-shared";
import type { RecordDeps } from "./to-record";
import { toSharedRecord } from "./to-shared-record";

/**
 * What anyone may see of the generation that is shared under a token; null if none is.
 * @param origin the address under which the reader reached the application.
 */
export async function readShared(
  deps: RecordDeps & { db: Database; clock: Clock },
  token: string,
  origin: string,
): Promise<SharedRecord | null> {
  try {
    return await toSharedRecord(deps, await findShared(deps, token), origin);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
