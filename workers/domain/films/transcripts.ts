import {
  MAX_TRANSCRIPTS,
  MAX_TRANSCRIPTS_BYTES,
  type Transcript,
  transcriptSchema,
} from "#contract/transcripts";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import type { StoredFilmFile } from "#storage/files/film-files";
import { hasFilm, namedByFilm } from "#storage/films/films";
import { AppError, notFound } from "../app-error";
import { randomPlace } from "../random";
import { findFilm, type OwnFilm } from "./films";

export interface TranscriptDeps {
  db: Database;
  files: Pick<Files, "films">;
}

const FOLDER = "transcripts/";
const nameOf = (id: string) => `${FOLDER}${id}.json`;
const idIn = (name: string) => name.slice(FOLDER.length, -".json".length);
const placeOf = ({ accountId, id }: OwnFilm) => ({ accountId, filmId: id });

/**
 * Stores recognised words beside a film. Where it has as many transcripts as it may, those that neither the film
 * nor a version of it names make way.
 * @throws {AppError} `not_found`; `conflict` for too many transcripts; `payload_too_large` for too much in all films.
 */
export async function storeTranscript(
  deps: TranscriptDeps,
  own: OwnFilm,
  transcript: Transcript,
): Promise<{ id: string }> {
  await findFilm(deps, own);
  const text = JSON.stringify(transcript);
  const stored = await deps.files.films.list({ accountId: own.accountId });
  const all = stored.filter(({ name }) => name.startsWith(FOLDER));
  requireRoom(all, new TextEncoder().encode(text).length);
  const ids = all.filter(({ filmId }) => filmId === own.id).map(({ name }) => idIn(name));
  if (ids.length >= MAX_TRANSCRIPTS) {
    const used = new Set(await namedByFilm(deps.db, own.id, ids));
    const unused = ids.filter((id) => !used.has(id));
    if (unused.length === 0) {
      const message = `A film keeps at most ${MAX_TRANSCRIPTS} transcripts, and this one and its versions use them all.`;
      throw new AppError("conflict", message);
    }
    await deps.files.films.delete(placeOf(own), unused.map(nameOf));
  }
  const id = crypto.randomUUID();
  await deps.files.films.put(placeOf(own), nameOf(id), text);
  return { id };
}

/** A transcript of an own film. @throws {AppError} `not_found`. */
export async function readTranscript(
  deps: TranscriptDeps,
  own: OwnFilm,
  id: string,
): Promise<Transcript> {
  await findFilm(deps, own);
  const text = await deps.files.films.read(placeOf(own), nameOf(id));
  if (text === null) throw notFound("This transcript");
  return transcriptSchema.parse(JSON.parse(text));
}

/** @throws {AppError} `payload_too_large` where so many more bytes do not fit beside the transcripts of an account. */
function requireRoom(all: readonly StoredFilmFile[], more: number): void {
  if (all.reduce((sum, one) => sum + one.bytes, more) <= MAX_TRANSCRIPTS_BYTES) return;
  const most = `${MAX_TRANSCRIPTS_BYTES / 1024 ** 2} MB`;
  const message = `The transcripts of your films, with those deleted in the last 30 days, take up the ${most} that they may have.`;
  throw new AppError("payload_too_large", message);
}

/** Whether an account has room for copies of a film's transcripts. @throws {AppError} `payload_too_large`. */
export async function requireRoomForCopies(
  { files }: Pick<TranscriptDeps, "files">,
  own: OwnFilm,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const stored = await files.films.list({ accountId: own.accountId });
  const all = stored.filter(({ name }) => name.startsWith(FOLDER));
  const copied = all.filter(({ filmId, name }) => filmId === own.id && ids.includes(idIn(name)));
  requireRoom(
    all,
    copied.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

/** Gives a copy of a film the transcripts that its document names. */
export async function copyTranscripts(
  deps: TranscriptDeps,
  from: OwnFilm,
  to: OwnFilm & { ids: readonly string[] },
): Promise<void> {
  for (const id of to.ids) {
    const text = await deps.files.films.read(placeOf(from), nameOf(id));
    if (text !== null) await deps.files.films.put(placeOf(to), nameOf(id), text);
  }
}

/** The transcripts of a film with their ids, for its owner's archive. */
export async function* transcriptsOf(
  { files }: Pick<TranscriptDeps, "files">,
  own: OwnFilm,
): AsyncGenerator<Transcript & { id: string }> {
  for (const { name } of await files.films.list(placeOf(own))) {
    if (!name.startsWith(FOLDER)) continue;
    const text = await files.films.read(placeOf(own), name);
    if (text !== null) yield { id: idIn(name), ...transcriptSchema.parse(JSON.parse(text)) };
  }
}

const AT_ONCE = 100;
/** What ids of films begin with. */
const HEX = "0123456789abcdef";

/** Removes what is stored of films that are gone, looked at from a random place on. */
export async function sweepFilmFiles(deps: TranscriptDeps & { random(): number }): Promise<void> {
  const after = { accountId: randomPlace(deps), filmId: randomPlace(deps, HEX) };
  for (const place of await deps.files.films.some(after, AT_ONCE)) {
    if (!(await hasFilm(deps.db, place.filmId))) await deps.files.films.clear(place);
  }
}
