import type { FilmItem, FilmPage, FilmQuery } from "#contract/films";
import { NO_PROJECT } from "#contract/project-id";
import type { Database } from "#storage/database";
import { type FilmFilter, type ListedFilm, selectAllFilms, selectFilms } from "#storage/films/list";
import { filmCursorOf, readFilmCursor } from "../cursor";
import type { RecordDeps } from "../generation/to-record";
import { requireListed } from "../own-project";

type Deps = { db: Database } & RecordDeps;

/** The side of a poster in pixels, one of those that small copies have. */
const POSTER_SIDE = 320;

/** Titles as people sort them: capitals and accents beside the plain letter, "Film 2" before "Film 10". */
const TITLES = new Intl.Collator("en", { numeric: true });

/** Films by their titles, those of the same title by their ids. */
const byTitle = (
  one: Pick<ListedFilm, "title" | "id">,
  other: Pick<ListedFilm, "title" | "id">,
): number =>
  TITLES.compare(one.title, other.title) || (one.id < other.id ? -1 : Number(one.id > other.id));

/** What a place in an order is named after. */
const placeValue = (sort: FilmQuery["sort"], film: ListedFilm): string =>
  sort === "title" ? film.title : String(sort === "length" ? film.duration : film.updatedAt);

/** One film more than a page has, from a place on. */
async function selectPage(
  { db }: { db: Database },
  filter: FilmFilter,
  { sort, cursor, limit }: Pick<FilmQuery, "sort" | "cursor" | "limit">,
): Promise<ListedFilm[]> {
  const place = cursor === undefined ? null : readFilmCursor(sort, cursor);
  if (sort !== "title") {
    const after = place && { value: Number(place.value), id: place.id };
    return selectFilms(db, filter, { sort, after, limit: limit + 1 });
  }
  // SQLite knows no order of titles; an account has few enough to sort them here.
  const all = (await selectAllFilms(db, filter)).sort(byTitle);
  const after = place && { title: place.value, id: place.id };
  const rest = after ? all.filter((film) => byTitle(film, after) > 0) : all;
  return rest.slice(0, limit + 1);
}

/**
 * A page of the account's own films, or of its templates.
 * @throws {AppError} `invalid_request` for a foreign cursor, also that of another order; `not_found` for a project that
 *   is not the account's.
 */
export async function listFilms(
  deps: Deps,
  input: { accountId: string; query: FilmQuery; origin: string },
): Promise<FilmPage> {
  const { accountId, origin, query } = input;
  const { limit, q = "", project, sort } = query;
  const projectId = project === NO_PROJECT ? null : project;
  const filter = { accountId, q, projectId, isTemplate: query.templates !== undefined };
  const [rows] = await Promise.all([
    selectPage(deps, filter, query),
    requireListed(deps, accountId, project),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await Promise.all(page.map((film) => toItem(deps, film, origin))),
    next_cursor: last ? filmCursorOf(sort, { value: placeValue(sort, last), id: last.id }) : null,
  };
}

async function toItem(deps: Deps, film: ListedFilm, origin: string): Promise<FilmItem> {
  const { updatedAt, posterKey, posterRevision, projectId, isTemplate, ...shown } = film;
  return {
    ...shown,
    updated_at: new Date(updatedAt).toISOString(),
    poster_url:
      posterRevision === null
        ? posterKey && `${await deps.files.url(origin, posterKey)}&w=${POSTER_SIDE}`
        : `${origin}/api/films/${film.id}/poster?v=${posterRevision}`,
    poster_revision: posterRevision,
    project_id: projectId,
    is_template: isTemplate,
  };
}
