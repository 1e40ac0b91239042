import type { GenerationRecord } from "#contract/generation";
import type { MediaUpload } from "#contract/upload-sessions";
import { requestJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { sendOnce } from "#lib/send-once";
import { uploadMedia } from "#lib/upload-media";
import { DeviceProblem } from "./device-problem";
import type { Finished } from "./screen/finished";
import type { Source } from "./screen/use-source";

/** Uploads a file of this page in parts. @throws {ApiError} {TypeError} {DeviceProblem} */
async function uploadFile(
  blob: Blob,
  name: string,
  signal = new AbortController().signal,
): Promise<MediaUpload> {
  const file = new File([blob], name, { type: blob.type });
  try {
    return await uploadMedia(file, { onProgress: () => undefined, signal });
  } catch (error) {
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

/** Uploads what is worked on. @throws {ApiError} {TypeError} {DeviceProblem} */
export function uploadSource(
  { file, name, clip }: Source,
  signal?: AbortSignal,
): Promise<MediaUpload> {
  return uploadFile(file, `${name}.${NAMES[file.type] ?? (clip ? "mp4" : "png")}`, signal);
}

/**
 * Stores a picture or clip that was made on this device in its creator's history, chained to its source, which is
 * uploaded first where the server does not have it. The same result is stored once.
 * @returns the record, and the source's address.
 * @throws {ApiError} {TypeError} {DeviceProblem}
 */
export async function storeResult(
  made: Finished,
  signal?: AbortSignal,
): Promise<{ record: GenerationRecord; sourceUrl: string }> {
  const { source, kind, method, params, file, fileName } = made;
  const sourceUrl = source.storedUrl ?? (await uploadSource(source, signal)).url;
  const upload = await uploadFile(file, fileName, signal);
  const record = await sendOnce(`device result ${made.url}`, (key) =>
    requestJson<GenerationRecord>("/api/device-results", {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify({
        ...{ kind, method, params },
        source_url: sourceUrl,
        upload_key: upload.key,
      }),
    }),
  );
  return { record, sourceUrl };
}
