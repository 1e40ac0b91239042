import { useEffect, useRef, useState } from "react";
import { itemOfFile, MAX_ITEMS, takeFiles } from "./items";
import { dropBatch, keepBatch, keepFile } from "./kept-batch";
import { keptOutcome } from "./outcome";
import type { BatchSettings } from "./settings";
import type { Batch } from "./use-batch";
import type { BatchWish } from "./wish";

const NO_ROOM =
  "This browser has no room to keep these files: keep this page open until all of them are done.";

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

  async function add(chosen: readonly File[]) {
    const { files, note: said } = takeFiles(chosen, MAX_ITEMS - batch.items.length);
    setNote(said);
    if (files.length === 0) return;
    setIsAdding(true);
    const batchId = id ?? crypto.randomUUID();
    const items = await Promise.all(files.map((file) => itemOfFile(file, crypto.randomUUID())));
    batch.add(items);
    try {
      for (const { id: item, from } of items) {
        if (from.is === "device") await keepFile(batchId, item, from.file);
      }
      setId(batchId);
      onKept(batchId);
    } catch {
      setHasRoom(false);
      setNote([said, NO_ROOM].filter(Boolean).join(" "));
    }
    setIsAdding(false);
  }

  const first = useRef(wish.files);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const files = first.current;
    first.current = [];
    if (files.length > 0) void latest.current(files);
  }, []);

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
    add,
    /** Nothing of it stays in this browser. */
    forget: () => {
      if (id !== null) void dropBatch(id);
    },
  };
}
