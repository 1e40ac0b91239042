/**
 * What a creator declares about the people whom a LoRA or a subject shows, by the word of the API. It is kept as it is
 * worded here, with the sentence about their age.
 */
export const PERSON_CONSENTS = {
  own: "I am the person shown.",
  permission: "I have the written permission of everyone shown.",
} as const;
export type PersonStatement = keyof typeof PERSON_CONSENTS;
export const PERSON_STATEMENTS = Object.keys(PERSON_CONSENTS) as [
  PersonStatement,
  ...PersonStatement[],
];
export const PERSON_ADULTS = "Everyone shown is 18 or older.";
