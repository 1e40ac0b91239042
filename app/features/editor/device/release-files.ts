import { deletedFilms, forgetDeleted } from "./deleted-films";
import { removeCopy } from "./files-folder";
import { idsNotedFor, removeFilm } from "./film-files";
import { allKeptFiles, dropKeptFile } from "./kept-files";
import { forgetLocalFile } from "./local-files";

async function release(id: string, film: string): Promise<void> {
  if ((await removeFilm(id, film)).length > 0) return;
  await removeCopy(id);
  await dropKeptFile(id);
  forgetLocalFile(id);
}

/**
 * Gives back the room of files that a film does not have, once no other film has them either.
 * @param used the ids of the files that it still has; a deleted film has none
 */
export async function releaseUnused(film: string, used: ReadonlySet<string>): Promise<void> {
  const stored = (await allKeptFiles()).filter(({ films }) => films.includes(film));
  const ids = new Set([...stored.map(({ id }) => id), ...idsNotedFor(film)]);
  for (const id of ids) if (!used.has(id)) await release(id, film);
}

/** Gives back the room of the files of films that were deleted in this browser. */
export async function releaseDeleted(): Promise<void> {
  for (const film of deletedFilms()) {
    await releaseUnused(film, new Set());
    forgetDeleted(film);
  }
}
