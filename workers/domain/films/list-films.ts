import type { FilmPage } from "#contract/films";
import { selectFilms } from "#storage/films/films";
import { cursorOf, readCursor } from "../cursor";
import type { RecordDeps } from "../generation/to-record";
import type { FilmDeps } from "./film-deps";

/** The side of a poster in pixels, one of those that small copies have. */
const POSTER_SIDE = 320;

/** A page of one's own films, last changed first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listFilms(
  deps: Pick<FilmDeps, "db"> & RecordDeps,
  input: { accountId: string; cursor?: string | undefined; limit: number; origin: string },
): Promise<FilmPage> {
  const { accountId, cursor, limit, origin } = input;
  const place = cursor ? readCursor(cursor) : null;
  const after = place && { updatedAt: place.createdAt, id: place.id };
  const rows = await selectFilms(deps.db, { accountId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await Promise.all(
      page.map(async ({ updatedAt, posterKey, ...film }) => ({
        ...film,
        updated_at: new Date(updatedAt).toISOString(),
        poster_url: posterKey && `${await deps.files.url(origin, posterKey)}&w=${POSTER_SIDE}`,
      })),
    ),
    next_cursor: last ? cursorOf({ createdAt: last.updatedAt, id: last.id }) : null,
  };
}
