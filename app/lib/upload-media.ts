import type {
  MediaUpload,
  MultipartUploadState,
  OpenedMultipartUpload,
} from "#contract/multipart-uploads";
import { requestJson, sendJson } from "./api";
import { ApiError } from "./api-error";
import { isConnected, noteLost } from "./connection";
import { pauseFor } from "./pause-for";
import { usableStill } from "./stills/usable-still";
import { forgetUpload, recallUpload, rememberUpload } from "./upload-memory";

const SESSIONS_PATH = "/api/upload-sessions";
/** Largest file that is taken, in bytes (500 MB). */
const MAX_BYTES = 500 * 1024 * 1024;
/** How often a part is sent before it is given up, and how long between two tries. Milliseconds. */
const TRIES = 5;
const RETRY_MS = 1_500;
/** How long is waited where the server says that it was too much at once, between two tries and in all. Milliseconds. */
const BUSY_MS = 5_000;
const MAX_BUSY_MS = 90_000;
/** How often is asked whether a long file has been checked. Milliseconds. */
const POLL_MS = 1_000;

interface Options {
  /** Receives what has gone up, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** SHA-256 of the file in hex: where the account has it already, it is not sent again. */
  sha256?: string | null;
  /** Receives what was done to a picture whose format is not taken, as sentences. */
  onNote?: (note: string) => void;
}

/** Largest picture that is taken, in bytes (100 MB). */
const MAX_STILL_BYTES = 100 * 1024 * 1024;

const TYPES_BY_ENDING: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

/** Whether an answer says that it was too much at once: the same can be asked again a little later. */
export const isTooMuch = (error: unknown) =>
  error instanceof ApiError && error.status === 429 && error.body?.code === "rate_limited";

/**
 * Asks again, once there is a connection, as long as no answer comes; and for a while where the answer is that it was
 * too much at once. The request must do nothing twice.
 * @throws {ApiError} and the signal's reason once it says so.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waited = 0; ; ) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (isTooMuch(error) && waited < MAX_BUSY_MS) {
        waited += BUSY_MS;
        await pauseFor(BUSY_MS, signal);
        continue;
      }
      if (!(error instanceof TypeError)) throw error;
      noteLost();
      await pauseFor(RETRY_MS, signal);
      await whenConnected(signal);
    }
  }
}

/** What a file is said to be: by its ending where the browser does not know. */
function typeOf(file: File): string {
  const ending = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  const known = Object.hasOwn(TYPES_BY_ENDING, ending) ? TYPES_BY_ENDING[ending] : undefined;
  return file.type || known || "application/octet-stream";
}

/** Why a file is not even sent; null when nothing speaks against it. */
export function refuseMedia(file: Pick<File, "name" | "size">): string | null {
  if (file.size === 0) return `${file.name} is empty. Choose a file with something in it.`;
  if (file.size > MAX_BYTES) {
    return `${file.name} is larger than 500 MB. Cut it shorter or save it smaller, and add it again.`;
  }
  return null;
}

/** Waits until the server can be reached. @throws the signal's reason once it says so. */
export function whenConnected(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason);
  if (isConnected.get()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = () => {
      stop();
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const stop = isConnected.listen((isThere) => isThere && end());
    signal.addEventListener("abort", end);
  });
}

/** Sends the bytes of one part. `fetch` cannot say how far it is, so this is an XMLHttpRequest. */
function sendPart(path: string, part: Blob, { onProgress, signal }: Options): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status);
    request.onerror = () => resolve(0);
    request.onabort = () => reject(signal.reason);
    const stop = () => request.abort();
    signal.addEventListener("abort", stop, { once: true });
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.open("PUT", path);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.send(part);
  });
}

async function sendPartUntilThere(path: string, part: Blob, options: Options): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    options.signal.throwIfAborted();
    const status = await sendPart(path, part, options);
    if (status >= 200 && status < 300) return;
    if (status === 0) {
      // A lost network costs no try: the part waits for it.
      noteLost();
      await pauseFor(RETRY_MS, options.signal);
      await whenConnected(options.signal);
      tries = 0;
      continue;
    }
    if (tries >= TRIES || (status >= 400 && status < 500 && status !== 429 && status !== 408)) {
      throw new Error("The upload was refused. Choose the file again.");
    }
    await pauseFor(RETRY_MS * tries, options.signal);
  }
}

/** The session in which the same file was begun and not ended, with the parts that came. */
async function begunSession(file: File, signal: AbortSignal) {
  const id = recallUpload(file);
  if (!id) return null;
  try {
    const path = `${SESSIONS_PATH}/${id}`;
    const state = await untilAnswered(() => requestJson<MultipartUploadState>(path), signal);
    return state.error ? null : state;
  } catch (error) {
    // It is over, or never was.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function openSession(file: File, sha256: string | null, signal: AbortSignal) {
  const begun = await begunSession(file, signal);
  if (begun) return begun;
  const wish = {
    ...{ name: file.name.slice(0, 255), bytes: file.size, content_type: typeOf(file) },
    ...(sha256 === null ? {} : { sha256 }),
  };
  const opened = await untilAnswered(
    () => sendJson<OpenedMultipartUpload | MediaUpload>("POST", SESSIONS_PATH, wish),
    signal,
  );
  if ("key" in opened) return { id: "", part_bytes: 0, parts: [], result: opened };
  rememberUpload(file, opened.id);
  return { id: opened.id, part_bytes: opened.part_bytes, parts: [], result: undefined };
}

/** The stored file, once the server has looked at all of it. */
async function complete(id: string, signal: AbortSignal): Promise<MediaUpload> {
  const path = `${SESSIONS_PATH}/${id}`;
  const answer = await untilAnswered(
    () => sendJson<MediaUpload | { id: string }>("POST", `${path}/complete`),
    signal,
  );
  if ("key" in answer) return answer;
  for (;;) {
    await pauseFor(POLL_MS, signal);
    const { result, error } = await untilAnswered(
      () => requestJson<MultipartUploadState>(path),
      signal,
    );
    if (error) throw new Error(error.message);
    if (result) return result;
  }
}

/**
 * Uploads a file in parts. A picture whose format is not taken is converted first. An upload that was interrupted, by a
 * lost network or a closed tab, continues with the parts that are missing when the same file is chosen again.
 * @throws an error with the sentence that says what to do
 */
export async function uploadMedia(
  chosen: File,
  { onProgress, signal, sha256 = null, onNote }: Options,
): Promise<MediaUpload> {
  const refusal = refuseMedia(chosen);
  if (refusal !== null) throw new Error(refusal);
  const { file, note } = await usableStill(chosen, MAX_STILL_BYTES, signal);
  signal.throwIfAborted();
  if (note !== null) onNote?.(note);
  // The hash that was given is that of the file before it was converted.
  const session = await openSession(file, file === chosen ? sha256 : null, signal);
  if (session.result) {
    // It may be deleted later: the next time it is sent as a new file.
    forgetUpload(file);
    return session.result;
  }
  const { id, part_bytes: partBytes } = session;
  const count = Math.ceil(file.size / partBytes);
  const there = new Set(session.parts);
  for (let number = 1; number <= count; number += 1) {
    const done = (number - 1) / count;
    if (there.has(number)) continue;
    await sendPartUntilThere(
      `${SESSIONS_PATH}/${id}/parts/${number}`,
      file.slice((number - 1) * partBytes, number * partBytes),
      { onProgress: (share) => onProgress(done + share / count), signal },
    );
  }
  onProgress(1);
  try {
    return await complete(id, signal);
  } finally {
    forgetUpload(file);
  }
}
