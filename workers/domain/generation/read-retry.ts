import type { Database } from "#storage/database";
import { readForRetry } from "#storage/generations/start-reading";

export type RetryReading = Awaited<ReturnType<typeof readRetry>>;

/**
 * Reads what the repetition of a generation depends on. It may run before it is known who asks:
 * nothing of it is shown.
 */
export function readRetry({ db }: { db: Database }, id: string) {
  return readForRetry(db, id);
}
