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
  const opening = openAnew(place);
  const forget = () => void (databases.get(name) === opening && databases.delete(name));
  databases.set(name, opening);
  opening.then((database) => {
    // Another window deletes the database, or the browser closed it: the next request opens it again.
    database.onversionchange = () => {
      forget();
      database.close();
    };
    database.onclose = forget;
  }, forget);
  return opening;
}

/** Begins a transaction, in a database that is opened again where the browser has closed it without saying so. */
async function begin(place: BrowserStore, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await open(place);
  try {
    return database.transaction(place.store, mode);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    databases.delete(place.database);
    return (await open(place)).transaction(place.store, mode);
  }
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
  const transaction = await begin(place, mode);
  return new Promise<T>((resolve, reject) => {
    const request = act(transaction.objectStore(place.store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
