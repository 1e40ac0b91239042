import type { ChannelPlatform } from "#contract/publishing/channels";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long results are read each day. */
const MONTH_MS = 30 * DAY_MS;

/** Platforms whose figures may be kept for thirty days without being read again, and how often they are then. */
const RENEWED: Readonly<Partial<Record<ChannelPlatform, number>>> = { youtube: 25 * DAY_MS };
/** How long figures of such a platform are kept. Milliseconds. */
export const KEPT_MS = 30 * DAY_MS;

/** Whether figures of a platform are forgotten after a while. */
export const isRenewed = (platform: ChannelPlatform | null): boolean =>
  platform !== null && RENEWED[platform] !== undefined;

/** When a post's results are read first. @param publishedAt milliseconds since 1970. */
export const firstReadingAt = (publishedAt: number): number => publishedAt + HOUR_MS;

/**
 * When a post's results are read next: each hour for a day, each day for a month, then as often as keeping them asks
 * for. A reading that was missed is not made up for.
 * @returns milliseconds since 1970; null for not any more.
 */
export function nextReadingAt(
  { platform, publishedAt }: { platform: ChannelPlatform | null; publishedAt: number },
  now: number,
): number | null {
  // A clock that jumped back reads an hour later, not a year.
  const age = Math.max(0, now - publishedAt);
  if (age < DAY_MS) return now + HOUR_MS;
  if (age < MONTH_MS) return now + DAY_MS;
  const pace = platform === null ? undefined : RENEWED[platform];
  return pace === undefined ? null : now + pace;
}

/** Whether results are to be read now. A reading that is further ahead than any was planned by a wrong clock. */
export function isDueReading(resultsAt: number | null, now: number): boolean {
  return resultsAt !== null && (resultsAt <= now || resultsAt - now > MONTH_MS);
}
