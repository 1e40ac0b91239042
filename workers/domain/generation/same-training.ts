import { LORA_ADULTS, LORA_CONSENTS, type LoraConsent } from "#contract/loras";
import type { Database } from "#storage/database";
import { findTraining } from "#storage/loras/trainings";
import type { Declared } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { TrainingWish } from "./training-wish";

/**
 * What a training was to make, for its repetition. What was declared about the people shown counts on.
 * @throws {AppError} `conflict` where its LoRA was deleted, and its pictures and captions with it.
 */
export async function sameTraining(
  { db }: { db: Database },
  generationId: string,
): Promise<TrainingWish> {
  const row = await findTraining(db, generationId);
  if (!row)
    throw new AppError(
      "conflict",
      "The pictures and captions of this training were deleted with its LoRA. Start a new training.",
    );
  const { name, loraKind, trigger, captions, steps, depictsPerson } = row;
  return { name, loraKind, trigger, captions, steps, depictsPerson, consent: consentOf(row) };
}

const STATEMENTS = Object.keys(LORA_CONSENTS) as LoraConsent["statement"][];

function consentOf({ consent }: { consent: Declared | null }): LoraConsent | undefined {
  if (consent === null) return undefined;
  const isOf = (one: LoraConsent["statement"]) => consent.wording.startsWith(LORA_CONSENTS[one]);
  const statement = STATEMENTS.find(isOf);
  return statement && { statement, adults: consent.wording.endsWith(LORA_ADULTS) };
}
