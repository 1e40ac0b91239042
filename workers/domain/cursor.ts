import type { FilmOrder } from "#contract/films";
import { invalid } from "./app-error";

/** Where a page of rows ends that are sorted by time and id. */
export interface RowPlace {
  /** Milliseconds since 1970. */
  createdAt: number;
  id: string;
}

/** Where a page of a history ends, which is sorted by time, by the order of storing or by size. */
export interface HistoryPlace extends RowPlace {
  seq: number;
  /** Bytes of its result, 0 without one. */
  bytes: number;
  isFavourite: boolean;
}

/** A list of the history: by its order, or what was deleted. */
export type HistoryList = "newest" | "oldest" | "largest" | "favourites" | "deleted";

const encode = (text: string) => btoa(text).replace(/=+$/, "");

/** A place as an opaque text. */
export function cursorOf(row: RowPlace): string {
  return encode(`${row.createdAt}:${row.id}`);
}

/** A place in a list of the history as an opaque text, which names the list. */
export function historyCursorOf(list: HistoryList, row: HistoryPlace): string {
  const { createdAt, id, seq, bytes, isFavourite } = row;
  return encode([list, createdAt, id, seq, bytes, Number(isFavourite)].join(":"));
}

/** @throws {AppError} `invalid_request` for a text that is no cursor of ours. */
export function readCursor(cursor: string): RowPlace {
  const [, createdAt, id] = parse(cursor, /^(\d{1,16}):([\w-]{1,64})$/);
  return { createdAt: Number(createdAt), id: String(id) };
}

/** Where a page of films ends: what its order sorts by, as text, and the id. */
interface FilmPlaceInList {
  value: string;
  id: string;
}

/** A place in an order of films as an opaque text, which names the order. */
export const filmCursorOf = (sort: FilmOrder, { value, id }: FilmPlaceInList): string =>
  encode(`${sort}:${id}:${encodeURIComponent(value.toWellFormed())}`);

/** @throws {AppError} as `readCursor`, also for the cursor of another order. */
export function readFilmCursor(sort: FilmOrder, cursor: string): FilmPlaceInList {
  const [, id, text] = parse(cursor, new RegExp(`^${sort}:([\\w-]{1,64}):([^:]{1,2000})$`));
  try {
    const value = decodeURIComponent(String(text));
    if (sort === "title" || Number.isFinite(Number(value))) return { value, id: String(id) };
  } catch {
    // Not a text of ours: refused below.
  }
  throw notOurs();
}

/** @throws {AppError} as `readCursor`, also for the cursor of another list. */
export function readHistoryCursor(list: HistoryList, cursor: string): HistoryPlace {
  const form = new RegExp(`^${list}:(\\d{1,16}):([\\w-]{1,64}):(\\d{1,10}):(\\d{1,16}):([01])$`);
  const [, createdAt, id, seq, bytes, isFavourite] = parse(cursor, form);
  return {
    createdAt: Number(createdAt),
    id: String(id),
    seq: Number(seq),
    bytes: Number(bytes),
    isFavourite: isFavourite === "1",
  };
}

function parse(cursor: string, form: RegExp): RegExpExecArray {
  try {
    const match = form.exec(atob(cursor));
    if (match) return match;
  } catch {
    // Not base64: refused below like any other cursor that is not ours.
  }
  throw notOurs();
}

const notOurs = () =>
  invalid("cursor", "This cursor is not one that this list gave out. Start from the first page.");
