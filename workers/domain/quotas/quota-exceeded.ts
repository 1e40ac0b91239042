import { QUOTAS, type QuotaKey } from "#contract/quotas";
import { type CountedQuota, readUse } from "#storage/people/quotas";
import { AppError } from "../app-error";
import { resetOf } from "./read-quotas";
import type { QuotaDeps } from "./room-for";

/** When to try again where a quota is not counted by the day. Seconds. */
const SOON = 60;

/** What is used up, and what helps. @param limit what the quota allows. */
const SENTENCES: Record<QuotaKey, (limit: string) => string> = {
  stored_bytes: (limit) =>
    `Your ${limit} of storage are full. Delete generations that you do not need, or choose a higher plan.`,
  uploads_per_day: (limit) =>
    `You have made the ${limit} uploads that one day allows. Try again tomorrow.`,
  concurrent_generations: (limit) =>
    `${limit} of your generations are running, the most at one time. Wait for one to end, or cancel one.`,
  sockets_per_generation: (limit) =>
    `${limit} connections watch this generation, the most at one time. Close one of them first.`,
  searches_per_day: (limit) =>
    `You have made the ${limit} searches that one day allows. Try again tomorrow.`,
  sessions: (limit) =>
    `Your account is signed in at ${limit} places, the most that it can be. Sign out at one of them, or set a new password, which ends all sessions.`,
};

/** The refusal of what goes beyond a quota, with its figure. @param used at least what it allows. */
export function describeQuota(
  quota: QuotaKey,
  { limit, used, retryAfterSeconds }: { limit: number; used: number; retryAfterSeconds: number },
): AppError {
  const figure = quota === "stored_bytes" ? `${limit / 1024 ** 3} GB` : limit.toLocaleString("en");
  return new AppError("quota_exceeded", SENTENCES[quota](figure), {
    quota: { quota, limit, used },
    retryAfterSeconds,
  });
}

/** The refusal for an account that has used up one of some quotas: says which, and what it allows. */
export async function quotaExceeded(
  deps: QuotaDeps,
  accountId: string,
  keys: readonly [CountedQuota, ...CountedQuota[]],
): Promise<AppError> {
  const now = deps.clock();
  const { plan, used } = await readUse(deps.db, accountId, now);
  const limits = QUOTAS[plan ?? "none"];
  // Where the place was given back in the meantime, it is the first that is named.
  const quota = keys.find((key) => (used[key] ?? 0) >= limits[key]) ?? keys[0];
  const reset = resetOf(quota, now);
  return describeQuota(quota, {
    limit: limits[quota],
    used: used[quota] ?? 0,
    retryAfterSeconds: reset === null ? SOON : Math.ceil((reset - now) / 1000),
  });
}
