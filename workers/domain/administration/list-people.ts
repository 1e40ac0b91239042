import type { PeoplePage, PeopleQuery } from "#contract/people";
import { selectPeople as listRows } from "#storage/people/people";
import { cursorOf, readCursor } from "../cursor";
import { type PeopleDeps, standingOf, toPerson } from "./person";

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
    next_cursor:
      rows.length > limit && last
        ? cursorOf({ createdAt: last.createdAt.getTime(), id: last.id })
        : null,
  };
}
