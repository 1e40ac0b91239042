import type { FailureCode } from "#contract/errors";
import type { Database } from "#storage/database";
import { listRunning, saveEnd } from "#storage/generations/ends";
import type { Delivery, EventLine } from "#storage/generations/events";
import type { Changes } from "#storage/generations/generations";
import type { Generation, GenerationWithRun, NewAuditRow, Run } from "#storage/schema/index";
import type { Clock } from "../clock";
import { neuronUse } from "./neurons";
import { planEnd } from "./plan-end";
import { type StopDeps, stopQuietly } from "./provider-calls";
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
  /** Webhooks that are recorded with it. */
  deliveries?: readonly Delivery[];
  /** The revision that it must still have; null or missing for any. */
  seen?: number | null;
  /** The line in the audit log, where an administrator ends it. */
  line?: NewAuditRow | undefined;
}

/**
 * Ends a generation and its run: its state, its receipt, its hold and its line in the audit log in one batch. Then
 * those who watch it see it, and the provider is asked to stop, without waiting for it.
 * @returns the generation as it ended, or null where it had ended before, or has another revision than the one that was
 *   seen; nothing has happened then.
 * @throws what `refusalOf` reads as `unique` where one of the deliveries was recorded before.
 */
export async function endGeneration(
  deps: EndDeps,
  { generation, run: before }: GenerationWithRun,
  request: EndRequest,
): Promise<GenerationWithRun | null> {
  const plan = planEnd(generation, before, request.ending, deps.clock());
  const ended = await saveEnd(deps.db, generation.id, {
    generation: { ...request.changes?.generation, ...plan.generation },
    run: { ...request.changes?.run, ...plan.run },
    events: [...(request.events ?? []), ...plan.events],
    deliveries: request.deliveries ?? [],
    seen: request.seen ?? null,
    resolution: plan.resolution,
    collection: plan.collection,
    line: request.line ?? null,
    trained: (request.ending.status === "succeeded" && request.ending.output.trained) || null,
    unused: hasUsedNothing(before, request.ending)
      ? neuronUse(before, generation.accountId, generation.createdAt)
      : null,
  });
  if (!ended) return null;
  // As it is now: the provider may have accepted it since the row was read.
  const { run } = ended;
  if (request.stopAtProvider && run.providerRef !== null)
    deps.waitUntil(stopQuietly(deps, run, run.providerRef));
  await deps.objects.announce(ended);
  return ended;
}

/** Refusals before which no model has run. */
const NOTHING_RAN: readonly FailureCode[] = [
  "provider_allowance",
  "provider_no_credits",
  "provider_agreement",
  "provider_no_model",
  "provider_not_configured",
  "provider_not_allowed",
  "invalid_input",
];

/** Whether no model has run: one whose call is held open runs on, also where the generation is canceled. */
function hasUsedNothing({ providerRef, attemptedAt }: Run, ending: Ending): boolean {
  if (ending.status === "succeeded" || providerRef !== null) return false;
  return attemptedAt === null || (ending.status === "failed" && NOTHING_RAN.includes(ending.code));
}

/** Generations that are ended side by side. */
const AT_ONCE = 20;
/** Rounds of one call: an account with more is gone on with by the sweep. */
const MAX_ROUNDS = 50;

/**
 * Ends what an account has running, as canceled and free of charge; the providers are asked to stop.
 * @param how why, after "Canceled: ".
 * @param lineOf the line in the audit log for each, where an administrator is the cause.
 * @returns whether nothing of it runs any more.
 */
export async function endAllOf(
  deps: EndDeps,
  accountId: string,
  how: string,
  lineOf?: (generation: Generation) => NewAuditRow,
): Promise<boolean> {
  const ending = { status: "canceled", message: `Canceled: ${how}` } as const;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const running = await listRunning(deps.db, accountId, AT_ONCE);
    if (running.length === 0) return true;
    await Promise.all(
      running.map((one) =>
        endGeneration(deps, one, { ending, line: lineOf?.(one.generation), stopAtProvider: true }),
      ),
    );
  }
  return false;
}
