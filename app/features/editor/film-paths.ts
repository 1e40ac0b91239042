/** A creator's films, and their calls. */
export const FILMS_PATH = "/api/films";

/** The screen of all films. */
const EDITOR_PATH = "/dashboard/editor";

/** The editor's address for a film. */
export const filmScreen = (id: string) => `${EDITOR_PATH}/${encodeURIComponent(id)}`;
