import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { RecipeBatch } from "#contract/recipe-plans";
import { shortageOf } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { isLostConnection } from "#lib/connection";
import { refreshCredits } from "#lib/credits";
import { failureSentence } from "../../editor/failure-sentence";
import { useViewer } from "../../shell/viewer";
import { storeMade } from "../film/store-made";
import type { RecipeMeans } from "../means";
import type { BatchWay } from "./batch-way";
import { readBatch, reportRow } from "./batches-api";
import { makeRow } from "./make-row";
import { readRow } from "./row-fields";
import { forgetRow, isStarted, keepRow, keptRow, setStarted } from "./row-store";
import { type RowState, type RowsRun, runRows } from "./run-rows";

/** Whether an answer broke off, as it does while the page is reloaded. */
const isCutOff = ({ status }: ApiError): boolean => status < 400;

/** Failures that each further row would meet, too: no credits, not signed in, no connection. */
const stopsAll = (error: unknown): boolean =>
  shortageOf(error) !== null ||
  isLostConnection(error) ||
  (error instanceof ApiError && (error.status === 401 || isCutOff(error)));

const sentenceOf = (error: unknown): string =>
  shortageOf(error)
    ? "Your credits do not cover this row. It can be tried again."
    : failureSentence(error, "This film could not be made.");

/** Does work unless another tab of this browser does it. @returns whether it was done here */
async function asOnlyTab(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** Whether a row waits for its batch to go on. */
export const isToBeMade = ({ state: { is } }: { state: RowState }): boolean =>
  is === "ready" || is === "canceled";

/** A row as it is shown. */
export interface BatchRow<Input, Settings> {
  n: number;
  name: string;
  input: Input;
  settings: Settings;
  state: RowState;
}

const stateOf = ({ status, film_id, message }: RecipeBatch["rows"][number]): RowState => {
  if (status === "done" && film_id !== null) return { is: "done", result: film_id };
  if (status === "failed")
    return { is: "failed", reason: message ?? "This film could not be made." };
  return { is: "ready" };
};

export interface RecipeBatchRun<Input, Settings> {
  /** Null while it is being read. */
  batch: RecipeBatch | null;
  failure: string | null;
  reload: () => void;
  rows: readonly BatchRow<Input, Settings>[];
  isBusy: boolean;
  /** Whether another tab makes it. */
  isElsewhere: boolean;
  /** Makes some rows, counted from 1. */
  start: (rows: readonly number[]) => void;
  stop: () => void;
}

/** A batch that was stored: its rows, and the making of those that have no film. */
export function useBatchRun<Input extends object, Plan, Settings extends object>(
  way: BatchWay<Input, Plan, Settings>,
  id: string,
  means: RecipeMeans,
): RecipeBatchRun<Input, Settings> {
  const { accountId: account } = useViewer();
  const [batch, setBatch] = useState<RecipeBatch | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [states, setStates] = useState<Readonly<Record<number, RowState>>>({});
  const [isElsewhere, setIsElsewhere] = useState(false);
  const run = useRef<RowsRun | null>(null);
  const isHere = useRef(false);
  /** Counts reads: the answer of an earlier one is dropped. */
  const reads = useRef(0);
  const present = useRef(means);
  present.current = means;

  const load = useCallback(() => {
    reads.current += 1;
    const read = reads.current;
    const isOver = () => read !== reads.current;
    setFailure(null);
    setIsElsewhere(false);
    readBatch(id).then(
      (found) => {
        if (isOver()) return;
        if (found.recipe !== way.recipe.name) setFailure("This batch is of another recipe.");
        else setBatch(found);
      },
      (error: unknown) => {
        if (!isOver()) setFailure(failureSentence(error, "This batch could not be loaded."));
      },
    );
    return () => {
      reads.current += 1;
    };
  }, [id, way]);
  useEffect(load, [load]);

  const rows = useMemo(() => {
    const usual = { input: way.recipe.blank(), settings: way.settings(means) };
    return (batch?.rows ?? []).map((row) => {
      const { input, settings } = readRow(row.input, usual);
      const state = states[row.n] ?? stateOf(row);
      return { n: row.n, name: way.nameOf(input), input, settings, state };
    });
  }, [batch, states, way, means]);
  const known = useRef(rows);
  known.current = rows;

  const rowsRun = useCallback((): RowsRun => {
    const place = (n: number) => ({ account, batch: id, n });
    return runRows({
      async make(n, report) {
        const row = known.current.find((one) => one.n === n);
        if (!row) throw new Error("This row is not in the batch.");
        return makeRow({
          ...{ way, input: row.input, settings: row.settings, means: present.current, report },
          row: { batch: id, n },
          kept: keptRow(place(n), localStorage),
          keep: (kept) => keepRow(place(n), kept, localStorage),
          store: storeMade,
        });
      },
      async report(n, end) {
        await reportRow(id, n, end);
        // A row that failed gets the price of its script back; one with a film pays it.
        refreshCredits();
        if (end.film_id !== undefined) forgetRow(place(n), localStorage);
      },
      onState: (n, state) => setStates((all) => ({ ...all, [n]: state })),
      sentenceOf,
      stopsAll,
    });
  }, [account, id, way]);

  const start = useCallback(
    (wanted: readonly number[]) => {
      if (wanted.length === 0) return;
      const place = { account, batch: id };
      setStarted(place, true, localStorage);
      run.current ??= rowsRun();
      const made = run.current;
      if (isHere.current) {
        void made.add(wanted);
        return;
      }
      const work = async () => {
        isHere.current = true;
        await made.add(wanted);
        isHere.current = false;
      };
      void asOnlyTab(`recipe-batch ${id}`, work).then((wasHere) => setIsElsewhere(!wasHere));
    },
    [account, id, rowsRun],
  );

  useEffect(() => {
    const stop = () => run.current?.stop();
    // A row that a reload interrupts has not failed.
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      stop();
      run.current = null;
    };
  }, []);

  const isBusy = rows.some(({ state: { is } }) => is === "waiting" || is === "running");
  const waiting = rows.filter(isToBeMade).map(({ n }) => n);
  const isAsked = useRef(false);
  // A batch that was started in this browser goes on when it is opened again.
  useEffect(() => {
    if (!batch || !means.isKnown || isAsked.current) return;
    isAsked.current = true;
    if (isStarted({ account, batch: id }, localStorage)) start(waiting);
  }, [batch, means.isKnown, account, id, start, waiting]);

  const isAllOver = batch !== null && !isBusy && waiting.length === 0;
  useEffect(() => {
    if (isAllOver) setStarted({ account, batch: id }, false, localStorage);
  }, [isAllOver, account, id]);

  return {
    ...{ batch, failure, rows, isBusy, isElsewhere, start },
    reload: () => void load(),
    stop() {
      setStarted({ account, batch: id }, false, localStorage);
      run.current?.stop();
    },
  };
}
