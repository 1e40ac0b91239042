import { PART_BYTES } from "#contract/limits";
import { AppError, invalid } from "../app-error";

const SENTENCE = "Not every part of this upload has come yet.";
/** Numbers that are named at most. */
const NAMED = 20;

/** How many parts a file of so many bytes has. */
export const countParts = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/**
 * A part of a file of so many bytes: all but the last are equally long.
 * @param said its number, as an address says it, from 1.
 * @throws {AppError} `invalid_request` for a number that the file does not have.
 */
export function partOf(said: string, bytes: number): { number: number; length: number } {
  const parts = countParts(bytes);
  const number = /^[1-9]\d{0,4}$/.test(said) ? Number(said) : 0;
  if (number < 1 || number > parts)
    throw invalid("n", `The parts of this upload are numbered from 1 to ${parts}.`);
  return { number, length: number < parts ? PART_BYTES : bytes - (parts - 1) * PART_BYTES };
}

/** The numbers of the parts that have not come, in order. */
export function missingParts(bytes: number, have: readonly { number: number }[]): number[] {
  const known = new Set(have.map(({ number }) => number));
  return Array.from({ length: countParts(bytes) }, (_, at) => at + 1).filter(
    (number) => !known.has(number),
  );
}

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
