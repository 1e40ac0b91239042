import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findLora } from "#storage/loras/loras";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";

/** The longest time that an address of weights may be good for. Seconds. */
const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * The stored weights behind a signed address.
 * @param asked.file the last part of its path. @param asked.exp, asked.sig as its query has them: they are compared as
 *   they are written.
 * @throws {AppError} `forbidden` for an address that has run out or was altered, `not_found` for a LoRA that is gone.
 */
export async function findSentWeights(
  deps: { db: Database; clock: Clock; files: Pick<Files, "verifyLora"> },
  { file, exp, sig }: { file: string; exp: string; sig: string },
): Promise<string> {
  const [, id] = /^([\w-]{1,64})\.safetensors$/.exec(file) ?? [];
  if (id === undefined) throw notFound("This file");
  const left = Number(exp) - deps.clock() / 1000;
  const isInTime = left > 0 && left <= LONGEST_SECONDS;
  if (!isInTime || !(await deps.files.verifyLora({ id, exp, sig })))
    throw new AppError("forbidden", "This address has run out, or it was altered.");
  const row = await findLora(deps.db, id);
  if (!row?.weightsKey) throw notFound("This LoRA");
  return row.weightsKey;
}
