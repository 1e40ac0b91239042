import type { Word } from "#contract/generation";
import { appendEvent, type EventLine } from "#storage/generations/events";
import { type RunPatch, saveProgress } from "#storage/generations/generations";
import type { GenerationWithRun, Run } from "#storage/schema/index";
import { type EndDeps, endGeneration } from "./end";
import { findAny } from "./generations";
import { type ObserveDeps, observe } from "./observe";
import { paceOf } from "./pace";
import { stopQuietly } from "./provider-calls";
import {
  changeOf,
  deadlineAfter,
  deadlineSince,
  type Ending,
  type GenerationState,
  nextStep,
  type Observation,
} from "./transitions";

export interface AdvanceDeps extends ObserveDeps, EndDeps {
  /** Drawn from 0 up to 1, 1 excluded. */
  random(): number;
  /** Milliseconds that a generation has to wait before it may be submitted; 0 lets it through. */
  admit(id: string): number;
  /** Told of each state that was stored and is not the end. */
  noteStored?(stored: GenerationWithRun): void;
}

/** No generation needs more steps in one go; a loop beyond it is a fault of ours. */
const MAX_STEPS = 20;

/** An alarm that fires later than this counts as late. Milliseconds. */
const LATE_MS = 1_000;

/** What of a change its creator sees. */
const SHOWN = ["progress", "queuePlace", "preview"] as const;

/** A generation in memory: what is stored, and what is not yet. */
class Draft {
  patch: RunPatch = {};
  /** What is said in the result, once the provider has told it. */
  words: Word[] | undefined;
  events: EventLine[] = [];
  /** Whether the provider was asked since the time was up. */
  hasLooked = false;

  constructor(
    private readonly deps: AdvanceDeps,
    public stored: GenerationWithRun,
  ) {}

  get id(): string {
    return this.stored.generation.id;
  }

  /** The generation as it will be stored. */
  get current(): GenerationWithRun {
    const { generation, run } = this.stored;
    return {
      generation: { ...generation, ...(this.words ? { words: this.words } : {}) },
      run: { ...run, ...this.patch } as Run,
    };
  }

  /** What decides about it. */
  get state(): GenerationState {
    const { generation, run } = this.current;
    return { ...run, status: generation.status };
  }

  note(patch: RunPatch, events: readonly EventLine[] = [], words?: Word[]): void {
    this.patch = { ...this.patch, ...patch };
    this.events = [...this.events, ...events];
    this.words = words ?? this.words;
  }

  /**
   * Stores what was noted.
   * @returns false when the generation had ended before.
   */
  async save(): Promise<boolean> {
    const { patch, words, events } = this.#take();
    const generation = { ...words, updatedAt: this.deps.clock() };
    const saved = await saveProgress(this.deps.db, this.id, { generation, run: patch, events });
    if (!saved) {
      await clearAway(this.deps, this.stored, { ref: patch.providerRef ?? null, ending: null });
      return false;
    }
    this.stored = saved;
    this.deps.noteStored?.(saved);
    await this.#keepOne(patch.providerRef ?? null);
    if (SHOWN.some((field) => field in patch) || events.some(isNews))
      await this.deps.objects.announce(saved);
    return true;
  }

  /** Stores what was noted together with the end. */
  async end(ending: Ending, stopAtProvider: boolean): Promise<void> {
    const { patch, words, events } = this.#take();
    const changes = { generation: words, run: patch };
    const request = { ending, changes, events, stopAtProvider };
    if (!(await endGeneration(this.deps, this.stored, request))) {
      await clearAway(this.deps, this.stored, { ref: patch.providerRef ?? null, ending });
    } else if (ending.status === "succeeded") {
      // Behind the end, which its readers have by now: nothing of the result waits for its copies.
      this.deps.waitUntil(this.deps.files.makeCopies(ending.output.key));
    }
  }

  #take() {
    const { patch, events, words } = this;
    this.patch = {};
    this.events = [];
    this.words = undefined;
    return { patch, events, words: words ? { words } : {} };
  }

  /** A callback may have named a run of an earlier submission first: the one that was just accepted is too many. */
  async #keepOne(accepted: string | null): Promise<void> {
    const { run } = this.stored;
    if (accepted === null || accepted === run.providerRef) return;
    await stopQuietly(this.deps, run, accepted);
    await appendEvent(this.deps.db, this.id, {
      at: this.deps.clock(),
      stage: "ran_twice",
      detail: `${run.provider} also accepted this as ${accepted}; it was asked to stop that. You pay once`,
    });
  }
}

/** What the creator should see at once, though it does not change the record. */
function isNews({ stage }: EventLine): boolean {
  return stage === "submit_unanswered" || stage === "submit_retried" || stage === "running";
}

/**
 * Undoes outside of the database what was done for a generation that was ended from elsewhere meanwhile:
 * stops what the provider has only just accepted, and removes a result that nothing refers to.
 */
async function clearAway(
  deps: AdvanceDeps,
  { generation, run }: GenerationWithRun,
  late: { ref: string | null; ending: Ending | null },
): Promise<void> {
  if (late.ref) await stopQuietly(deps, run, late.ref);
  if (late.ending?.status !== "succeeded") return;
  const { key } = late.ending.output;
  const now = await findAny(deps, generation.id);
  if (now?.generation.outputKey !== key) await deps.files.delete([key]);
}

/**
 * Takes a generation as far as it can go now: submits it, asks the provider, stores the result, ends it.
 * Everything that it decides is in `transitions`; here it is done and written down.
 * @param lateMs how much later than it wanted this is called. That time is not the provider's.
 * @returns milliseconds until it wants to be called again, or null when the generation has ended.
 */
export async function advanceGeneration(
  deps: AdvanceDeps,
  stored: GenerationWithRun,
  lateMs = 0,
): Promise<number | null> {
  const draft = new Draft(deps, stored);
  if (lateMs > LATE_MS && stored.generation.status === "processing") {
    draft.note({ deadlineAt: deadlineAfter(stored.run, lateMs, paceOf(deps.settings, stored)) });
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
      submission: "attempted",
      attemptedAt: now,
      ...(isFirst ? { deadlineAt: deadlineSince(run, now, pace) } : {}),
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
  draft.note(next.patch, next.events, next.words);
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
