import { inBrowserStore } from "#lib/browser-store";

const FILES = { database: "device-media", store: "files", keyPath: "id" };

/** What this browser knows of a file that stays on this device. */
export interface KeptFile {
  /** As documents name it. */
  id: string;
  name: string;
  bytes: number;
  /** When it was last changed, in milliseconds since 1970. */
  modified: number;
  /** In hex; null until it was read to its end. */
  sha256: string | null;
  /** Leads to the file where it lies; null where it was copied into the private folder. */
  handle: FileSystemFileHandle | null;
  /** The films that have it, by their ids. */
  films: readonly string[];
}

/** What is known of a file; nothing where the browser keeps nothing, as in some private windows. */
export const findKeptFile = (id: string): Promise<KeptFile | undefined> =>
  inBrowserStore<KeptFile | undefined>(FILES, "readonly", (store) => store.get(id)).catch(
    () => undefined,
  );

export const allKeptFiles = (): Promise<KeptFile[]> =>
  inBrowserStore<KeptFile[]>(FILES, "readonly", (store) => store.getAll()).catch(() => []);

/** @throws where the browser keeps nothing */
export const putKeptFile = async (file: KeptFile): Promise<void> => {
  await inBrowserStore(FILES, "readwrite", (store) => store.put(file));
};

export const dropKeptFile = async (id: string): Promise<void> => {
  await inBrowserStore(FILES, "readwrite", (store) => store.delete(id)).catch(() => undefined);
};
