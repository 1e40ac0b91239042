import { useCallback, useEffect, useRef, useState } from "react";
import { createTurns } from "./create-queue";
import { itemOfFile, MAX_ITEMS, takeFiles } from "./items";
import { dropBatch, keepBatch, keepFile } from "./kept-batch";
import { keptOutcome } from "./outcome";
import type { BatchSettings } from "./settings";
import type { Batch } from "./use-batch";
import type { BatchWish } from "./wish";

const NO_ROOM =
  "This browser has no room to keep these files: keep this page open until all of them are done.";

const NOT_READ = "These files could not be opened. Check your connection and add them again.";

interface Wanted {
  wish: BatchWish;
  batch: Batch;
  settings: BatchSettings;
  onKept: (id: string) => void;
}

/** Takes files into a batch, which is kept in this browser from then on: a reload finds it as it was. */
export function useKeeping({ wish, batch, settings, onKept }: Wanted) {
  const [id, setId] = useState(wish.kept?.id ?? null);
  const [note, setNote] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const [hasRoom, setHasRoom] = useState(true);

  // All files of a batch have one id, which is known before the first of them is kept.
  const ownId = useRef(id);

  async function take(chosen: readonly File[]) {
    const { files, note: said } = takeFiles(chosen, MAX_ITEMS - batch.items.length);
    setNote(said);
    if (files.length === 0) return;
    setIsAdding(true);
    const problem = await putIn(files);
    if (problem) setNote([said, problem].filter(Boolean).join(" "));
    setIsAdding(false);
  }

  /** @returns a sentence for people if something went wrong; null otherwise */
  async function putIn(files: readonly File[]): Promise<string | null> {
    const reading = Promise.all(files.map((file) => itemOfFile(file, crypto.randomUUID())));
    const items = await reading.catch(() => null);
    if (!items) return NOT_READ;
    batch.add(items);
    const batchId = ownId.current ?? crypto.randomUUID();
    ownId.current = batchId;
    try {
      for (const { id: item, from } of items) {
        if (from.is === "device") await keepFile(batchId, item, from.file);
      }
    } catch {
      setHasRoom(false);
      return NO_ROOM;
    }
    setId(batchId);
    onKept(batchId);
    return null;
  }

  const latest = useRef(take);
  latest.current = take;
  const [inTurn] = useState(createTurns);
  const add = useCallback(
    (chosen: readonly File[]) => inTurn(() => latest.current(chosen)),
    [inTurn],
  );
  const first = useRef(wish.files);
  useEffect(() => {
    const files = first.current;
    first.current = [];
    if (files.length > 0) void add(files);
  }, [add]);

  const { items, done, job } = batch;
  // States change with every step of the work; what is kept changes with each item that is done.
  const doneKey = Object.keys(done).join();
  const now = useRef({ items, done });
  now.current = { items, done };
  useEffect(() => {
    if (id === null) return;
    const kept = {
      ...{ id, at: Date.now(), settings, job },
      items: items.map((item) => ({ id: item.id, is: item.from.is })),
      done: Object.fromEntries(
        Object.entries(now.current.done).map(([item, outcome]) => [item, keptOutcome(outcome)]),
      ),
    };
    // `doneKey` says that `done` is another one.
    void doneKey;
    keepBatch(kept).catch(() => setHasRoom(false));
  }, [id, settings, job, items, doneKey]);

  return {
    id,
    note,
    isAdding,
    /** Whether a reload finds all of it again. */
    isKept: id !== null && hasRoom,
    /** Takes more files; those that are dropped meanwhile wait for their turn. */
    add,
    /** Nothing of it stays in this browser. */
    forget: () => {
      if (ownId.current !== null) void dropBatch(ownId.current);
    },
  };
}
