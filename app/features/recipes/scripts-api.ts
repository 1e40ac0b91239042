import { requestJson, sendJson } from "#lib/api";
import { sendOnce } from "#lib/send-once";

/** What is wrong with a scene or a message, by its id. */
export interface ScriptProblem {
  at: string | number;
  code: string;
  message: string;
}

/** Asks the server what is wrong with a script or a conversation. @throws {ApiError} {TypeError} */
export async function checkScript(body: Record<string, unknown>): Promise<ScriptProblem[]> {
  const { problems } = await sendJson<{ problems: ScriptProblem[] }>(
    "POST",
    "/api/check-script",
    body,
  );
  return problems;
}

/** A scene as the server writes it. */
interface WrittenScene {
  id: string;
  say: string;
  show: string;
  write?: string;
  speaker?: string;
  cites: string[];
}

/** Scripts that were written, and by what. */
export interface WrittenScripts {
  scripts: { scenes: WrittenScene[] }[];
  by: "rules" | "model";
  cost: number;
}

/** Lets the server write scripts, once for each wish: a repeated press gets the same ones. @throws {ApiError} {TypeError} */
export const writeScript = (wish: Record<string, unknown>): Promise<WrittenScripts> => {
  const body = JSON.stringify(wish);
  return sendOnce(`write-script ${body}`, (key) =>
    requestJson<WrittenScripts>("/api/write-script", {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  );
};

/** A page as the server read it. */
export interface ReadPage {
  url: string;
  title: string;
  language: string;
  facts: { id: string; kind: string; text: string; source: string }[];
  images: { url: string; width: number; height: number }[];
  passages: { id: string; text: string }[];
}

/** Lets the server read a page. @throws {ApiError} with a sentence that says why it cannot be read; {TypeError} */
export const readPageAt = (url: string): Promise<ReadPage> =>
  sendJson<ReadPage>("POST", "/api/read-page", { url });
