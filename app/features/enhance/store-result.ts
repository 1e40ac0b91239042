import type { GenerationRecord } from "#contract/generation";
import type { MediaUpload, OpenedSession, SessionState } from "#contract/upload-sessions";
import { requestJson, sendJson } from "#lib/api";
import { sendOnce } from "#lib/send-once";
import { DeviceProblem } from "./device-problem";
import type { Finished } from "./screen/finished";

/** How long the server is asked whether it has checked a long file, and how often, in milliseconds. */
const CHECK_MS = 120_000;
const ASK_MS = 1_500;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Uploads a file in parts. @throws {ApiError} {TypeError} {DeviceProblem} */
export async function uploadInParts(file: Blob, name: string): Promise<MediaUpload> {
  const session = await sendJson<OpenedSession>("POST", "/api/upload-sessions", {
    name,
    bytes: file.size,
    content_type: file.type,
  });
  const path = `/api/upload-sessions/${encodeURIComponent(session.id)}`;
  for (let part = 0; part < session.parts; part += 1) {
    const start = part * session.part_bytes;
    await requestJson(`${path}/parts/${part + 1}`, {
      method: "PUT",
      body: file.slice(start, start + session.part_bytes),
    });
  }
  const answer = await sendJson<MediaUpload | { id: string }>("POST", `${path}/complete`);
  return "url" in answer ? answer : checked(path);
}

async function checked(path: string): Promise<MediaUpload> {
  for (let waited = 0; waited < CHECK_MS; waited += ASK_MS) {
    const { result, error } = await requestJson<SessionState>(path);
    if (error) throw new DeviceProblem(error.message);
    if (result) return result;
    await pause(ASK_MS);
  }
  throw new DeviceProblem("The server has not finished checking the file. Try again later.");
}

const NAMES: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

/**
 * Stores a picture that was made on this device in its creator's history, chained to its source, which is
 * uploaded first where the server does not have it. The same result is stored once.
 * @returns the record, and the source's address.
 * @throws {ApiError} {TypeError} {DeviceProblem}
 */
export async function storeResult(
  made: Finished,
): Promise<{ record: GenerationRecord; sourceUrl: string }> {
  const { source, kind, method, params, file, fileName } = made;
  const sourceUrl =
    source.storedUrl ??
    (await uploadInParts(source.file, `${source.name}.${NAMES[source.file.type] ?? "png"}`)).url;
  const upload = await uploadInParts(file, fileName);
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
