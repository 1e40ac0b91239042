import type { OwnVideoAtPlatform } from "#providers/publishing/publisher";
import type { OwnVideoRow } from "#storage/publishing/own-videos";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days whose figures are kept. */
export const KEPT_DAYS = 60;

type Figures = OwnVideoRow["figures"];

/** The figures of a video by day, with those that were read now: of a day the last ones count. */
export function nextFigures(
  before: Figures,
  { views, likes, comments, shares }: OwnVideoAtPlatform,
  now: number,
): Figures {
  const at = Math.floor(now / DAY_MS) * DAY_MS;
  // A day that lies ahead was written by a clock that was wrong.
  const earlier = before.filter((day) => day.at < at);
  return [...earlier, { at, views, likes, comments, shares }].slice(-KEPT_DAYS);
}

/**
 * Videos that are gone at the platform: it lists the newest ones, so one that is missing among those was deleted.
 * @param listed what it lists now.
 */
export function goneVideos(
  known: readonly OwnVideoRow[],
  listed: readonly OwnVideoAtPlatform[],
): OwnVideoRow[] {
  const ids = new Set(listed.map(({ id }) => id));
  const oldest = Math.min(...listed.map(({ postedAt }) => postedAt));
  const missing = known.filter(({ videoId }) => !ids.has(videoId));
  return listed.length === 0 ? missing : missing.filter(({ postedAt }) => postedAt >= oldest);
}
