import type { ErrorCode, Issue } from "#contract/errors";
import type { QuotaKey } from "#contract/quotas";

/**
 * What a rule of ours refuses. The one table in `api/errors.ts` maps its code to a status.
 * `userMessage` is for the person who asked; `details` may say what exactly was wrong.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    readonly userMessage: string,
    readonly more: {
      details?: string;
      issues?: Issue[];
      retryAfterSeconds?: number;
      /** What it costs and, where that is too little, what the account has. Credits. */
      credits?: { needed: number; balance?: number };
      /** What there is now, where it was changed elsewhere in the meantime. */
      current?: unknown;
      /** The quota that is used up. */
      quota?: { quota: QuotaKey; limit: number; used: number };
    } = {},
  ) {
    super(`${code}: ${userMessage}`);
  }
}

/** What someone else's thing and a missing one have in common. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} was not found.`);
}

/** A field of a request that is not acceptable. */
export function invalid(path: string, message: string): AppError {
  return new AppError("invalid_request", message, { issues: [{ path, message }] });
}
