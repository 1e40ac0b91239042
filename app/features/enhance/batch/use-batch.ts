import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { shortageOf } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { startPrice } from "#lib/start-price";
import { deleteMany } from "../../history/delete-many";
import { sentenceOf } from "../device-problem";
import { type EnhanceJob, jobRefusal } from "../steps/job";
import { inputOfItem } from "../steps/priced-input";
import { savesToHistory } from "../steps/save-to-history";
import { createQueue, type ItemState, type Queue } from "./create-queue";
import { doJob } from "./do-job";
import type { BatchItem } from "./items";
import { forgetOutcome, type Outcome } from "./outcome";

export type State = ItemState<Outcome>;
type States = Readonly<Record<string, State>>;

const READY: State = { is: "ready" };
/** One is computed or at work, while the one before it is stored. */
const ON_DEVICE = 2;
/** Generations of a batch that run at a provider at the same time. */
const AT_PROVIDER = 4;

/** Failures that each further item would meet, too: no credits, another price, not signed in. */
function stopsAll(error: unknown): boolean {
  if (shortageOf(error)) return true;
  return (
    error instanceof ApiError && (error.status === 401 || error.body?.code === "price_changed")
  );
}

/** The job that a batch was started with, as far as it makes other results. */
interface Begun {
  key: string;
  /** A background's picture, which no text tells from another. */
  file: Blob | null;
}

const begunOf = (job: EnhanceJob): Begun => ({
  // A model may change its price or its texts meanwhile.
  key: job.is === "provider" ? `${job.kind} ${job.model.name} ${job.size}` : JSON.stringify(job),
  file: job.is === "cutout" && job.background.is === "image" ? job.background.file : null,
});

function isSame(begun: Begun | null, job: EnhanceJob): boolean {
  const { key, file } = begunOf(job);
  return begun?.key === key && begun.file === file;
}

/** What an earlier visit left of a batch. */
export interface Restored {
  /** See `KeptBatch.job`. */
  job: string | null;
  /** By the ids of their items. */
  done: Readonly<Record<string, Outcome>>;
}

/** Gives back the memory of results that were on this page alone. */
function forgetAll(states: States): void {
  for (const state of Object.values(states)) if (state?.is === "done") forgetOutcome(state.result);
}

const isAtWork = ({ is }: State) => is === "waiting" || is === "running" || is === "canceling";

/** How far an item is, from 0 to 1; one that has ended counts whole, however it ended. */
function shareOf(state: State): number {
  if (state.is === "running") return state.share ?? 0;
  return state.is === "waiting" || state.is === "canceling" ? 0 : 1;
}

export interface Batch {
  items: readonly BatchItem[];
  stateOf: (id: string) => State;
  isBusy: boolean;
  /** Of what was started, from 0 to 1; null while nothing runs. */
  share: number | null;
  /** How long the rest takes, in seconds, by how long it took so far; null while that says little. */
  secondsLeft: number | null;
  /** What was made, in the order of the list. */
  made: readonly Outcome[];
  /** The same by the ids of the items. */
  done: Readonly<Record<string, Outcome>>;
  /** What tells the job apart that was started last; null before the first start. */
  job: string | null;
  /** What was made, is on this page alone and was not downloaded. */
  unsaved: readonly Outcome[];
  /** Remembers that some results were downloaded. */
  noteSaved: (results: readonly Outcome[]) => void;
  /** Whether a start with a job would throw away what is `unsaved`. */
  isLossy: (job: EnhanceJob) => boolean;
  /** What a start with a job would make. */
  toDo: (job: EnhanceJob) => readonly BatchItem[];
  start: (job: EnhanceJob) => void;
  /** The price of another try of an item, in credits. */
  retryPrice: (item: BatchItem) => number;
  /** Tries an item again as it was started. */
  retry: (id: string) => void;
  cancel: (id: string) => void;
  cancelAll: () => void;
  /** Deletes what was made of some items, which go back to their sources. */
  undo: (ids: readonly string[]) => Promise<void>;
  add: (items: readonly BatchItem[]) => void;
  remove: (id: string) => void;
}

/** The last run, with the items that are tried again. */
interface Run {
  ids: readonly string[];
  /** As `performance.now` counts. */
  since: number;
  job: EnhanceJob;
}

/** Below this share of the work, what is left cannot be estimated. */
const TELLING = 0.04;

const statesOf = (done: Restored["done"]): States =>
  Object.fromEntries(Object.entries(done).map(([id, result]) => [id, { is: "done", result }]));

