/** How far an item of a batch is. */
export type ItemState<R> =
  | { is: "ready" }
  | { is: "waiting" }
  /** `share` from 0 to 1, null while it is not known; `step` says what is done, in words. */
  | { is: "running"; share: number | null; step: string }
  | { is: "canceling" }
  | { is: "canceled" }
  | { is: "failed"; reason: string }
  | { is: "done"; result: R };

/** What the work on an item may say and must obey. */
export interface WorkOptions {
  signal: AbortSignal;
  onStep: (step: string, share: number | null) => void;
}

interface QueueOptions<R> {
  /** How many items are worked on at the same time. */
  lanes: number;
  work: (id: string, options: WorkOptions) => Promise<R>;
  onState: (id: string, state: ItemState<R>) => void;
  /** A failure in a sentence for people. */
  sentenceOf: (error: unknown) => string;
  /** Whether a failure would meet every other item, too: those that wait are given back. */
  stopsAll: (error: unknown) => boolean;
}

export interface Queue {
  /** Appends items; those that wait or run already stay where they are. */
  add: (ids: readonly string[]) => void;
  /** Takes an item out, or tells its work to stop. */
  cancel: (id: string) => void;
  cancelAll: () => void;
}

/**
 * Works through items in their order, some at a time. One that fails or is canceled does not touch the
 * others. Work that ends well in spite of a cancelation counts as done: it may have been paid for.
 */
export function createQueue<R>(options: QueueOptions<R>): Queue {
  const { lanes, work, onState, sentenceOf, stopsAll } = options;
  let waiting: readonly string[] = [];
  const running = new Map<string, AbortController>();

  function fill() {
    while (running.size < lanes && waiting.length > 0) {
      const [id, ...rest] = waiting;
      waiting = rest;
      if (id !== undefined) void run(id);
    }
  }

  async function run(id: string) {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const onStep = (step: string, share: number | null) => {
      if (!signal.aborted && running.get(id) === controller) {
        onState(id, { is: "running", share, step });
      }
    };
    onStep("", null);
    try {
      onState(id, { is: "done", result: await work(id, { signal, onStep }) });
    } catch (error) {
      if (signal.aborted) onState(id, { is: "canceled" });
      else onState(id, { is: "failed", reason: sentenceOf(error) });
      if (!signal.aborted && stopsAll(error)) giveBack();
    } finally {
      running.delete(id);
      fill();
    }
  }

  function giveBack() {
    const rest = waiting;
    waiting = [];
    for (const id of rest) onState(id, { is: "ready" });
  }

  function cancel(id: string) {
    const controller = running.get(id);
    if (controller) {
      onState(id, { is: "canceling" });
      controller.abort();
    } else if (waiting.includes(id)) {
      waiting = waiting.filter((one) => one !== id);
      onState(id, { is: "canceled" });
    }
  }

  return {
    add(ids) {
      const fresh = ids.filter((id) => !running.has(id) && !waiting.includes(id));
      waiting = [...waiting, ...fresh];
      for (const id of fresh) onState(id, { is: "waiting" });
      fill();
    },
    cancel,
    cancelAll() {
      for (const id of [...waiting, ...running.keys()]) cancel(id);
    },
  };
}

/** Lets pieces of work go one after another, in the order in which they came. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** What comes of some work, or the signal's reason as soon as it says so; the work is not touched by it. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
