import { requestJson } from "#lib/api";
import type { StoredFilm } from "./film-api";
import { filmPath } from "./film-paths";

const read = (id: string) => requestJson<StoredFilm>(filmPath(id));

let started: { id: string; film: Promise<StoredFilm> } | undefined;

/**
 * Reads a film that is about to be opened, while its screen and the editor's code are still on their way.
 * @param left says that another screen is opened instead
 */
export function readFilmAhead(id: string, left: AbortSignal): void {
  const film = read(id);
  // Whoever opens the film reads it again then.
  film.catch(() => undefined);
  const mine = { id, film };
  started = mine;
  left.addEventListener("abort", () => {
    if (started === mine) started = undefined;
  });
}

/** Gives the film that was read ahead, or reads it now. A read counts once, so that no one gets an old state. */
export function takeFilm(id: string): Promise<StoredFilm> {
  const mine = started;
  started = undefined;
  return mine?.id === id ? mine.film.catch(() => read(id)) : read(id);
}
