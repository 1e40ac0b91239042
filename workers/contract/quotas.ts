import type { PlanId } from "./plans.ts";

/** What an account may have or do at most, by the name that the API gives it. */
export const QUOTA_KEYS = [
  "stored_bytes",
  "uploads_per_day",
  "concurrent_generations",
  "sockets_per_generation",
  "searches_per_day",
  "sessions",
] as const;
export type QuotaKey = (typeof QUOTA_KEYS)[number];
export type Quotas = Readonly<Record<QuotaKey, number>>;

const GB = 1024 ** 3;

/** The values of each plan while it is active; `none` without one. A day is one of UTC. */
export const QUOTAS: Readonly<Record<PlanId | "none", Quotas>> = {
  none: {
    stored_bytes: 2 * GB,
    uploads_per_day: 1_000,
    concurrent_generations: 60,
    sockets_per_generation: 60,
    searches_per_day: 3_000,
    sessions: 500,
  },
  starter: {
    stored_bytes: 20 * GB,
    uploads_per_day: 2_000,
    concurrent_generations: 80,
    sockets_per_generation: 80,
    searches_per_day: 6_000,
    sessions: 600,
  },
  pro: {
    stored_bytes: 60 * GB,
    uploads_per_day: 5_000,
    concurrent_generations: 120,
    sockets_per_generation: 100,
    searches_per_day: 12_000,
    sessions: 800,
  },
  advance: {
    stored_bytes: 150 * GB,
    uploads_per_day: 10_000,
    concurrent_generations: 200,
    sockets_per_generation: 150,
    searches_per_day: 24_000,
    sessions: 1_000,
  },
};

/** Most readers of a shared page who watch one generation at the same time, over all of them. */
export const MAX_SHARED_SOCKETS = 1_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment, counted from 1970 (UTC). @param at milliseconds since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** Milliseconds since 1970 at which a day begins. */
export function startOfDay(day: number): number {
  return day * DAY_MS;
}

/** What an account has used of one quota, as the settings show it. */
export interface QuotaUse {
  key: QuotaKey;
  /** Null for sockets, which are counted for each generation. */
  used: number | null;
  limit: number;
  /** When the count begins again, ISO 8601 UTC; null for what is not counted by the day. */
  resets_at: string | null;
}

/** The answer of `GET /api/me/quotas`. */
export interface OwnQuotas {
  plan: PlanId | null;
  /** False where `RATE_LIMITS` is off: nothing is refused then. */
  is_enforced: boolean;
  items: QuotaUse[];
}
