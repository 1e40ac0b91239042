import {
  type GenerationPage,
  type GenerationRecord,
  generationPageSchema,
  generationRecordSchema,
} from "#contract/generation";
import { type DeletedMany, deletedManySchema, MOST_DELETED_AT_ONCE } from "#contract/history";
import { requestJson, sendJson } from "#lib/api";

const pathOf = (id: string, rest: string) => `/api/generations/${encodeURIComponent(id)}${rest}`;

/** A page of one's own generations; `path` has the filters. */
export function readPage(
  path: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<GenerationPage> {
  const rest = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  return requestJson(generationPageSchema, `${path}${rest}`, { signal });
}

export function setFavourite(id: string, isFavourite: boolean): Promise<GenerationRecord> {
  const body = { is_favourite: isFavourite };
  return sendJson(generationRecordSchema, "PUT", pathOf(id, "/favourite"), body);
}

export function setShared(id: string, isShared: boolean): Promise<GenerationRecord> {
  return sendJson(generationRecordSchema, "PUT", pathOf(id, "/share"), { is_shared: isShared });
}

/** Deletes for good, even while the page is being left. @returns what came of it in all. */
export async function deleteMany(ids: readonly string[]): Promise<DeletedMany> {
  const calls: Promise<DeletedMany>[] = [];
  for (let at = 0; at < ids.length; at += MOST_DELETED_AT_ONCE) {
    const body = JSON.stringify({ ids: ids.slice(at, at + MOST_DELETED_AT_ONCE) });
    const init = { method: "POST", body, keepalive: true };
    calls.push(requestJson(deletedManySchema, "/api/generations/delete", init));
  }
  const answers = await Promise.all(calls);
  return {
    deleted: answers.reduce((sum, answer) => sum + answer.deleted, 0),
    running: answers.flatMap((answer) => answer.running),
  };
}
