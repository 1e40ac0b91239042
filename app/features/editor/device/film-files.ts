import { findKeptFile, type KeptFile, putKeptFile } from "./kept-files";

/** The films that have a file, by its id, as this page knows: a file is stored only once it was read. */
const films = new Map<string, Set<string>>();

/** Notes that films have a file, without storing it. */
export function noteFilms(id: string, names: readonly string[]): void {
  films.set(id, new Set([...(films.get(id) ?? []), ...names]));
}

/** Notes and stores that a film has a file that is kept already. */
export async function noteFilm(id: string, film: string): Promise<void> {
  if (films.get(id)?.has(film)) return;
  noteFilms(id, [film]);
  const row = await findKeptFile(id);
  if (row && !row.films.includes(film))
    await putKeptFile({ ...row, films: [...row.films, film] }).catch(() => undefined);
}

/** Every film that has a file, as this page knows and as it is stored. */
export async function filmsOf(id: string): Promise<string[]> {
  const stored = await findKeptFile(id);
  return [...new Set([...(stored?.films ?? []), ...(films.get(id) ?? [])])];
}

/** A film has a file no more. Gives the films that are left. */
export async function removeFilm(id: string, film: string): Promise<string[]> {
  const left = (await filmsOf(id)).filter((one) => one !== film);
  films.set(id, new Set(left));
  const row: KeptFile | undefined = await findKeptFile(id);
  if (row) await putKeptFile({ ...row, films: left }).catch(() => undefined);
  return left;
}

/** The files of which this page knows that a film has them. */
export const idsNotedFor = (film: string): string[] =>
  [...films].flatMap(([id, names]) => (names.has(film) ? [id] : []));
