import type { Database } from "#storage/database";
import type { EventLine } from "#storage/generations/events";
import { type GenerationPatch, saveProgress } from "#storage/generations/generations";
import type { Generation } from "#storage/schema/index";
import { closeGeneration } from "./close";
import { findAny } from "./find-any";
import { type ObserveDeps, observe, stopQuietly } from "./observe";
import { type Ending, nextStep, type Pace, transition } from "./transitions";

export interface AdvanceDeps extends ObserveDeps {
  db: Database;
  paceOf(row: Generation): Pace;
}

/** No generation needs more steps in one go; a loop beyond it is a fault of ours. */
const MOST_STEPS = 20;

/** A generation in memory: what is stored, and what is not yet. */
class Draft {
  patch: GenerationPatch = {};
  events: EventLine[] = [];

  constructor(
    private readonly deps: AdvanceDeps,
    public row: Generation,
    private readonly changed: (row: Generation) => void,
  ) {}

  /** The generation as it will be stored. */
  get current(): Generation {
    return { ...this.row, ...this.patch } as Generation;
  }

  note(patch: GenerationPatch, events: readonly EventLine[] = []): void {
    this.patch = { ...this.patch, ...patch };
    this.events = [...this.events, ...events];
  }

  /**
   * Stores what was noted and, where the generation ends, its end with the money: all or nothing.
   * @returns false when the generation had ended before.
   */
  async save(ending: Ending | null = null): Promise<boolean> {
    const now = this.deps.clock();
    const closing = ending ? closeGeneration(this.row, ending, now) : null;
    const news = this.patch;
    const visible = closing !== null || "progress" in this.patch;
    const saved = await saveProgress(this.deps.db, this.row.id, {
      patch: { ...this.patch, ...closing?.patch, updatedAt: now },
      events: [...this.events, ...(closing?.events ?? [])],
      resolution: closing?.resolution ?? null,
    });
    this.patch = {};
    this.events = [];
    if (!saved) {
      await clearAway(this.deps, this.row, { ref: news.providerRef ?? null, ending });
      return false;
    }
    this.row = saved;
    if (visible) this.changed(saved);
    return true;
  }
}

/**
 * Undoes outside of the database what was done for a generation that an administrator ended meanwhile:
 * stops what the provider has only just accepted, and removes a result that nothing refers to.
 */
async function clearAway(
  deps: AdvanceDeps,
  row: Generation,
  late: { ref: string | null; ending: Ending | null },
): Promise<void> {
  if (late.ref) await stopQuietly(deps, row, late.ref);
  if (late.ending?.status !== "succeeded") return;
  const { key } = late.ending.output;
  const now = await findAny(deps, row.id);
  if (now?.outputKey !== key) await deps.deleteFiles([key]);
}

/**
 * Takes a generation as far as it can go now: submits it, asks the provider, stores the result, ends it.
 * Everything that it decides is in `transitions`; here it is done and written down.
 * @param changed is told each time that the stored row has changed in a way that its owner can see.
 * @returns milliseconds until it wants to be called again, or null when the generation has ended.
 */
export async function advanceGeneration(
  deps: AdvanceDeps,
  row: Generation,
  changed: (row: Generation) => void,
): Promise<number | null> {
  const draft = new Draft(deps, row, changed);
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const waitMs = await takeStep(deps, draft);
    if (waitMs !== 0) return waitMs;
  }
  deps.log("advance_looped", { id: row.id });
  return (await draft.save()) ? deps.paceOf(row).longestPollMs : null;
}

/** @returns 0 to go on at once, milliseconds to wait, or null when the generation has ended. */
async function takeStep(deps: AdvanceDeps, draft: Draft): Promise<number | null> {
  const step = nextStep(draft.current, deps.clock());
  if (step.do === "nothing") return null;
  if (step.do === "end") {
    if (step.stopAtProvider) await stopQuietly(deps, draft.row, step.stopAtProvider);
    await draft.save(step.ending);
    return null;
  }
  if (step.do === "submit") {
    draft.note({ submission: "attempted", attemptedAt: deps.clock() });
    if (!(await draft.save())) return null;
  }
  const observation = await observe(deps, draft.current, step);
  const next = transition(draft.current, observation, deps.clock(), deps.paceOf(draft.row));
  draft.note(next.patch, next.events);
  if (next.ending) {
    await draft.save(next.ending);
    return null;
  }
  if (next.waitMs === 0) return 0;
  return (await draft.save()) ? next.waitMs : null;
}
