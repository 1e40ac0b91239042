import type { Word } from "#contract/generation";
import { appendEvent, type EventLine } from "#storage/generations/events";
import { type RunPatch, saveProgress } from "#storage/generations/generations";
import type { GenerationWithRun, Run } from "#storage/schema/index";
import { type EndDeps, endGeneration } from "./end";
import { findAny } from "./generations";
import { neuronUse } from "./neurons";
import type { ObserveDeps } from "./observe";
import { stopQuietly } from "./provider-calls";
import type { Ending, GenerationState, StateChange } from "./transitions";

export interface DraftDeps extends ObserveDeps, EndDeps {
  /** Told of each state that was stored and is not the end. */
  noteStored?(stored: GenerationWithRun): void;
  /** Settles once the reports that came before what is stored next are in the receipt, or could not be. Never throws. */
  reportsRecorded?(): Promise<unknown>;
}

/** What is noted of a generation. */
type Noted = Pick<StateChange, "patch" | "words" | "generation"> & {
  events?: readonly EventLine[];
};

/** What of a change its creator sees. */
const SHOWN = ["progress", "queuePlace", "preview"] as const;

/** A generation in memory: what is stored, and what is not yet. */
export class Draft {
  patch: RunPatch = {};
  /** What is said in the result, once the provider has told it. */
  words: Word[] | undefined;
  /** What another model changes that has taken over. */
  maker: StateChange["generation"];
  events: EventLine[] = [];
  /** Whether the provider was asked since the time was up. */
  hasLooked = false;

  constructor(
    private readonly deps: DraftDeps,
    public stored: GenerationWithRun,
  ) {}

  get id(): string {
    return this.stored.generation.id;
  }

  /** The generation as it will be stored. */
  get current(): GenerationWithRun {
    const { generation, run } = this.stored;
    return {
      generation: { ...generation, ...this.maker, ...(this.words ? { words: this.words } : {}) },
      run: { ...run, ...this.patch } as Run,
    };
  }

  /** What decides about it. */
  get state(): GenerationState {
    const { generation, run } = this.current;
    return { ...run, status: generation.status, cost: generation.cost };
  }

  note({ patch, events = [], words, generation }: Noted): void {
    this.patch = { ...this.patch, ...patch };
    this.events = [...this.events, ...events];
    this.words = words ?? this.words;
    this.maker = generation ?? this.maker;
  }

  /**
   * Stores what was noted.
   * @returns false when the generation had ended before.
   */
  async save(): Promise<boolean> {
    const uses = this.#uses();
    const { patch, made, events } = this.#take();
    const generation = { ...made, updatedAt: this.deps.clock() };
    await this.deps.reportsRecorded?.();
    const saved = await saveProgress(this.deps.db, this.id, {
      ...{ generation, run: patch, events, uses },
    });
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
    const { patch, made, events } = this.#take();
    const changes = { generation: made, run: patch };
    const request = { ending, changes, events, stopAtProvider };
    await this.deps.reportsRecorded?.();
    if (!(await endGeneration(this.deps, this.stored, request))) {
      await clearAway(this.deps, this.stored, { ref: patch.providerRef ?? null, ending });
    } else if (ending.status === "succeeded") {
      // Behind the end, which its readers have by now: nothing of the result waits for its copies.
      this.deps.waitUntil(this.deps.files.makeCopies(ending.output.key));
    }
  }

  /** What is counted where another model has taken over: its use, in the place of the one before. */
  #uses() {
    if (!this.maker) return undefined;
    const { generation, run } = this.stored;
    const counted = (one: Run) => neuronUse(one, generation.accountId, generation.createdAt);
    return { added: counted(this.current.run), unused: counted(run) };
  }

  #take() {
    const { patch, events, words, maker } = this;
    this.patch = {};
    this.events = [];
    this.words = undefined;
    this.maker = undefined;
    return { patch, events, made: { ...maker, ...(words ? { words } : {}) } };
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

const NEWS: readonly EventLine["stage"][] = [
  "submit_unanswered",
  "submit_retried",
  "fell_back",
  "running",
];

/** What the creator should see at once, though it does not change the record. */
function isNews({ stage }: EventLine): boolean {
  return NEWS.includes(stage);
}

/**
 * Undoes outside of the database what was done for a generation that was ended from elsewhere meanwhile:
 * stops what the provider has only just accepted, and removes a result that nothing refers to.
 */
async function clearAway(
  deps: DraftDeps,
  { generation, run }: GenerationWithRun,
  late: { ref: string | null; ending: Ending | null },
): Promise<void> {
  if (late.ref) await stopQuietly(deps, run, late.ref);
  if (late.ending?.status !== "succeeded") return;
  const { key } = late.ending.output;
  const now = await findAny(deps, generation.id);
  if (now?.generation.outputKey !== key) await deps.files.delete([key]);
}
