/** Where rows are kept in this browser. */
export interface BrowserStore {
  database: string;
  store: string;
  /** The field that names a row. */
  keyPath: string;
}

/** Open databases by their names: opening one for each row that is kept would hold up the page that keeps it. */
const databases = new Map<string, Promise<IDBDatabase>>();

function open(place: BrowserStore): Promise<IDBDatabase> {
  const { database: name } = place;
  const known = databases.get(name);
  if (known) return known;
  const opening = openAnew(place).then(
    (database) => {
      const forget = () => {
        database.close();
        databases.delete(name);
      };
      // Another window deletes it, or the browser has: the next request opens it again.
      database.onversionchange = forget;
      database.onclose = forget;
      return database;
    },
    (error) => {
      databases.delete(name);
      throw error;
    },
  );
  databases.set(name, opening);
  return opening;
}

function openAnew({ database, store, keyPath }: BrowserStore): Promise<IDBDatabase> {
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
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(place.store, mode);
    const request = act(transaction.objectStore(place.store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
