import type { Database } from "#storage/database";
import { saveEnd } from "#storage/generations/ends";
import type { EventLine } from "#storage/generations/events";
import type { Changes } from "#storage/generations/generations";
import type { GenerationWithRun, NewAuditRow } from "#storage/schema/index";
import type { Clock } from "../clock";
import { planEnd } from "./plan-end";
import { type StopDeps, stopQuietly } from "./stop-quietly";
import type { Ending } from "./transitions";

/** Tells those who watch a generation. */
export interface Announcer {
  /** Shows everyone who watches a generation its state. Never throws. */
  announce(now: GenerationWithRun): Promise<void>;
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
  changes?: Changes;
  events?: readonly EventLine[];
  /** The line in the audit log, where an administrator ends it. */
  line?: NewAuditRow | undefined;
}

/**
 * Ends a generation and its run: its state, its receipt, its hold and its line in the audit log in one batch. Then
 * those who watch it see it, and the provider is asked to stop, without waiting for it.
 * @returns the generation as it ended, or null where it had ended before; nothing has happened then.
 */
export async function endGeneration(
  deps: EndDeps,
  { generation }: GenerationWithRun,
  request: EndRequest,
): Promise<GenerationWithRun | null> {
  const plan = planEnd(generation, request.ending, deps.clock());
  const ended = await saveEnd(deps.db, generation.id, {
    generation: { ...request.changes?.generation, ...plan.generation },
    run: { ...request.changes?.run, ...plan.run },
    events: [...(request.events ?? []), ...plan.events],
    resolution: plan.resolution,
    collection: plan.collection,
    line: request.line ?? null,
  });
  if (!ended) return null;
  // As it is now: the provider may have accepted it since the row was read.
  const { run } = ended;
  if (request.stopAtProvider && run.providerRef !== null)
    deps.waitUntil(stopQuietly(deps, run, run.providerRef));
  await deps.objects.announce(ended);
  return ended;
}
