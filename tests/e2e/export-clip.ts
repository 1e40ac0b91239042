import { readFileSync } from "node:fs";
import { type Account, expect } from "./fixtures.ts";

/** Stores a clip as the export of a film. */
export async function exportClip({ api }: Account, filmId: string): Promise<void> {
  const bytes = readFileSync("tests/e2e/clip.webm");
  const wish = { name: "clip.webm", bytes: bytes.length, content_type: "video/webm" };
  const { id } = await api.json("POST", "/api/upload-sessions", wish);
  const part = await fetch(`${api.baseUrl}/api/upload-sessions/${id}/parts/1`, {
    ...{ method: "PUT", headers: api.authorization, body: bytes },
  });
  expect(part.status).toBe(204);
  const { key } = await api.json("POST", `/api/upload-sessions/${id}/complete`);
  await api.json("POST", `/api/films/${filmId}/exports`, { upload_key: key, revision: 1 });
}