/** Works through results of the history and files of this device with one job for all. */
export function useBatch(first: readonly BatchItem[], restored: Restored | null = null): Batch {
  const [items, setItems] = useState(first);
  const [states, setStates] = useState<States>(() => statesOf(restored?.done ?? {}));
  const [run, setRun] = useState<Run | null>(null);
  const [begun, setBegun] = useState<Begun | null>(() =>
    restored?.job ? { key: restored.job, file: null } : null,
  );
  const queue = useRef<Queue | null>(null);
  const known = useRef(items);
  known.current = items;
  const latest = useRef(states);
  latest.current = states;
  const isStored = useStore(savesToHistory);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());

  const note = useCallback(
    (id: string, state: State) => setStates((all) => ({ ...all, [id]: state })),
    [],
  );
  const stateOf = (id: string) => states[id] ?? READY;
  const isBusy = items.some(({ id }) => isAtWork(stateOf(id)));

  useEffect(
    () => () => {
      queue.current?.cancelAll();
      forgetAll(latest.current);
    },
    [],
  );

  function newQueue(wanted: EnhanceJob): Queue {
    return createQueue<Outcome>({
      lanes: wanted.is === "provider" ? AT_PROVIDER : ON_DEVICE,
      work: (id, options) => {
        const item = known.current.find((one) => one.id === id);
        if (!item) throw new Error(`${id} is not in the batch`);
        return doJob(wanted, item, isStored, options);
      },
      onState: note,
      sentenceOf: (error) => sentenceOf(error, "It could not be enhanced."),
      stopsAll,
    });
  }

  function toDo(wanted: EnhanceJob): readonly BatchItem[] {
    const isAgain = isSame(begun, wanted);
    return items.filter((item) => {
      const state = stateOf(item.id);
      // What stayed on this page is made again for the history, once it is to be saved there.
      const isMade = state.is === "done" && (state.result.record !== null || !isStored);
      return jobRefusal(wanted, item) === null && !(isAgain && isMade);
    });
  }

  function start(wanted: EnhanceJob) {
    const ids = toDo(wanted).map(({ id }) => id);
    if (!isSame(begun, wanted)) {
      forgetAll(states);
      setStates({});
    }
    setBegun(begunOf(wanted));
    queue.current = newQueue(wanted);
    setRun({ ids, since: performance.now(), job: wanted });
    queue.current.add(ids);
  }

  function retry(id: string) {
    const newRun = isBusy ? null : { ids: [id], since: performance.now() };
    setRun(
      (now) => now && { ...now, ids: [...now.ids.filter((one) => one !== id), id], ...newRun },
    );
    queue.current?.add([id]);
  }

  async function undo(ids: readonly string[]) {
    const results = ids.flatMap((id) => {
      const state = stateOf(id);
      return state.is === "done" ? [state.result] : [];
    });
    const stored = results.flatMap(({ record }) => (record ? [record.id] : []));
    if (stored.length > 0) await deleteMany(stored);
    for (const result of results) forgetOutcome(result);
    for (const id of ids) note(id, READY);
  }

  const share =
    run && isBusy && run.ids.length > 0
      ? run.ids.reduce((sum, id) => sum + shareOf(stateOf(id)), 0) / run.ids.length
      : null;
  const elapsed = run ? (performance.now() - run.since) / 1000 : 0;
  const done = useMemo(
    () =>
      Object.fromEntries(
        items.flatMap(({ id }) => {
          const state = states[id];
          return state?.is === "done" ? [[id, state.result] as const] : [];
        }),
      ),
    [items, states],
  );
  const made = Object.values(done);

  const unsaved = made.filter(({ record, url }) => record === null && !saved.has(url));

  return {
    items,
    unsaved,
    noteSaved: (results) => setSaved((all) => new Set([...all, ...results.map(({ url }) => url)])),
    isLossy: (wanted) => unsaved.length > 0 && !isSame(begun, wanted),
    stateOf,
    isBusy,
    share,
    secondsLeft: share !== null && share > TELLING ? (elapsed / share) * (1 - share) : null,
    ...{ made, done, job: begun?.key ?? null },
    toDo,
    start,
    retryPrice: (item) =>
      run?.job.is === "provider" ? startPrice(run.job.model, inputOfItem(item)) : 0,
    retry,
    cancel: (id) => queue.current?.cancel(id),
    cancelAll: () => queue.current?.cancelAll(),
    undo,
    add: (more) =>
      setItems((all) => [...all, ...more.filter(({ id }) => !all.some((one) => one.id === id))]),
    remove: (id) => setItems((all) => all.filter((one) => one.id !== id)),
  };
}
