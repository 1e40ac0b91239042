import { findTraining } from "#storage/loras/trainings";
import type { Generation } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import type { WordsDeps } from "../loras/require-fine-words";
import {
  requireFineTraining,
  requireRoomForLora,
  requireShownPictures,
} from "../loras/training/require-fine-pictures";
import type { TrainingWish } from "./training-wish";

/**
 * What a training was to make, for its repetition. The declaration still counts, with its time. Words and
 * pictures are looked at again: rules change, and results are deleted or taken down.
 * @throws {AppError} `conflict` where its LoRA was deleted, and its pictures and captions with it, or where the account
 *   has as many LoRAs as it may; `content_refused`, `invalid_request`.
 */
export async function sameTraining(
  deps: WordsDeps & { clock: Clock },
  { id, accountId, referenceKeys, params }: Generation,
): Promise<TrainingWish> {
  const row = await findTraining(deps.db, id);
  if (!row)
    throw new AppError(
      "conflict",
      "The pictures and captions of this training were deleted with its LoRA. Start a new training.",
    );
  const { name, loraKind, trigger, captions, steps, depictsPerson, consent: declared } = row;
  await requireShownPictures(deps, referenceKeys ?? []);
  await requireFineTraining({ ...deps, accountId }, { name, trigger, captions });
  await requireRoomForLora(deps.db, accountId);
  const { rights_declared_at: rightsAt } = params;
  return {
    ...{ name, loraKind, trigger, captions, steps, depictsPerson, declared },
    ...(typeof rightsAt === "string" ? { rightsAt } : {}),
  };
}
