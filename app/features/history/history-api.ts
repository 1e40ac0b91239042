import type { GenerationRecord } from "#contract/generation";
import type { DeletedMany } from "#contract/history";
import { MOST_DELETED_AT_ONCE } from "#contract/limits";
import { requestJson, sendJson } from "#lib/api";

const pathOf = (id: string, rest: string) => `/api/generations/${encodeURIComponent(id)}${rest}`;

export function setFavourite(id: string, isFavourite: boolean): Promise<GenerationRecord> {
  const body = { is_favourite: isFavourite };
  return sendJson("PUT", pathOf(id, "/favourite"), body);
}

export function setShared(
  id: string,
  isShared: boolean,
  days?: number | null,
): Promise<GenerationRecord> {
  const expiry = days === undefined ? {} : { expires_in_days: days };
  return sendJson("PUT", pathOf(id, "/share"), { is_shared: isShared, ...expiry });
}

/** Deletes for good, even while the page is being left. @returns the outcome in all. */
export async function deleteMany(ids: readonly string[]): Promise<DeletedMany> {
  const calls: Promise<DeletedMany>[] = [];
  for (let at = 0; at < ids.length; at += MOST_DELETED_AT_ONCE) {
    const body = JSON.stringify({ ids: ids.slice(at, at + MOST_DELETED_AT_ONCE) });
    const init = { method: "POST", body, keepalive: true };
    calls.push(requestJson<DeletedMany>("/api/generations/delete", init));
  }
  const answers = await Promise.all(calls);
  return {
    deleted: answers.reduce((sum, answer) => sum + answer.deleted, 0),
    running: answers.flatMap((answer) => answer.running),
  };
}
