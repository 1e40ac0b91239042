import { atom } from "nanostores";
import { type BrowserStore, inBrowserStore } from "#lib/browser-store";
import {
  type KeptLook,
  keptLookIn,
  type LookPreset,
  presetName,
  presetsIn,
  rowOfLook,
} from "./kept-look";

const PRESETS: BrowserStore = { database: "look-presets", store: "presets", keyPath: "id" };
const COPIED: BrowserStore = { database: "look-copied", store: "looks", keyPath: "id" };
const COPIED_ID = "copied";

/** One's own looks in this browser, the newest last; null until they were read. */
export const presets = atom<readonly LookPreset[] | null>(null);
/** The look that was copied last, on whichever screen; null where none was. */
export const copiedLook = atom<KeptLook | null>(null);

/** Reads what this browser keeps, also what other tabs have changed. Where it keeps nothing, there is nothing. */
export async function readKeptLooks(): Promise<void> {
  const [rows, copied] = await Promise.all([
    inBrowserStore<unknown[]>(PRESETS, "readonly", (store) => store.getAll()).catch(() => null),
    inBrowserStore<{ look: unknown } | undefined>(COPIED, "readonly", (store) =>
      store.get(COPIED_ID),
    ).catch(() => undefined),
  ]);
  presets.set(rows ? presetsIn(rows) : (presets.get() ?? []));
  if (copied) copiedLook.set(keptLookIn(copied.look));
}

/** Keeps a preset, a new one or one that has changed. @throws {DOMException} where the browser has no room */
async function put(preset: LookPreset): Promise<void> {
  await inBrowserStore(PRESETS, "readwrite", (store) =>
    store.put({ ...preset, look: rowOfLook(preset.look) }),
  );
  const others = (presets.get() ?? []).filter(({ id }) => id !== preset.id);
  presets.set([...others, preset].sort((one, other) => one.at - other.at));
}

/** Keeps a look under a name. @throws {DOMException} where the browser has no room */
export function savePreset(name: string, look: KeptLook): Promise<void> {
  return put({ id: crypto.randomUUID(), name, at: Date.now(), look });
}

/** Gives a preset another name; one without letters changes nothing. @throws {DOMException} */
export async function renamePreset(preset: LookPreset, text: string): Promise<void> {
  const name = presetName(text);
  if (name !== null && name !== preset.name) await put({ ...preset, name });
}

/** Forgets a preset. @returns what brings it back */
export async function deletePreset(preset: LookPreset): Promise<() => Promise<void>> {
  await inBrowserStore(PRESETS, "readwrite", (store) => store.delete(preset.id));
  presets.set((presets.get() ?? []).filter(({ id }) => id !== preset.id));
  return () => put(preset);
}

/** Copies a look for pictures and films of this browser. Where it keeps nothing, for this page alone. */
export async function copyLook(look: KeptLook): Promise<void> {
  copiedLook.set(look);
  await inBrowserStore(COPIED, "readwrite", (store) =>
    store.put({ id: COPIED_ID, look: rowOfLook(look) }),
  ).catch(() => undefined);
}
