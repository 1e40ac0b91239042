/**
 * What a creator declares about the person whom a presenter shows, by its word in the API. The wording is what is agreed to:
 * the screen shows it, and the receipt of the generation repeats it.
 */
export const CONSENTS = {
  synthetic: "The person is made by AI. No real person is shown.",
  own: "I am the person shown.",
  permission: "I have the written permission of the person shown. Everyone shown is 18 or older.",
} as const;

export type Consent = keyof typeof CONSENTS;

/** The words, in the order in which they are offered. */
export const CONSENT_NAMES = Object.keys(CONSENTS) as [Consent, ...Consent[]];

/** Whether a stored value is one of these words. */
export const isConsent = (value: unknown): value is Consent =>
  typeof value === "string" && Object.hasOwn(CONSENTS, value);
