import { type BrowserStore, inBrowserStore } from "#lib/browser-store";
import type { Mask } from "../enhance/pixels/raster";

interface KeptMask {
  id: string;
  /** When it was painted, in milliseconds since 1970. */
  at: number;
  mask: Mask;
}

const MASKS: BrowserStore = { database: "region-masks", store: "masks", keyPath: "id" };
/** More than these are of forms that have another one by now. */
const MOST_KEPT = 12;

/** Those of this page: they do not wait for the browser's storage, which may have no room. */
const ofPage = new Map<string, Mask>();

/** Keeps a painted mask in this browser. @returns its name */
export function keepMask(mask: Mask): string {
  const id = crypto.randomUUID();
  ofPage.set(id, mask);
  const row: KeptMask = { id, at: Date.now(), mask };
  // Without room it lasts as long as the page.
  inBrowserStore(MASKS, "readwrite", (store) => store.put(row))
    .then(dropOldMasks)
    .catch(() => undefined);
  return id;
}

/** A kept mask; null where this browser has none of that name. */
export async function readMask(id: string): Promise<Mask | null> {
  const known = ofPage.get(id);
  if (known) return known;
  const row = await inBrowserStore<KeptMask | undefined>(MASKS, "readonly", (store) =>
    store.get(id),
  ).catch(() => undefined);
  return row?.mask ?? null;
}

async function dropOldMasks(): Promise<void> {
  const rows = await inBrowserStore<KeptMask[]>(MASKS, "readonly", (store) => store.getAll());
  const old = rows.sort((left, right) => right.at - left.at).slice(MOST_KEPT);
  for (const { id } of old) await inBrowserStore(MASKS, "readwrite", (store) => store.delete(id));
}
