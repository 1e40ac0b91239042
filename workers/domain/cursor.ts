import { invalid } from "./app-error";

/** Where a page of rows ends that are sorted by time and id. */
export interface RowPlace {
  /** Milliseconds since 1970. */
  createdAt: number;
  id: string;
}

/** Where a page of a history ends, which is sorted by time or by the order of storing. */
export interface HistoryPlace extends RowPlace {
  seq: number;
}

const encode = (text: string) => btoa(text).replace(/=+$/, "");

/** A place as an opaque text. */
export function cursorOf(row: RowPlace): string {
  return encode(`${row.createdAt}:${row.id}`);
}

/** A place in a history as an opaque text. */
export function historyCursorOf(row: HistoryPlace): string {
  return encode(`${row.createdAt}:${row.id}:${row.seq}`);
}

/** @throws {AppError} `invalid_request` for a text that is no cursor of ours. */
export function readCursor(cursor: string): RowPlace {
  const [, createdAt, id] = parse(cursor, /^(\d{1,16}):([\w-]{1,64})$/);
  return { createdAt: Number(createdAt), id: String(id) };
}

/** @throws {AppError} as `readCursor`. */
export function readHistoryCursor(cursor: string): HistoryPlace {
  const [, createdAt, id, seq] = parse(cursor, /^(\d{1,16}):([\w-]{1,64}):(\d{1,10})$/);
  return { createdAt: Number(createdAt), id: String(id), seq: Number(seq) };
}

function parse(cursor: string, form: RegExp): RegExpExecArray {
  try {
    const match = form.exec(atob(cursor));
    if (match) return match;
  } catch {
    // Not base64: refused below like any other cursor that is not ours.
  }
  throw invalid(
    "cursor",
    "This cursor is not one that this list gave out. Start from the first page.",
  );
}
