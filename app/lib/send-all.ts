import type { Rest } from "#contract/history";
import { sendJson } from "#lib/api";

/**
 * Sends a call that works on all that a filter lets through, and goes on while its answer says that there is more.
 * @param add takes each answer, in order; what it was given stays true where a later one fails.
 * @throws what `sendJson` throws.
 */
export async function sendAll<T extends Rest>(
  method: "POST" | "DELETE",
  path: string,
  body: object,
  add: (answer: T) => void,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const answer: T = await sendJson<T>(method, path, cursor ? { ...body, cursor } : body);
    add(answer);
    cursor = answer.next_cursor;
  } while (cursor !== undefined);
}
