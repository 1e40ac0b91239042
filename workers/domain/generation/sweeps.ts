import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { listBannedWithRunning } from "#storage/generations/ends";
import { forgetDeliveries } from "#storage/generations/events";
import { lastLabel, pruneLabels } from "#storage/generations/history-index";
import { listStale } from "#storage/generations/watch";
import type { Clock } from "../clock";
import { tryEach } from "../try-each";
import { type EndDeps, endAllOf } from "./end";

/** Longer than the longest sleep between two looks of a healthy generation, in milliseconds. */
const UNTOUCHED_MS = 150_000;
/** A start whose object never woke is found sooner, by this age in milliseconds. */
const LOST_START_MS = 20_000;
/** Generations that one sweep wakes. */
const MAX_WOKEN = 200;

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
    limit: MAX_WOKEN,
  });
  await Promise.all(stale.map((row) => deps.objects.wake(row.id)));
  return stale.length;
}

/** Accounts that one sweep looks at. */
const MAX_BANNED = 20;

/** Ends what banned accounts still have running: a ban was broken off, or a start slipped in beside it. */
export async function sweepBanned(deps: EndDeps): Promise<void> {
  const accounts = await listBannedWithRunning(deps.db, deps.clock(), MAX_BANNED);
  await tryEach(deps, "ban_end_failed", accounts, (accountId) =>
    endAllOf(deps, accountId, "the account was banned"),
  );
}

/** How long a delivery is remembered: providers repeat one for hours at most. Milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Deliveries that one sweep looks at; the next one continues with what is left. */
const MAX_DELIVERIES = 1_000;

/** Forgets deliveries of webhooks that no provider repeats any more. @returns how many. */
export function sweepDeliveries(deps: { db: Database; clock: Clock }): Promise<number> {
  return forgetDeliveries(deps.db, deps.clock() - KEPT_MS, MAX_DELIVERIES);
}

/** Labels that one run looks at, behind a number drawn by chance: in time each one has its turn. */
const MAX_LABELS = 200;

/** Forgets names of models, and accounts, that are in the history's index without a generation. */
export async function sweepLabels(deps: { db: Database; random(): number }): Promise<void> {
  const last = await lastLabel(deps.db);
  // From below zero on, so that the first ones are drawn as often as the others.
  const after = Math.floor(deps.random() * (last + MAX_LABELS)) - MAX_LABELS;
  await pruneLabels(deps.db, { after, limit: MAX_LABELS });
}
