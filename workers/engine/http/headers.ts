import { invalidField } from "./errors";

const MAX_WAIT_S = 60;
const MIN_CANCEL_AFTER_S = 5;

/**
 * `Prefer: wait` or `Prefer: wait=n`, n from 1 to 60 seconds.
 * @returns milliseconds, or null where the caller does not want to wait
 */
export function readWait(prefer: string | undefined): number | null {
  const match = /(?:^|[,;\s])wait(?:=(\d+))?(?=$|[,;\s])/i.exec(prefer ?? "");
  if (!match) return null;
  const seconds = match[1] === undefined ? MAX_WAIT_S : Number(match[1]);
  return Math.min(Math.max(seconds, 1), MAX_WAIT_S) * 1000;
}

/**
 * `Cancel-After: 30s`, `5m` or `1h30m45s`; a bare number means seconds.
 * @returns milliseconds, or null where it is not set
 */
export function readCancelAfter(value: string | undefined): number | null {
  if (value === undefined || value.trim() === "") return null;
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(value.trim());
  if (!match) {
    throw invalidField("Cancel-After", "Expected a duration such as 30s, 5m or 1h30m45s");
  }
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const total = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  if (total < MIN_CANCEL_AFTER_S) throw invalidField("Cancel-After", "Must be at least 5s");
  return total * 1000;
}
