import type { FilmDocument } from "#contract/films";
import type { Film } from "#storage/schema/index";
import { sourcesOf } from "./sources-of";

/** A film as its owner sees it. */
export function toFilm(film: Film): FilmDocument {
  const { id, title, revision, timeline, createdAt, updatedAt } = film;
  return {
    ...{ id, title, revision, timeline, sources: sourcesOf(film) },
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}
