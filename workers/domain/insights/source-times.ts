/** The pause after the first failure; it doubles with each further one, up to the longest. Milliseconds. */
export const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** No wait that is stored is longer: a moment further ahead was written by a clock that was wrong. Milliseconds. */
export const HORIZON_MS = 25 * 60 * 60_000;

/** The pause after so many failures in a row. Milliseconds. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** How long a moment is ahead; 0 for one that has passed or that a wrong clock wrote. Milliseconds. */
export function waitUntil(moment: number, now: number): number {
  const ms = moment - now;
  return ms > 0 && ms <= HORIZON_MS ? ms : 0;
}

/** The day (UTC) in which calls are counted. */
export const callDay = (now: number): string => new Date(now).toISOString().slice(0, 10);
