import type { PageReading } from "#contract/scripts";
import type { ScriptProblem, ScriptRow, WrittenScripts } from "#contract/written-scripts";
import { requestJson, sendJson } from "#lib/api";
import { sendOnce } from "#lib/send-once";

// The server's names, by intent: checkScript and writeScript ask for its verbs.

/** Asks the server what is wrong with a script or a conversation. @throws {ApiError} {TypeError} */
export async function checkScript(body: Record<string, unknown>): Promise<ScriptProblem[]> {
  const { problems } = await sendJson<{ problems: ScriptProblem[] }>(
    "POST",
    "/api/check-script",
    body,
  );
  return problems;
}

/**
 * Lets the server write scripts, once for each wish: a repeated press gets the same ones.
 * @param row the row of a batch that they are for: it keeps them, also for another page
 * @throws {ApiError} {TypeError}
 */
export const writeScript = (
  wish: Record<string, unknown>,
  row?: ScriptRow,
): Promise<WrittenScripts> => {
  const body = JSON.stringify({ ...wish, row });
  return sendOnce(`write-script ${body}`, (key) =>
    requestJson<WrittenScripts>("/api/write-script", {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  );
};

/** Lets the server read a page. @throws {ApiError} with a sentence that says why it cannot be read; {TypeError} */
export const readPageAt = (url: string): Promise<PageReading> =>
  sendJson<PageReading>("POST", "/api/read-page", { url });
