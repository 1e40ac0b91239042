import type { z } from "zod";
import { type ErrorBody, errorBodySchema } from "../../workers/contract/errors";

/** An answer of the API that is not a success, or a success that says what it should not. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    /** HTTP status. */
    readonly status: number,
    readonly statusText: string,
    /** The error's body, or null when the answer was not one of ours. */
    readonly body: ErrorBody | null,
  ) {
    super(body?.details ?? body?.error ?? `API Error: ${statusText || status}`);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/**
 * Calls the API and checks what it answers.
 * @throws {ApiError} when the answer is an error, or not of the expected shape.
 * @throws {TypeError} when no answer came, as `fetch` does.
 */
export async function requestJson<T extends z.ZodType>(
  schema: T,
  path: string,
  init?: RequestInit,
): Promise<z.output<T>> {
  const headers = new Headers(init?.headers);
  headers.set("accept", "application/json");
  if (init?.body) headers.set("content-type", "application/json");
  const response = await fetch(path, { ...init, headers });
  const body = await readJson(response);
  if (!response.ok) {
    const parsed = errorBodySchema.safeParse(body);
    throw new ApiError(response.status, response.statusText, parsed.data ?? null);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError(response.status, "unexpected answer", null);
  return parsed.data;
}

/** What to tell a person about a failed call. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No connection to the server. Check your network and try again.";
  }
  return fallback;
}
