import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import type { FilmItem } from "#contract/films";
import { readFilm, storePoster } from "../film-api";

type Shown = Pick<FilmItem, "id" | "revision" | "poster_url" | "poster_revision">;

/** The posters that this window painted, by film: their addresses, and the revisions that they show. */
const painted = atom<ReadonlyMap<string, { revision: number; url: string }>>(new Map());

/** Films that were looked at in this window, with their revisions: one that cannot be painted is not tried again. */
const tried = new Set<string>();

/** Posters are painted one after the other, so that lists stay smooth. */
let queue: Promise<void> = Promise.resolve();

const keyOf = ({ id, revision }: Shown) => `${id} ${revision}`;

async function paint(film: Shown): Promise<void> {
  const [{ paintPoster }, { timeline, revision }] = await Promise.all([
    import("./paint-poster"),
    readFilm(film.id),
  ]);
  const poster = await paintPoster(timeline);
  if (!poster) return;
  const before = painted.get().get(film.id);
  if (before) URL.revokeObjectURL(before.url);
  const url = URL.createObjectURL(poster.image);
  painted.set(new Map(painted.get()).set(film.id, { revision, url }));
  if (!poster.isPrivate) await storePoster(film.id, revision, poster.image);
}

/** Paints and stores the poster of a visible film that has no poster of its present revision. */
export function wantPoster(film: Shown): void {
  if (film.poster_revision === film.revision || tried.has(keyOf(film))) return;
  tried.add(keyOf(film));
  queue = queue.then(() =>
    paint(film).catch((error: unknown) => {
      // A network that was lost may be back with the next look; the list shows what it has until then.
      if (error instanceof TypeError) tried.delete(keyOf(film));
    }),
  );
}

/** The address of a film's poster: the one that was painted here, else what the server has; null without any. */
export function usePoster(film: Shown): string | null {
  const own = useStore(painted).get(film.id);
  return own && own.revision >= (film.poster_revision ?? 0) ? own.url : film.poster_url;
}
