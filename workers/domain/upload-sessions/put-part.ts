import { findSession, savePart } from "#storage/uploads/sessions";
import { AppError, invalid, notFound } from "../app-error";
import { partOf } from "./parts-missing";
import type { SessionDeps } from "./session-deps";

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
  deps: SessionDeps,
  input: {
    accountId: string;
    id: string;
    number: string;
    announced: number | null;
    body: ReadableStream | null;
  },
): Promise<void> {
  const { accountId, id, announced, body } = input;
  const session = await findSession(deps.db, { accountId, id, now: deps.clock() });
  if (!session) throw notFound("This upload");
  if (session.state !== "open")
    throw new AppError("already_ended", "All parts of this upload have come already.");
  const { number, length } = partOf(input.number, session.bytes);
  if (!body || (announced !== null && announced !== length)) throw wrongLength(number, length);
  const measured = measure(body, length);
  const part = { id, multipartId: session.multipartId, number, body: measured.body };
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
  await savePart(deps.db, { sessionId: id, number, etag: stored.value });
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
