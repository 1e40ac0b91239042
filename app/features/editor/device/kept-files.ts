const DATABASE = "device-media";
const STORE = "files";

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

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** What is known of a file; nothing where the browser keeps nothing, as in some private windows. */
export const findKeptFile = (id: string): Promise<KeptFile | undefined> =>
  inStore<KeptFile | undefined>("readonly", (store) => store.get(id)).catch(() => undefined);

export const allKeptFiles = (): Promise<KeptFile[]> =>
  inStore<KeptFile[]>("readonly", (store) => store.getAll()).catch(() => []);

/** @throws where the browser keeps nothing */
export const putKeptFile = async (file: KeptFile): Promise<void> => {
  await inStore("readwrite", (store) => store.put(file));
};

export const dropKeptFile = async (id: string): Promise<void> => {
  await inStore("readwrite", (store) => store.delete(id)).catch(() => undefined);
};
