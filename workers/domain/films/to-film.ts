import type { FilmDocument } from "#contract/films";
import type { Film } from "#storage/schema/index";

/** A film as its owner sees it. */
export function toFilm({
  id,
  title,
  revision,
  timeline,
  createdAt,
  updatedAt,
}: Film): FilmDocument {
  return {
    ...{ id, title, revision, timeline },
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}
