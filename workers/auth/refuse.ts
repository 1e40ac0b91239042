import { APIError, type createAuthMiddleware } from "better-auth/api";
import { AppError } from "#domain/app-error";

/** What a hook of ours is called with. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Does something under a rule of ours; what the rule refuses is said in better-auth's way. */
export async function underOurRules<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { retryAfterSeconds } = error.more;
    const isWait = retryAfterSeconds !== undefined;
    const status = error.code === "unavailable" ? "SERVICE_UNAVAILABLE" : "UNPROCESSABLE_ENTITY";
    throw new APIError(
      isWait ? "TOO_MANY_REQUESTS" : status,
      { code: error.code.toUpperCase(), message: error.userMessage },
      isWait ? { "x-retry-after": String(retryAfterSeconds) } : {},
    );
  }
}
