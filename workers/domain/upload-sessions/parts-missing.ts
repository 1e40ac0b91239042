import { AppError } from "../app-error";

const SENTENCE = "Not every part of this upload has come yet.";
/** Numbers that are named at most. */
const NAMED = 20;

/** The refusal of an end before every part has come. */
export function partsMissing(numbers: readonly number[]): AppError {
  const more = numbers.length > NAMED ? " and more" : "";
  const details = `Missing: ${numbers.slice(0, NAMED).join(", ")}${more}.`;
  return new AppError("parts_missing", SENTENCE, { details });
}

/** The same where the storage does not know what it was sent. */
export function partsAgain(): AppError {
  return new AppError("parts_missing", SENTENCE, { details: "Send every part again." });
}
