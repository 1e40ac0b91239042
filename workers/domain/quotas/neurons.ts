import type { SQL } from "drizzle-orm";
import type { Settings } from "#base/settings";
import { dayOf, startOfDay } from "#contract/quotas";
import type { Database } from "#storage/database";
import { type AiUse, hasNeurons, type NeuronLimits, readUsed } from "#storage/quotas/ai-usage";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

export interface NeuronDeps {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, "AI_DAILY_NEURONS">;
}

/** The day of a moment in UTC, such as 2026-11-23. */
export function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** What an account without a plan may use of a day's neurons: one in so many. */
const SHARES = 10;

/** The condition under which a use is within the limits of its day. Null without limits. */
export function roomForNeurons(
  { settings }: Pick<NeuronDeps, "settings">,
  use: AiUse | null,
): SQL | null {
  const limits = limitsOf(settings);
  return use === null || limits === null ? null : hasNeurons(use, limits);
}

/**
 * What may be used on a day; null without a limit. Checks of content go on for one more share, of the day and of an
 * account: generations cannot use up what checks need, and an account that uses up its own ends no one else's.
 */
export function limitsOf(
  { AI_DAILY_NEURONS: all }: NeuronDeps["settings"],
  counts: "within" | "check" = "within",
): NeuronLimits | null {
  const each = all / SHARES;
  if (all === 0) return null;
  return counts === "check" ? { all: all + each, each: each + each } : { all, each };
}

/**
 * The refusal of a use that is beyond the limits of its day.
 * @returns null where it is within them.
 */
export async function neuronsExceeded(
  deps: NeuronDeps,
  use: AiUse | null,
): Promise<AppError | null> {
  const limits = limitsOf(deps.settings);
  if (use === null || limits === null) return null;
  const { all, own, hasPlan } = await readUsed(deps.db, use.day, use.accountId);
  const isAllUsed = all + use.neurons > limits.all;
  if (!isAllUsed && (hasPlan || own + use.neurons <= limits.each)) return null;
  const now = deps.clock();
  const retryAfterSeconds = Math.ceil((startOfDay(dayOf(now) + 1) - now) / 1000);
  const message = isAllUsed
    ? "Today's allowance of this model is used up. Choose another model, or try again tomorrow (00:00 UTC)."
    : "You have used your share of today's free allowance of this model. Choose another model, a plan, or try again tomorrow (00:00 UTC).";
  return new AppError("quota_exceeded", message, { retryAfterSeconds });
}
