import type { DeletedMany } from "#contract/history";
import { MAX_DELETED_AT_ONCE } from "#contract/limits";
import { requestJson } from "#lib/api";

// The call has the name of the server's verb that it asks for, by intent: deleteMany.

/** Deletes for good, even while the page is being left. @returns the outcome in all. */
export async function deleteMany(ids: readonly string[]): Promise<DeletedMany> {
  const calls: Promise<DeletedMany>[] = [];
  for (let at = 0; at < ids.length; at += MAX_DELETED_AT_ONCE) {
    const body = JSON.stringify({ ids: ids.slice(at, at + MAX_DELETED_AT_ONCE) });
    const init = { method: "POST", body, keepalive: true };
    calls.push(requestJson<DeletedMany>("/api/generations/delete", init));
  }
  const answers = await Promise.all(calls);
  return {
    deleted: answers.reduce((sum, answer) => sum + answer.deleted, 0),
    running: answers.flatMap((answer) => answer.running),
  };
}
