import { type BrowserStore, inBrowserStore } from "#lib/browser-store";
import type { KeptOutcome } from "./outcome";
import type { BatchSettings } from "./settings";

/** A batch with files of this device, as this browser keeps it. */
export interface KeptBatch {
  id: string;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  settings: BatchSettings;
  /** Its items in order: ids of generations, and of files in the other store. */
  items: readonly { id: string; is: "history" | "device" }[];
  /** What tells the job apart that it was started with; null before the first start. */
  job: string | null;
  /** By the ids of the items that are done. */
  done: Readonly<Record<string, KeptOutcome>>;
}

interface KeptItem {
  id: string;
  batch: string;
  file: File;
}

const BATCHES: BrowserStore = { database: "enhance-batches", store: "batches", keyPath: "id" };
const FILES: BrowserStore = { database: "enhance-files", store: "files", keyPath: "id" };
/** How long a batch that is not touched stays: a week, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** @throws {DOMException} where the browser has no room */
export async function keepBatch(batch: KeptBatch): Promise<void> {
  await inBrowserStore(BATCHES, "readwrite", (store) => store.put(batch));
}

/** @throws {DOMException} where the browser has no room */
export async function keepFile(batch: string, id: string, file: File): Promise<void> {
  const row: KeptItem = { id, batch, file };
  await inBrowserStore(FILES, "readwrite", (store) => store.put(row));
}

/** A kept batch with its files by their ids; null where this browser has none of that id. */
export async function readKeptBatch(
  id: string,
): Promise<{ batch: KeptBatch; files: ReadonlyMap<string, File> } | null> {
  const batch = await inBrowserStore<KeptBatch | undefined>(BATCHES, "readonly", (store) =>
    store.get(id),
  ).catch(() => undefined);
  if (!batch) return null;
  const rows = await inBrowserStore<KeptItem[]>(FILES, "readonly", (store) => store.getAll());
  const own = rows.filter((row) => row.batch === id);
  return { batch, files: new Map(own.map(({ id: item, file }) => [item, file])) };
}

/** Forgets an item's file. */
export async function dropFile(id: string): Promise<void> {
  await inBrowserStore(FILES, "readwrite", (store) => store.delete(id)).catch(() => undefined);
}

/** Forgets a batch and its files. */
export async function dropBatch(id: string): Promise<void> {
  await inBrowserStore(BATCHES, "readwrite", (store) => store.delete(id)).catch(() => undefined);
  await dropFilesWhere((row) => row.batch === id);
}

async function dropFilesWhere(isDropped: (row: KeptItem) => boolean): Promise<void> {
  const rows = await inBrowserStore<KeptItem[]>(FILES, "readonly", (store) => store.getAll()).catch(
    () => [],
  );
  for (const row of rows) if (isDropped(row)) await dropFile(row.id);
}

/** Forgets batches that no one came back to. */
export async function dropOldBatches(now: number): Promise<void> {
  const batches = await inBrowserStore<KeptBatch[]>(BATCHES, "readonly", (store) =>
    store.getAll(),
  ).catch(() => []);
  for (const { id, at } of batches) if (now - at > KEPT_MS) await dropBatch(id);
}
