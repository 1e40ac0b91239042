import { exports } from "cloudflare:workers";
import type { GenerationRecord, SocketFrame } from "#contract/generation";
import type { Upload } from "#contract/uploads";
import * as declarations from "#workers/api/declarations/index";
import { checkAnswer, checkFrame } from "./check-answer";

export const ORIGIN = "https://app.test";
let accounts = 0;

/** The calls that succeeded since the last test ended, by their declared names. */
export const succeeded = new Set<string>();

/** Calls the Worker as an outsider would, and compares the answer with what is declared. */
export function call(path: string, init?: RequestInit): Promise<Response> {
  return callAt(`${ORIGIN}${path}`, init);
}

/** Calls the Worker as someone on its own machine would: by one of that machine's names. */
export function callLocally(path: string, init?: RequestInit): Promise<Response> {
  return callAt(`http://localhost${path}`, init);
}

const callAt = (url: string, init?: RequestInit) =>
  checked(url, init, (request) => exports.default.fetch(request));

/** Asks, and compares the answer with what is declared for the call. */
export async function checked(
  url: string,
  init: RequestInit | undefined,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const request = new Request(url, init);
  const asked = { method: request.method, url, body: init?.body };
  const answer = await ask(request);
  const name = await checkAnswer(declarations, asked, answer);
  if (name !== null) succeeded.add(name);
  return answer;
}

export interface Account {
  email: string;
  token: string;
  id: string;
  /** Calls with this account's bearer token. */
  call(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Signs a new creator up. */
export async function signUp(): Promise<Account> {
  accounts += 1;
  const email = `creator-${accounts}-${crypto.randomUUID()}@example.com`;
  const answer = await call("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "correct horse battery", name: "Creator" }),
  });
  if (answer.status !== 200)
    throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const token = answer.headers.get("set-auth-token");
  const { user } = await answer.json<{ user: { id: string } }>();
  if (!token) throw new Error("sign-up returned no token");
  const withToken = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    return call(path, { ...init, headers });
  };
  return {
    email,
    token,
    id: user.id,
    call: withToken,
    post: (path, body, headers = {}) =>
      withToken(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
  };
}

/** Uploads a picture and gives what the API answered. */
export async function uploadImage(
  account: Account,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Upload> {
  const form = new FormData();
  form.set("file", new File([bytes], "picture.png", { type: "image/png" }));
  const answer = await account.call("/api/uploads", { method: "POST", body: form });
  if (answer.status !== 201)
    throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
  return answer.json<Upload>();
}

/** Reads a generation until it has ended. */
export async function waitForEnd(account: Account, id: string): Promise<GenerationRecord> {
  for (let turn = 0; turn < 400; turn += 1) {
    const record = await (await account.call(`/api/predictions/${id}`)).json<GenerationRecord>();
    if (record.status !== "processing") return record;
    await scheduler.wait(50);
  }
  throw new Error(`the generation ${id} did not end`);
}

/** Opens a generation's socket and collects its frames until it closes. */
export async function listen(account: Account, id: string) {
  const path = `/api/predictions/${id}/socket`;
  const answer = await account.call(path, { headers: { upgrade: "websocket" } });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`the socket answered ${answer.status}`);
  const frames: SocketFrame[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", (event) => resolve(event.code));
  });
  socket.addEventListener("message", (event) => {
    if (event.data === "pong") return;
    const frame = JSON.parse(String(event.data)) as SocketFrame;
    frames.push(frame);
    try {
      checkFrame(declarations.calls, path, frame);
    } catch (error) {
      // What is logged as an error fails the test.
      console.error(error);
    }
  });
  socket.accept();
  return { socket, frames, closed, status: answer.status };
}
