import { invalid } from "./app-error";

/** Where a page of rows ends that are sorted by time and id. */
export interface RowPlace {
  /** Milliseconds since 1970. */
  createdAt: number;
  id: string;
}

/** A place as an opaque text. */
export function cursorOf(row: RowPlace): string {
  return btoa(`${row.createdAt}:${row.id}`).replace(/=+$/, "");
}

/** @throws {AppError} `invalid_request` for a text that is no cursor of ours. */
export function readCursor(cursor: string): RowPlace {
  try {
    const match = /^(\d{1,16}):([\w-]{1,64})$/.exec(atob(cursor));
    if (match?.[1] && match[2]) return { createdAt: Number(match[1]), id: match[2] };
  } catch {
    // Not base64: refused below like any other cursor that is not ours.
  }
  throw invalid(
    "cursor",
    "This cursor is not one that this list gave out. Start from the first page.",
  );
}
