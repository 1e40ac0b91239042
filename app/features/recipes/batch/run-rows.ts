import type { BatchRowReport } from "#contract/recipe-plans";
import { createQueue, type ItemState } from "../../enhance/batch/create-queue";
import type { RecipeReport } from "../recipe";

/** How far a row is; one that is done has the id of its film. */
export type RowState = ItemState<string>;

/** The most letters of a reason that the server keeps. */
const REASON_LETTERS = 500;

interface RowsOptions {
  /** Makes the film of a row, counted from 1; gives its id. */
  make: (n: number, report: RecipeReport) => Promise<string>;
  /** Tells the server how a row ended. */
  report: (n: number, end: BatchRowReport) => Promise<unknown>;
  onState: (n: number, state: RowState) => void;
  /** A failure in a sentence for people. */
  sentenceOf: (error: unknown) => string;
  /** Whether a failure would meet every other row, too: none is reported, and those that wait are given back. */
  stopsAll: (error: unknown) => boolean;
}

export interface RowsRun {
  /** Makes rows in their order, one at a time, behind those that wait already. It is over when none is left. */
  add: (rows: readonly number[]) => Promise<void>;
  /** Ends the row that is being made and gives back those that wait. */
  stop: () => void;
}

const isOver = ({ is }: RowState) => is !== "waiting" && is !== "running" && is !== "canceling";

/** Works through rows of a batch. A row that fails says why and does not touch the others. */
export function runRows(options: RowsOptions): RowsRun {
  const { make, report, onState, sentenceOf, stopsAll } = options;
  const open = new Set<number>();
  let waiting: (() => void)[] = [];

  const queue = createQueue<string>({
    lanes: 1,
    async work(id, { signal, onStep }) {
      const n = Number(id);
      const filmId = await make(n, {
        signal,
        onProgress: (share, doing) => onStep(doing, share),
      }).catch(async (error: unknown) => {
        if (!signal.aborted && !stopsAll(error)) {
          const message = sentenceOf(error).trim().slice(0, REASON_LETTERS) || "It failed.";
          // A row of which the server was not told waits there, and is made with the next ones.
          await report(n, { message }).catch(() => undefined);
        }
        throw error;
      });
      await report(n, { film_id: filmId });
      return filmId;
    },
    onState(id, state) {
      onState(Number(id), state);
      if (!isOver(state)) return;
      open.delete(Number(id));
      if (open.size > 0) return;
      for (const end of waiting) end();
      waiting = [];
    },
    sentenceOf,
    stopsAll,
  });

  return {
    add(rows) {
      for (const n of rows) open.add(n);
      if (open.size === 0) return Promise.resolve();
      const ended = new Promise<void>((resolve) => waiting.push(resolve));
      queue.add(rows.map(String));
      return ended;
    },
    stop: () => queue.cancelAll(),
  };
}
