/** The parts made for a row that has not ended; none of them is made or paid for again. */
export interface KeptRow {
  plan: unknown;
  /** The stored film that the server was not told of yet. */
  filmId: string | null;
  /** How many scripts of the row were of no use. */
  take?: number;
}

/** A row of a batch of an account. */
export interface BatchRowPlace {
  account: string;
  batch: string;
  n: number;
}

const runKey = ({ account, batch }: Omit<BatchRowPlace, "n">) => `recipe-batch ${account} ${batch}`;
const rowKey = (place: BatchRowPlace) => `${runKey(place)} ${place.n}`;

/** Rows for which a storage has no room: they are kept as long as the page is open. */
const unstored = new WeakMap<Storage, Map<string, KeptRow>>();

/** What this browser keeps of a row; null where it keeps nothing. */
export function keptRow(place: BatchRowPlace, store: Storage): KeptRow | null {
  const here = unstored.get(store)?.get(rowKey(place));
  if (here) return here;
  try {
    const kept: unknown = JSON.parse(store.getItem(rowKey(place)) ?? "null");
    const isKept = typeof kept === "object" && kept !== null && "plan" in kept && "filmId" in kept;
    return isKept ? (kept as KeptRow) : null;
  } catch {
    return null;
  }
}

/** Keeps what was made for a row. Where there is no room for it, it holds as long as the page is open. */
export function keepRow(place: BatchRowPlace, row: KeptRow, store: Storage): void {
  const key = rowKey(place);
  const here = unstored.get(store) ?? new Map<string, KeptRow>();
  here.delete(key);
  try {
    store.setItem(key, JSON.stringify(row));
  } catch {
    store.removeItem(key);
    here.set(key, row);
    unstored.set(store, here);
  }
}

/** Forgets a row that has ended with a film. */
export function forgetRow(place: BatchRowPlace, store: Storage): void {
  unstored.get(store)?.delete(rowKey(place));
  store.removeItem(rowKey(place));
}

/** Whether a batch was started here and not stopped: then it goes on when it is opened. */
export const isStarted = (place: Omit<BatchRowPlace, "n">, store: Storage): boolean =>
  store.getItem(runKey(place)) !== null;

/** Remembers that a batch runs here, or that it was stopped or is over. */
export function setStarted(
  place: Omit<BatchRowPlace, "n">,
  isRunning: boolean,
  store: Storage,
): void {
  try {
    if (isRunning) store.setItem(runKey(place), "running");
    else store.removeItem(runKey(place));
  } catch {
    // Without a storage it goes on when it is asked to.
  }
}
