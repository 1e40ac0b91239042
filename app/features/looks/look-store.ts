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

/** Where an account's looks are kept in this browser: others who sign in here neither see nor change them. */
export function lookPlacesOf(accountId: string): { presets: BrowserStore; copied: BrowserStore } {
  return {
    presets: { database: `look-presets:${accountId}`, store: "presets", keyPath: "id" },
    copied: { database: `look-copied:${accountId}`, store: "looks", keyPath: "id" },
  };
}

const COPIED_ID = "copied";

/** The looks of one account in this browser. */
export type LookStore = ReturnType<typeof openLooks>;

function openLooks(accountId: string) {
  const places = lookPlacesOf(accountId);
  /** One's own looks in this browser, the newest last; null until they were read. */
  const presets = atom<readonly LookPreset[] | null>(null);
  /** The look that was copied last, on whichever screen; null where none was. */
  const copiedLook = atom<KeptLook | null>(null);

  async function put(preset: LookPreset): Promise<void> {
    await inBrowserStore(places.presets, "readwrite", (store) =>
      store.put({ ...preset, look: rowOfLook(preset.look) }),
    );
    const others = (presets.get() ?? []).filter(({ id }) => id !== preset.id);
    presets.set([...others, preset].sort((one, other) => one.at - other.at));
  }

  return {
    presets,
    copiedLook,

    /** Reads what this browser keeps, also what other tabs have changed. Where it keeps nothing, there is nothing. */
    async read(): Promise<void> {
      const [rows, copied] = await Promise.all([
        inBrowserStore<unknown[]>(places.presets, "readonly", (store) => store.getAll()).catch(
          () => null,
        ),
        inBrowserStore<{ look: unknown } | undefined>(places.copied, "readonly", (store) =>
          store.get(COPIED_ID),
        ).catch(() => undefined),
      ]);
      presets.set(rows ? presetsIn(rows) : (presets.get() ?? []));
      if (copied) copiedLook.set(keptLookIn(copied.look));
    },

    /** Keeps a look under a name. @throws {DOMException} where the browser has no room */
    savePreset: (name: string, look: KeptLook): Promise<void> =>
      put({ id: crypto.randomUUID(), name, at: Date.now(), look }),

    /** Gives a preset another name; one without letters changes nothing. @throws {DOMException} */
    async renamePreset(preset: LookPreset, text: string): Promise<void> {
      const name = presetName(text);
      if (name !== null && name !== preset.name) await put({ ...preset, name });
    },

    /** Forgets a preset. @returns what brings it back */
    async deletePreset(preset: LookPreset): Promise<() => Promise<void>> {
      await inBrowserStore(places.presets, "readwrite", (store) => store.delete(preset.id));
      presets.set((presets.get() ?? []).filter(({ id }) => id !== preset.id));
      return () => put(preset);
    },

    /** Copies a look for pictures and films of this browser. Where it keeps nothing, for this page alone. */
    async copyLook(look: KeptLook): Promise<void> {
      copiedLook.set(look);
      await inBrowserStore(places.copied, "readwrite", (store) =>
        store.put({ id: COPIED_ID, look: rowOfLook(look) }),
      ).catch(() => undefined);
    },
  };
}

const opened = new Map<string, LookStore>();

/** The looks of an account in this browser: the same for all of a page. */
export function lookStoreOf(accountId: string): LookStore {
  const known = opened.get(accountId);
  if (known) return known;
  const store = openLooks(accountId);
  opened.set(accountId, store);
  return store;
}
