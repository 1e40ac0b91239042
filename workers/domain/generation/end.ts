import type { Database } from "#storage/database";
import { saveEnd } from "#storage/generations/ends";
import type { EventLine } from "#storage/generations/events";
import type { GenerationPatch } from "#storage/generations/generations";
import type { Generation, NewAuditRow } from "#storage/schema/index";
import type { Clock } from "../clock";
import { planEnd } from "./plan-end";
import { type StopDeps, stopQuietly } from "./stop-quietly";
import type { Ending } from "./transitions";

/** Tells those who watch a generation. */
export interface Announcer {
  /** Shows everyone who watches a generation its state. Never throws. */
  announce(row: Generation): Promise<void>;
}

export interface EndDeps extends StopDeps {
  db: Database;
  clock: Clock;
  objects: Announcer;
  waitUntil(work: Promise<unknown>): void;
}

export interface EndRequest {
  ending: Ending;
  /** Whether the provider is still at work on it, as far as we know. */
  stopAtProvider: boolean;
  /** What else has changed, with its lines for the receipt; stored along with the end. */
  patch?: GenerationPatch;
  events?: readonly EventLine[];
  /** The line in the audit log, where an administrator ends it. */
  line?: NewAuditRow | undefined;
}

/**
 * Ends a generation: its state, its receipt, its hold and its line in the audit log in one batch. Then
 * those who watch it see it, and the provider is asked to stop, without waiting for it.
 * @returns the generation as it ended, or null where it had ended before; nothing has happened then.
 */
export async function endGeneration(
  deps: EndDeps,
  row: Generation,
  request: EndRequest,
): Promise<Generation | null> {
  const plan = planEnd(row, request.ending, deps.clock());
  const ended = await saveEnd(deps.db, row.id, {
    patch: { ...request.patch, ...plan.patch },
    events: [...(request.events ?? []), ...plan.events],
    resolution: plan.resolution,
    collection: plan.collection,
    line: request.line ?? null,
  });
  if (!ended) return null;
  // As it is now: the provider may have accepted it since the row was read.
  const ref = ended.providerRef;
  if (request.stopAtProvider && ref !== null) deps.waitUntil(stopQuietly(deps, ended, ref));
  await deps.objects.announce(ended);
  return ended;
}
