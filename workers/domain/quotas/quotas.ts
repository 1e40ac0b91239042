import type { SQL } from "drizzle-orm";
import type { Settings } from "#base/settings";
import {
  dayOf,
  type OwnQuotas,
  QUOTA_KEYS,
  QUOTAS,
  type QuotaKey,
  startOfDay,
} from "#contract/quotas";
import type { Database } from "#storage/database";
import {
  addSearch,
  type CountedQuota,
  hasRoom,
  hasRoomFor,
  readUse,
  takeSessionBack,
} from "#storage/quotas/quotas";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

/** When the count of a quota begins again; null for what is not counted by the day. Milliseconds since 1970. */
export function resetOf(key: QuotaKey, now: number): number | null {
  return key.endsWith("_per_day") ? startOfDay(dayOf(now) + 1) : null;
}

/** What an account may have and do by its plan, and what it has used of it. */
export async function readQuotas(deps: QuotaDeps, accountId: string): Promise<OwnQuotas> {
  const now = deps.clock();
  const { plan, used } = await readUse(deps.db, accountId, now);
  return {
    plan,
    is_enforced: deps.settings.RATE_LIMITS === "on",
    items: QUOTA_KEYS.map((key) => {
      const reset = resetOf(key, now);
      return {
        key,
        used: used[key],
        limit: QUOTAS[plan ?? "none"][key],
        resets_at: reset === null ? null : new Date(reset).toISOString(),
      };
    }),
  };
}

export interface QuotaDeps {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, "RATE_LIMITS">;
}

/**
 * The condition under which an account may use up more of some quotas, for the statement that does: many at the
 * same moment never exceed one. Null where limits are switched off.
 */
export function roomFor(
  { clock, settings }: Pick<QuotaDeps, "clock" | "settings">,
  accountId: string,
  keys: readonly CountedQuota[],
): SQL | null {
  return settings.RATE_LIMITS === "off" ? null : hasRoom(accountId, keys, clock());
}

/** Makes the condition that so many more bytes fit into an account's storage; null where limits are switched off. */
export function fitsStorage(
  { clock, settings }: Pick<QuotaDeps, "clock" | "settings">,
  accountId: string,
): ((bytes: SQL) => SQL) | null {
  if (settings.RATE_LIMITS === "off") return null;
  return (bytes) => hasRoomFor(accountId, bytes, clock());
}

/**
 * Takes a session back that has just begun, where it is one more than its account may have. better-auth stores
 * it by itself, so what was counted before could be out of date: the statement that takes it back counts.
 * @throws {AppError} `quota_exceeded`.
 */
export async function keepSessionRoom(
  deps: QuotaDeps,
  session: { id: string; userId: string },
): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  if (!(await takeSessionBack(deps.db, session, deps.clock()))) return;
  throw await quotaExceeded(deps, session.userId, ["sessions"]);
}

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

/** How many sockets of an account may watch one of its generations, by its plan. */
export async function socketLimit({ db, clock }: QuotaDeps, accountId: string): Promise<number> {
  const { plan } = await readUse(db, accountId, clock());
  return QUOTAS[plan ?? "none"].sockets_per_generation;
}

/**
 * Counts a search in the history. It may run before it is known who asks: nothing of it is shown.
 * @param token of the session that asks
 * @returns whether the account has searches left today, this one included.
 */
export async function countSearch(
  { db, clock, settings }: QuotaDeps,
  token: string,
): Promise<boolean> {
  return settings.RATE_LIMITS === "off" || addSearch(db, token, clock());
}
