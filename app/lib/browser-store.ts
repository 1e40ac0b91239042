/** Where rows are kept in this browser. */
export interface BrowserStore {
  database: string;
  store: string;
  /** The field that names a row. */
  keyPath: string;
}

function open({ database, store, keyPath }: BrowserStore): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/**
 * One request to a store of IndexedDB, with its answer once the transaction has ended.
 * @throws {DOMException} where the browser keeps nothing, as in some private windows, or has no room
 */
export async function inBrowserStore<T>(
  place: BrowserStore,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(place);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(place.store, mode);
      const request = act(transaction.objectStore(place.store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
