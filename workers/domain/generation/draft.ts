import type { Word } from "#contract/generation";
import { refusalOf } from "#storage/database";
import { appendEvent, type EventLine } from "#storage/generations/events";
import { type RunPatch, saveProgress } from "#storage/generations/generations";
import type { GenerationWithRun, Run } from "#storage/schema/index";
import { hideSignatures } from "../loras/hide-signatures";
import { type NeuronDeps, roomForNeurons } from "../quotas/neurons";
import { type EndDeps, endGeneration } from "./end";
import { findAny } from "./generations";
import { neuronUse } from "./neurons";
import type { ObserveDeps } from "./observe";
import { stopQuietly } from "./provider-calls";
import type { CallbackReport } from "./record-callback";
import type { Ending, GenerationState, StateChange } from "./transitions";

export interface DraftDeps extends ObserveDeps, EndDeps {
  settings: ObserveDeps["settings"] & NeuronDeps["settings"];
  /** Told of each state that was stored and is not the end. */
  noteStored?(stored: GenerationWithRun): void;
  /**
   * Has callbacks that came before recorded with what is stored next.
   * @param store stores it with these; falsy where nothing was stored. It may be called twice.
   */
  withReports?: StoreWithReports;
}

/** Stores something together with callbacks that are not recorded yet. @throws what `store` throws. */
export type StoreWithReports = <T>(
  store: (reports: readonly CallbackReport[]) => Promise<T>,
) => Promise<T>;

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

  /** The revision that must still be stored; null where what is known was read just now, or stored. */
  #seen: number | null;

  /** @param mayBeOld whether the generation may have changed since it was read: nothing is stored over a later revision then. */
  constructor(
    private readonly deps: DraftDeps,
    public stored: GenerationWithRun,
    mayBeOld = false,
  ) {
    this.#seen = mayBeOld ? stored.generation.revision : null;
  }

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
    const { status, cost, kind } = generation;
    return { ...run, status, cost, kind };
  }

  note({ patch, events = [], words, generation }: Noted): void {
    this.patch = { ...this.patch, ...patch };
    const shown = events.map((one) => ({ ...one, detail: hideSignatures(one.detail) }));
    this.events = [...this.events, ...shown];
    this.words = words ?? this.words;
    this.maker = generation ?? this.maker;
  }

  /**
   * Stores what was noted. A model that would take over beyond the day's neurons ends the generation.
   * @returns false when the generation has ended, or has changed where it may be old.
   */
  async save(): Promise<boolean> {
    const uses = this.#uses();
    const { patch, made, events } = this.#take();
    const generation = { ...made, updatedAt: this.deps.clock() };
    const changes = { generation, run: patch, uses, seen: this.#seen };
    const saved = await this.#withReports((reports) =>
      saveProgress(this.deps.db, this.id, { ...changes, ...told(reports, events) }),
    ).catch((error: unknown) => {
      if (refusalOf(error)?.refusal === "no_room") return "no_room" as const;
      throw error;
    });
    if (saved === "no_room") {
      await this.end(usedUp(this.stored.run, made.maker), false);
      return false;
    }
    if (!saved) {
      await clearAway(this.deps, this.stored, { ref: patch.providerRef ?? null, ending: null });
      return false;
    }
    this.stored = saved;
    this.#seen = null;
    this.deps.noteStored?.(saved);
    await this.#keepOne(patch.providerRef ?? null);
    if (SHOWN.some((field) => field in patch) || events.some(isNews))
      await this.deps.objects.announce(saved);
    return true;
  }

  /** Stores what was noted together with the end, unless the generation has ended, or has changed where it may be old. */
  async end(ending: Ending, stopAtProvider: boolean): Promise<void> {
    const { patch, made, events } = this.#take();
    const changes = { generation: made, run: patch };
    const request = { ending, changes, stopAtProvider, seen: this.#seen };
    const ended = await this.#withReports((reports) =>
      endGeneration(this.deps, this.stored, { ...request, ...told(reports, events) }),
    );
    if (!ended) {
      await clearAway(this.deps, this.stored, { ref: patch.providerRef ?? null, ending });
    } else if (ending.status === "succeeded") {
      // Behind the end, which its readers have by now: nothing of the result waits for its copies.
      if (ending.output.trained) return;
      this.deps.waitUntil(this.deps.files.makeCopies(ending.output.key));
    }
  }

  /** What is counted where another model has taken over: its use, in the place of the one before. */
  #uses() {
    if (!this.maker) return undefined;
    const { generation, run } = this.stored;
    const counted = (one: Run) => neuronUse(one, generation.accountId, generation.createdAt);
    const added = counted(this.current.run);
    return { added, unused: counted(run), room: roomForNeurons(this.deps, added) };
  }

  #withReports: StoreWithReports = (store) =>
    this.deps.withReports ? this.deps.withReports(store) : store([]);

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

/** What is written down with what is stored: the callbacks come first in the receipt. */
function told(reports: readonly CallbackReport[], events: readonly EventLine[]) {
  return {
    events: [...reports.map(({ line }) => line), ...events],
    deliveries: reports.map(({ delivery }) => delivery),
  };
}

/** The end where neither the model nor the one that would take over may run today. */
function usedUp({ model }: Run, other = "the other model"): Ending {
  const message = `${model} is not available, and today's allowance of ${other} is used up. Choose another model, or try again tomorrow (00:00 UTC).`;
  return { status: "failed", code: "provider_allowance", message };
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
 * Undoes outside of the database what was done for a generation that was ended, or changed, from elsewhere meanwhile:
 * stops what the provider has only just accepted, and removes a result that nothing refers to.
 */
async function clearAway(
  deps: DraftDeps,
  { generation, run }: GenerationWithRun,
  late: { ref: string | null; ending: Ending | null },
): Promise<void> {
  if (late.ref) await stopQuietly(deps, run, late.ref);
  if (late.ending?.status !== "succeeded") return;
  const { key, trained } = late.ending.output;
  const now = await findAny(deps, generation.id);
  const isKept = trained
    ? now?.generation.status === "succeeded"
    : now?.generation.outputKey === key;
  if (!isKept) await deps.files.delete([key]);
}
