/** The parts made for a row that has not ended; none of them is made or paid for again. */
export interface KeptRow {
  plan: unknown;
  /** The stored film that the server was not told of yet. */
  filmId: string | null;
}

/** A row of a batch of an account. */
export interface BatchRowPlace {
  account: string;
  batch: string;
  n: number;
}

const runKey = ({ account, batch }: Omit<BatchRowPlace, "n">) => `recipe-batch ${account} ${batch}`;
const rowKey = (place: BatchRowPlace) => `${runKey(place)} ${place.n}`;

/** What this browser keeps of a row; null where it keeps nothing. */
export function keptRow(place: BatchRowPlace, store: Storage): KeptRow | null {
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
  try {
    store.setItem(rowKey(place), JSON.stringify(row));
  } catch {
    store.removeItem(rowKey(place));
  }
}

/** Forgets a row that has ended with a film. */
export const forgetRow = (place: BatchRowPlace, store: Storage): void =>
  store.removeItem(rowKey(place));

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
