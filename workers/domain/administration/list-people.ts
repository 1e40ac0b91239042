import type { PeoplePage, PeopleQuery } from "../../contract/people";
import { listPeople as listRows, type PersonRow } from "../../storage/people";
import { invalid } from "../app-error";
import { type PeopleDeps, standingOf, toPerson } from "./person";

/** Where a page ends, as an opaque text. */
function cursorOf(row: PersonRow): string {
  return btoa(`${row.createdAt.getTime()}:${row.id}`).replace(/=+$/, "");
}

function readCursor(cursor: string): { createdAt: number; id: string } {
  try {
    const match = /^(\d{1,15}):([\w-]{1,64})$/.exec(atob(cursor));
    if (match?.[1] && match[2]) return { createdAt: Number(match[1]), id: match[2] };
  } catch {
    // Not base64: refused below like any other cursor that is not ours.
  }
  throw invalid(
    "cursor",
    "This cursor is not one that this list gave out. Start from the first page.",
  );
}

/** A page of the accounts, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listPeople(deps: PeopleDeps, query: PeopleQuery): Promise<PeoplePage> {
  const { q, role, cursor, limit } = query;
  const standing = standingOf(deps);
  const rows = await listRows(deps.db, {
    ...standing,
    q: q || undefined,
    role,
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toPerson(row, standing)),
    next_cursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}
