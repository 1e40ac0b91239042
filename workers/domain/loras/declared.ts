import {
  LORA_ADULTS,
  LORA_CONSENTS,
  LORA_RIGHTS,
  type LoraConsent,
  type NewLora,
} from "#contract/loras";
import type { Declared } from "#storage/schema/index";
import { AppError } from "../app-error";

/** What was agreed to about the people shown, as one text. */
const wordingOf = ({ statement }: LoraConsent) => `${LORA_CONSENTS[statement]} ${LORA_ADULTS}`;

/**
 * What a creator declares about a LoRA, in the words that they agreed to.
 * @param at milliseconds since 1970.
 * @throws {AppError} `rights_required`, `consent_required` where something is not declared.
 */
export function requireDeclared(
  {
    rights,
    depicts_person: showsPerson,
    consent,
  }: Pick<NewLora, "rights" | "depicts_person" | "consent">,
  at: number,
): { rights: Declared; consent: Declared | null } {
  if (rights !== true) {
    const message = "Confirm that you made this LoRA or that its licence allows you to use it.";
    throw new AppError("rights_required", message, { issues: [{ path: "rights", message }] });
  }
  const declared = { wording: LORA_RIGHTS, at };
  if (!showsPerson) return { rights: declared, consent: null };
  return { rights: declared, consent: requireConsent(consent, { what: "A LoRA of a person", at }) };
}

/**
 * What a creator declares about the people shown, in the words that they agreed to.
 * @param of.what what shows them, at the start of a sentence. @param of.at milliseconds since 1970.
 * @throws {AppError} `consent_required`.
 */
export function requireConsent(
  consent: LoraConsent | undefined,
  { what, at }: { what: string; at: number },
): Declared {
  if (consent?.adults) return { wording: wordingOf(consent), at };
  const message = `${what} needs a consent: that you are the person or have written permission, and that everyone shown is 18 or older.`;
  throw new AppError("consent_required", message, { issues: [{ path: "consent", message }] });
}
