import { expect } from "vitest";
import type { FilmDocument } from "#contract/films";
import type { GenerationRecord } from "#contract/generation";
import type { Account } from "./client";

/** Uploads a file in one part, under a name; gives its key and address. */
export async function bringFile(
  account: Account,
  bytes: Uint8Array<ArrayBuffer>,
  type = "image/png",
): Promise<{ key: string; url: string }> {
  const wish = { name: "result", bytes: bytes.length, content_type: type };
  const session = await account.post("/api/upload-sessions", wish);
  const { id } = await session.json<{ id: string }>();
  await account.call(`/api/upload-sessions/${id}/parts/1`, { method: "PUT", body: bytes });
  const answer = await account.call(`/api/upload-sessions/${id}/complete`, { method: "POST" });
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** A scene of a film, of four seconds. */
export const sceneOf = (src: object) => ({ id: crypto.randomUUID(), src, in: 0, out: 4, at: 0 });

/** A scene that shows a result of the history. */
export const resultScene = ({ id, output_url }: GenerationRecord) =>
  sceneOf({ kind: "generation", id, url: output_url, type: "image" });

/** A film of one track, as short as it may be written. */
export const timelineOf = (...items: object[]) => ({
  version: 1,
  size: { width: 1080, height: 1920 },
  fps: 30,
  tracks: [{ kind: "visual", id: "v", items }],
});

export async function beginFilm(account: Account, body: unknown = {}): Promise<FilmDocument> {
  const answer = await account.post("/api/films", body);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** Saves a film over its newest revision. */
export async function saveFilm(
  account: Account,
  { id }: Pick<FilmDocument, "id">,
  timeline: object,
): Promise<FilmDocument> {
  const { revision } = await (await account.call(`/api/films/${id}`)).json<FilmDocument>();
  const answer = await account.call(`/api/films/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "if-match": String(revision) },
    body: JSON.stringify({ timeline }),
  });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
  return answer.json();
}

/** Stores a file as the export of a revision. */
export async function exportFilm(
  account: Account,
  { id }: Pick<FilmDocument, "id">,
  input: { revision: number; bytes: Uint8Array<ArrayBuffer>; type: string },
): Promise<GenerationRecord> {
  const { key } = await bringFile(account, input.bytes, input.type);
  const body = { upload_key: key, revision: input.revision };
  const answer = await account.post(`/api/films/${id}/exports`, body);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json();
}
