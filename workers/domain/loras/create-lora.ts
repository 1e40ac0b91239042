import { type Lora, MAX_LORA_IMPORTS, MAX_LORAS, type NewLora } from "#contract/loras";
import { WEIGHTS_TYPE } from "#contract/weights-files";
import { findLora, insertLora, type NewLoraRow } from "#storage/loras/loras";
import { findOwnUpload } from "#storage/uploads/uploads";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { requireDeclared } from "./declared";
import { requireFineWords, type WordsDeps } from "./require-fine-words";
import { toLora } from "./to-lora";
import { notSafetensors } from "./unfit-weights";
import { inspectWeights, type WeightsDeps } from "./weights";

export type CreateLoraDeps = WeightsDeps & WordsDeps & { clock: Clock };

/** What is asked of a LoRA whose weights were uploaded. */
export type UploadedLora = Omit<NewLora, "upload_key" | "url"> & { upload_key: string };

/**
 * Makes a LoRA of an upload of this account's. Weights that cannot be one are removed with the refusal.
 * @throws {AppError} `rights_required`, `consent_required`, `invalid_request`, `content_refused`, `not_found`,
 *   `not_safetensors`, `lora_unreadable`, `base_unknown`, `conflict`.
 */
export async function createLora(
  deps: CreateLoraDeps,
  accountId: string,
  wish: UploadedLora,
): Promise<Lora> {
  const described = await describeLora(deps, accountId, wish);
  const key = wish.upload_key;
  const upload = await findOwnUpload(deps.db, accountId, key);
  if (!upload) throw notFound("This upload");
  if (upload.contentType !== WEIGHTS_TYPE) {
    const { reason, message } = notSafetensors("This upload is a picture, a clip or a sound.");
    throw new AppError(reason, message);
  }
  const { bytes, sha256 } = upload;
  const base = await inspectWeights(deps, { key, bytes }, wish.base ?? null);
  return storeLora(deps, {
    ...described,
    ...{ base, source: "upload", status: "ready", weightsKey: key, sha256, bytes },
    ...{ address: null, uploadId: null, heardAt: null },
  });
}

/** What a creator says of a LoRA, checked, as it is stored. @throws {AppError}. */
export async function describeLora(
  deps: WordsDeps & { clock: Clock },
  accountId: string,
  wish: Omit<NewLora, "upload_key" | "url">,
) {
  const now = deps.clock();
  const { name, kind, trigger, licence } = wish;
  const { rights, consent } = requireDeclared(wish, now);
  const about = { showsPerson: wish.depicts_person };
  await requireFineWords({ ...deps, accountId }, { name, trigger, licence }, about);
  return {
    ...{ id: crypto.randomUUID(), accountId, name, kind, trigger: trigger ?? null, licence },
    ...{ rights, consent, depictsPerson: wish.depicts_person, createdAt: now },
  };
}

/** @throws {AppError} `conflict` where the account keeps as many as it may; `not_found` for weights that are gone. */
export async function storeLora({ db }: { db: WeightsDeps["db"] }, row: NewLoraRow): Promise<Lora> {
  const limits = { all: MAX_LORAS, importing: MAX_LORA_IMPORTS };
  const isStored = await insertLora(db, row, limits);
  const stored = isStored ? await findLora(db, row.id) : undefined;
  if (stored) return toLora(stored, row.accountId);
  throw new AppError(
    "conflict",
    `You can keep ${MAX_LORAS} LoRAs, and ${MAX_LORA_IMPORTS} can be on their way. Delete one, or wait for one to come.`,
  );
}
