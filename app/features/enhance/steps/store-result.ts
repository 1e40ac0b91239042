import type { GenerationRecord } from "#contract/generation";
import { MAX_IMAGE_BYTES } from "#contract/limits";
import type { MediaUpload } from "#contract/multipart-uploads";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { sendOnce } from "#lib/send-once";
import { untilAnswered, uploadMedia } from "#lib/upload-media";
import { DeviceProblem } from "../device-problem";
import type { Finished } from "./finished";
import type { Source } from "./source";

/** What has gone up already: a second try sends the same request, which stores nothing twice. */
const uploads = new WeakMap<Blob, MediaUpload>();

interface Uploading {
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
  /** Whether the same bytes are to be stored once. A result is not: it leaves the uploads when it is stored. */
  isShared?: boolean;
}

/** SHA-256 in hex; null for a file that is too large to be read at once. */
async function hashOf(blob: Blob): Promise<string | null> {
  if (blob.size > MAX_IMAGE_BYTES) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Uploads a file of this page in parts, once. @throws {ApiError} {DeviceProblem} and the signal's reason. */
async function uploadFile(
  blob: Blob,
  name: string,
  { signal, onProgress = () => undefined, isShared = false }: Uploading,
): Promise<MediaUpload> {
  const known = uploads.get(blob);
  if (known) return known;
  // One with a wrong ending says what it is not; then its name counts.
  const file = new File([blob], name, { type: blob.type in NAMES ? blob.type : "" });
  try {
    const sha256 = isShared ? await hashOf(blob) : null;
    const upload = await uploadMedia(file, { onProgress, signal, sha256 });
    uploads.set(blob, upload);
    return upload;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError || error instanceof TypeError) throw error;
    throw new DeviceProblem(error instanceof Error ? error.message : String(error));
  }
}

const NAMES: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/**
 * Uploads what is worked on, where the server does not have it. @returns its address there.
 * @throws {ApiError} {DeviceProblem} and the signal's reason.
 */
export async function sendSource(
  { file, name, storedUrl, video }: Source,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<string> {
  if (storedUrl !== null) return storedUrl;
  const fileName = `${name}.${NAMES[file.type] ?? (video ? "mp4" : "png")}`;
  return (await uploadFile(file, fileName, { signal, onProgress, isShared: true })).url;
}

/** Uploads the mask of a picture. @returns its address. @throws {ApiError} {DeviceProblem} and the signal's reason. */
export async function sendMask(png: Blob, signal: AbortSignal): Promise<string> {
  return (await uploadFile(png, "removed.png", { signal })).url;
}

/**
 * Stores a picture or clip that was made on this device in its creator's history, chained to its source, which is
 * uploaded first where the server does not have it. A lost network is waited for; the same result is stored once.
 * @returns the record, and the source's address.
 * @throws {ApiError} {DeviceProblem} and the signal's reason once it says so.
 */
export async function storeResult(
  made: Finished,
  signal: AbortSignal,
): Promise<{ record: GenerationRecord; sourceUrl: string }> {
  const { source, kind, method, params, fileName } = made;
  const file = made.stored ?? made.file;
  const sourceUrl = await sendSource(source, signal);
  const name = made.stored ? fileName.replace(/\.png$/, ".jpg") : fileName;
  const upload = await uploadFile(file, name, { signal });
  const body = { kind, method, params, source_url: sourceUrl, upload_key: upload.key };
  const send = (key: string) =>
    requestJson<GenerationRecord>("/api/device-results", {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify(body),
    });
  try {
    const record = await untilAnswered(() => sendOnce(`device result ${made.id}`, send), signal);
    return { record, sourceUrl };
  } catch (error) {
    // An upload may be gone by now: the next try sends both again.
    if (error instanceof ApiError && error.status === 422) {
      uploads.delete(file);
      uploads.delete(source.file);
    }
    throw error;
  }
}
