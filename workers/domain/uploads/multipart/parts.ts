import { PART_BYTES } from "#contract/limits";
import { AppError, invalid, notFound } from "#domain/app-error";
import type { Files } from "#storage/files/files";
import { findMultipartUpload, savePart } from "#storage/uploads/multipart";
import type { QuotaDeps } from "../../quotas/quotas";

export interface MultipartDeps extends QuotaDeps {
  files: Pick<Files, "delete" | "staging">;
  log(event: string, detail: Record<string, unknown>): void;
}

/** Streams bytes to a length, and says whether they had it. */
interface Measured {
  body: ReadableStream;
  /** Resolves to whether exactly the announced bytes came. */
  isWhole: Promise<boolean>;
}

/**
 * Stores a part of an upload, which may have come before.
 * @param input.number as the address says it, from 1.
 * @param input.announced bytes that the request announces; null where it does not.
 * @throws {AppError} `not_found`, `already_ended`; `invalid_request` for another number or length.
 */
export async function putPart(
  deps: MultipartDeps,
  input: {
    accountId: string;
    id: string;
    number: string;
    announced: number | null;
    body: ReadableStream | null;
  },
): Promise<void> {
  const { accountId, id, announced, body } = input;
  const upload = await findMultipartUpload(deps.db, { accountId, id, now: deps.clock() });
  if (!upload) throw notFound("This upload");
  if (upload.state !== "open")
    throw new AppError("already_ended", "All parts of this upload have come already.");
  const { number, length } = partOf(input.number, upload.bytes);
  if (!body || (announced !== null && announced !== length)) throw wrongLength(number, length);
  const measured = measure(body, length);
  const part = { id, multipartId: upload.multipartId, number, body: measured.body };
  const [[stored], isWhole] = await Promise.all([
    Promise.allSettled([deps.files.staging.putPart(part)]),
    measured.isWhole,
  ]);
  if (stored.status === "rejected" || !isWhole) {
    // The stream of a fixed length fails with a TypeError on either side; the storage has errors of its own.
    const isShort = stored.status === "fulfilled" || stored.reason instanceof TypeError;
    if (isShort || !isWhole) throw wrongLength(number, length);
    throw stored.reason;
  }
  await savePart(deps.db, { uploadId: id, number, etag: stored.value });
}

/** The storage wants to know a part's length before it comes. */
function measure(body: ReadableStream, length: number): Measured {
  const { readable, writable } = new FixedLengthStream(length);
  const isWhole = body.pipeTo(writable).then(
    () => true,
    () => false,
  );
  return { body: readable, isWhole };
}

function wrongLength(number: number, length: number): AppError {
  return invalid("body", `Part ${number} of this upload has exactly ${length} bytes.`);
}

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
