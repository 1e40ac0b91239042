import { joinBytes } from "#base/bytes";
import { ImageError, parseImage, shownSize } from "#base/image/index";
import { MAX_POSTER_SIDE } from "#contract/poster-limits";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { notePoster } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import { findFilm, type OwnFilm } from "./films";

interface Deps {
  db: Database;
  files: Pick<Files, "films">;
}

const nameOf = (revision: number) => `posters/${revision}`;
const placeOf = ({ accountId, id }: OwnFilm) => ({ accountId, filmId: id });

/** A picture without its metadata. @throws {AppError} `invalid_request` for another file, or one that is too large. */
function readImage(bytes: Uint8Array): { bytes: Uint8Array; contentType: string } {
  try {
    const image = parseImage(bytes);
    if (image) {
      const { width, height } = shownSize(image);
      if (Math.max(width, height) <= MAX_POSTER_SIDE)
        return { bytes: joinBytes(image.parts()), contentType: image.contentType };
    }
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
  }
  const message = `A poster is a WebP, JPEG or PNG of at most ${MAX_POSTER_SIDE} pixels a side.`;
  throw invalid("", message);
}

/**
 * Stores what a revision of a film looks like, as its maker's browser painted it. One that is older than the present
 * poster is left out.
 * @param film as it was found.
 * @throws {AppError} `invalid_request` for no picture, and for a revision that there is not.
 */
export async function storePoster(
  deps: Deps,
  film: Film,
  { bytes, revision }: { bytes: Uint8Array; revision: number },
): Promise<void> {
  if (revision > film.revision)
    throw invalid("revision", `This film has ${film.revision} revisions.`);
  const image = readImage(bytes);
  const { posterRevision: before } = film;
  if (before !== null && before >= revision) return;
  const place = placeOf(film);
  await deps.files.films.putImage(place, nameOf(revision), image);
  const isNoted = await notePoster(deps.db, film, revision);
  const gone = isNoted ? before : revision;
  // Another call may have stored the very same revision: its file is this one.
  const now = isNoted ? null : await findFilm(deps, film).catch(onMissing);
  if (gone !== null && now?.posterRevision !== gone)
    await deps.files.films.delete(place, [nameOf(gone)]);
}

function onMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** The poster that a browser painted of an own film. @throws {AppError} `not_found`, also without one. */
export async function readPoster(deps: Deps, own: OwnFilm) {
  const { posterRevision: revision } = await findFilm(deps, own);
  const image =
    revision === null ? null : await deps.files.films.readImage(placeOf(own), nameOf(revision));
  if (revision === null || !image) throw notFound("This poster");
  return { ...image, revision };
}
