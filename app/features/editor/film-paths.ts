import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { orderOf, USUAL_ORDER } from "./list/film-orders";

/** A creator's films, and their calls. */
export const FILMS_PATH = "/api/films";

/** The call that reads and stores a film. */
export const filmPath = (id: string) => `${FILMS_PATH}/${encodeURIComponent(id)}`;

/** The screen of all films. */
const EDITOR_PATH = "/dashboard/editor";

/** The editor's address for a film. */
export const filmScreen = (id: string) => `${EDITOR_PATH}/${encodeURIComponent(id)}`;

/** A creator's own templates. */
export const TEMPLATES_PATH = `${FILMS_PATH}?templates=1&limit=24`;

/**
 * The list of films that an address of the screen names: `project` (an id, or `none`), `q` and `sort`. A search that is
 * too long counts as none: its field says so.
 */
export function filmsPath(search: URLSearchParams): string {
  const query = new URLSearchParams({ limit: "24" });
  const project = search.get("project") ?? "";
  if (project !== "") query.set("project", project);
  const q = (search.get("q") ?? "").trim();
  if (q !== "" && q.length <= MAX_SEARCH_LENGTH) query.set("q", q);
  const sort = orderOf(search.get("sort"));
  if (sort !== USUAL_ORDER) query.set("sort", sort);
  return `${FILMS_PATH}?${query}`;
}

/** The list that the present address names. */
export const shownFilmsPath = () => filmsPath(new URLSearchParams(window.location.search));
