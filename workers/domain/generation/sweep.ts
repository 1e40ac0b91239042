import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { listStale } from "#storage/generations/history";
import type { Clock } from "../clock";

/** Longer than the longest sleep between two looks of a healthy generation, in milliseconds. */
const UNTOUCHED_MS = 150_000;
/** A start whose object never woke is found sooner, by this age in milliseconds. */
const LOST_START_MS = 20_000;
const AT_ONCE = 200;

/**
 * Wakes the generations whose object was never notified of them, or has gone quiet.
 * @returns how many were woken.
 */
export async function sweepGenerations(deps: {
  db: Database;
  clock: Clock;
  objects: Pick<Objects, "wake">;
}): Promise<number> {
  const now = deps.clock();
  const stale = await listStale(deps.db, {
    untouchedSince: now - UNTOUCHED_MS,
    neverSentSince: now - LOST_START_MS,
    limit: AT_ONCE,
  });
  await Promise.all(stale.map((row) => deps.objects.wake(row.id)));
  return stale.length;
}
