import type { Params } from "#contract/generation";
import { INPUT_FIELDS, MISSING_INPUT } from "#contract/input-fields";
import { KINDS } from "#contract/kinds";
import type { StoredSound } from "#storage/generations/input-file";
import type { StartReading } from "#storage/generations/start-reading";
import { invalid } from "../app-error";
import { requirePresentable } from "../models/presenters";
import { notYourFile } from "../uploads/inputs";
import type { AcceptInput, NamedSound } from "./wish";

/** The sound that goes in beside the picture, as it was named and as it is stored. */
export interface GivenSound {
  named: NamedSound;
  stored: StoredSound;
}

/**
 * The sound of a kind that takes one beside its picture; null for every other kind.
 * @throws {AppError} `invalid_request` where it is missing, or not its creator's.
 */
export function givenSound(
  { kind, accountId, sound: named, retryOf }: AcceptInput,
  { sound: stored }: Pick<StartReading, "sound">,
): GivenSound | null {
  if (!KINDS[kind].takesSound) return null;
  if (!named) throw invalid(INPUT_FIELDS.audio, MISSING_INPUT.audio);
  // A repetition may use the sound of the creator's own generation, even a deleted one.
  if (!stored || (retryOf === undefined && stored.owner !== accountId)) throw notYourFile("audio");
  return { named, stored };
}

/** The sound and the consent, under the names that a start has for them. */
export function paramsOfSound({ sound, consent }: AcceptInput, given: GivenSound | null): Params {
  if (!sound || !given) return {};
  return { [INPUT_FIELDS.audio]: sound.address, ...(consent ? { consent } : {}) };
}

/**
 * The sound as a model gets it, by the model's name for it; nothing without one.
 * @throws {AppError} `invalid_request` for what the model does not take.
 */
export function inputOfSound(
  given: GivenSound | null,
  model: { name: string; endpointUrl: string; field: string; origin: string },
  { inputSize: size }: Pick<StartReading, "inputSize">,
): Record<string, string> {
  if (!given) return {};
  requirePresentable(model, { sound: given.stored, size });
  return { [model.field]: fileAddress(given.named.address, model.origin) };
}

/** The address of a stored file as a provider gets it: the file itself, at the site's own address. */
export function fileAddress(given: unknown, origin: string): string {
  const { pathname, searchParams } = new URL(String(given));
  const url = new URL(pathname, origin);
  url.searchParams.set("t", searchParams.get("t") ?? "");
  return url.href;
}
