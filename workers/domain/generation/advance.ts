import type { GenerationWithRun } from "#storage/schema/index";
import { Draft, type DraftDeps } from "./draft";
import { observe } from "./observe";
import { paceOf } from "./pace";
import { changeOf, deadlineAfter, deadlineSince, nextStep, type Observation } from "./transitions";

export interface AdvanceDeps extends DraftDeps {
  /** Drawn from 0 up to 1, 1 excluded. */
  random(): number;
  /** Milliseconds that a generation has to wait before it may be submitted; 0 lets it through. */
  admit(id: string): number;
}

/** No generation needs more steps in one go; a loop beyond it is a fault of ours. */
const MAX_STEPS = 20;

/** An alarm that fires later than this counts as late. Milliseconds. */
const LATE_MS = 1_000;

/**
 * Takes a generation as far as it can go now: submits it, asks the provider, stores the result, ends it.
 * Everything that it decides is in `transitions`; here it is done and written down.
 * @param how.lateMs how much later than it wanted this is called. That time is not the provider's.
 * @param how.mayBeOld whether `stored` may have changed since it was read. Nothing is stored over a
 *   change then.
 * @returns milliseconds until it wants to be called again, or null when the generation has ended, or has changed where it may
 *   be old: it is read again then.
 */
export async function advanceGeneration(
  deps: AdvanceDeps,
  stored: GenerationWithRun,
  { lateMs = 0, mayBeOld = false }: { lateMs?: number; mayBeOld?: boolean } = {},
): Promise<number | null> {
  const draft = new Draft(deps, stored, mayBeOld);
  if (lateMs > LATE_MS && stored.generation.status === "processing") {
    const deadlineAt = deadlineAfter(stored.run, lateMs, paceOf(deps.settings, stored));
    draft.note({ patch: { deadlineAt } });
  }
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const waitMs = await takeStep(deps, draft);
    if (waitMs !== 0) return waitMs;
  }
  deps.log("advance_looped", { id: draft.id });
  return (await draft.save()) ? paceOf(deps.settings, stored).longestPollMs : null;
}

/** @returns 0 to continue at once, milliseconds to wait, or null when the generation has ended. */
async function takeStep(deps: AdvanceDeps, draft: Draft): Promise<number | null> {
  const pace = paceOf(deps.settings, draft.stored);
  const step = nextStep(draft.state, deps.clock(), draft.hasLooked);
  if (step.do === "nothing") return null;
  if (step.do === "end") {
    await draft.end(step.ending, step.stopAtProvider);
    return null;
  }
  if (step.do === "submit") {
    const waitMs = deps.admit(draft.id);
    if (waitMs > 0) return (await draft.save()) ? waitMs : null;
    const now = deps.clock();
    const { run } = draft.current;
    const isFirst = run.attemptedAt === null;
    draft.note({
      patch: {
        submission: "attempted",
        attemptedAt: now,
        ...(isFirst ? { deadlineAt: deadlineSince(run, now, pace) } : {}),
      },
    });
    if (!(await draft.save())) return null;
    // A callback has named the run of an earlier submission meanwhile.
    if (draft.stored.run.providerRef !== null) return 0;
  }
  const isLastLook = "isLast" in step;
  if (isLastLook) draft.hasLooked = true;
  const observation = await observe(deps, draft.current, step);
  const moment = { now: deps.clock(), draw: deps.random() };
  const next = changeOf(draft.state, observation, moment, pace);
  // What would be done next is not done any more: only what was found counts.
  if (isInVain(isLastLook, observation, next)) return 0;
  draft.note(next);
  if (next.ending) {
    await draft.end(next.ending, false);
    return null;
  }
  if (next.waitMs === 0 || isLastLook) return 0;
  return (await draft.save()) ? next.waitMs : null;
}

/** Whether the look by which a generation ends has found nothing and ended nothing. */
function isInVain(
  isLastLook: boolean,
  observation: Observation,
  { ending }: ReturnType<typeof changeOf>,
): boolean {
  const isFound =
    observation.type === "polled" ||
    (observation.type === "traced" && observation.trace.found === "yes");
  return isLastLook && ending === null && !isFound;
}
