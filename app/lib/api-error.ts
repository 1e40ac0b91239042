import type { ErrorBody } from "#contract/errors";

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

/** What to tell an administrator: the server's own message, else the given one. */
export function serverMessageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback;
}

/** What to tell a person about a failed call. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) {
    return "No connection to the server. Check your network and try again.";
  }
  return fallback;
}
