import type { LoraBase } from "#contract/loras";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteUnusedUpload } from "#storage/uploads/unused";
import { AppError } from "../app-error";
import { recogniseBase } from "./recognise-base";
import { readSafetensors } from "./safetensors";
import { UnfitWeights } from "./unfit-weights";

export interface WeightsDeps {
  db: Database;
  files: Pick<Files, "delete" | "readRange">;
}

/**
 * Looks into stored weights. What is no LoRA goes: no one could do anything with it.
 * @param said the base that its creator named, which counts more than what the file tells.
 * @returns the base that the LoRA is for.
 * @throws {AppError} `not_safetensors`, `lora_unreadable`, `base_unknown`.
 */
export async function inspectWeights(
  deps: WeightsDeps,
  { key, bytes }: { key: string; bytes: number },
  said: LoraBase | null,
): Promise<LoraBase> {
  try {
    const header = await readSafetensors(
      (at, count) => deps.files.readRange(key, at, count),
      bytes,
    );
    const base = said ?? recogniseBase(header);
    if (base !== null) return base;
  } catch (error) {
    if (!(error instanceof UnfitWeights)) throw error;
    await forgetWeights(deps, key);
    throw new AppError(error.reason, error.message);
  }
  const message =
    "Neither the file's tensors nor its notes say which base model it is for. Choose it.";
  throw new AppError("base_unknown", message, { issues: [{ path: "base", message }] });
}

/** Removes stored weights that no LoRA uses any more. */
export async function forgetWeights(
  { db, files }: { db: Database; files: Pick<Files, "delete"> },
  key: string,
): Promise<void> {
  if (await deleteUnusedUpload(db, key)) await files.delete([key]);
}
