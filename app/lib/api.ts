import type { ErrorBody } from "#contract/errors";
import { ApiError } from "./api-error";
import { noteLost } from "./connection";
import { readWithSession, withSession } from "./session";

/** Told on `window` when the balance does not cover what was asked for, with what is needed. */
export const SHORT_OF_CREDITS = "short-of-credits";
export type Shortage = CustomEvent<{ needed: number; balance: number }>;

/** What an error says is needed and there, in credits; null where it is not about the balance. */
export function shortageOf(error: unknown): Shortage["detail"] | null {
  if (!(error instanceof ApiError) || error.status !== 402) return null;
  const { needed, balance } = error.body ?? {};
  return needed === undefined || balance === undefined ? null : { needed, balance };
}

/** Shows the dialog that offers credits. */
export function tellShortage(detail: Shortage["detail"]): void {
  window.dispatchEvent(new CustomEvent(SHORT_OF_CREDITS, { detail }));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The body of an error of ours; null for one that came from something in between. */
function errorBody(body: unknown): ErrorBody | null {
  if (typeof body !== "object" || body === null) return null;
  const { error, message }: Partial<Record<keyof ErrorBody, unknown>> = body;
  return typeof error === "string" || typeof message === "string" ? (body as ErrorBody) : null;
}

/** Sends one request; what became of the network and of the session is noted for the shell. */
async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch((error: unknown) => {
    if (error instanceof TypeError) noteLost();
    throw error;
  });
  const body = response.status === 204 ? null : await readJson(response);
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, errorBody(body));
    const detail = shortageOf(error);
    if (detail) tellShortage(detail);
    throw error;
  }
  if (body === undefined) throw new ApiError(response.status, "unexpected answer", null);
  return body as T;
}

/**
 * Calls the API. The answer has the type that the contract gives it: it comes from the server
 * that this page came from, and is not checked again here, so that no schema is sent to browsers.
 * An answer without a body is null. Where the session is over, what is sent waits for a sign-in.
 * @throws {ApiError} when the answer is an error, or not JSON.
 * @throws {TypeError} when no answer came, as `fetch` does.
 */
export async function requestJson<T>(path: string, init?: RequestInit): Promise<T> {
  const headers = new Headers(init?.headers);
  headers.set("accept", "application/json");
  if (typeof init?.body === "string") headers.set("content-type", "application/json");
  const send = () => ask<T>(path, { ...init, headers });
  return init?.method ? withSession(send) : readWithSession(send);
}

/**
 * Sends something to the API; an answer without a body is null.
 * @throws {ApiError} {TypeError} as `requestJson` does.
 */
export function sendJson<T>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  return requestJson<T>(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
