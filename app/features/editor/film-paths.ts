/** A creator's films, and their calls. */
export const FILMS_PATH = "/api/films";

/** The screen of all films. */
const EDITOR_PATH = "/dashboard/editor";

/** The editor's address for a film. */
export const filmScreen = (id: string) => `${EDITOR_PATH}/${encodeURIComponent(id)}`;

/** The list of films. @param project the id of a project, `none`, or empty for all. */
export const filmsPath = (project: string) =>
  `${FILMS_PATH}?limit=24${project === "" ? "" : `&project=${encodeURIComponent(project)}`}`;
/** The list that the present address names. */
export const shownFilmsPath = () =>
  filmsPath(new URLSearchParams(window.location.search).get("project") ?? "");
