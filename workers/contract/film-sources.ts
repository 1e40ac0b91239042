import { decodePath } from "./decode-path";
import type { ChatSource, Timeline } from "./timeline/timeline";

/** A stored file that a film uses, and whether AI made it or anything in it. */
export interface FilmSource {
  key: string;
  is_ai: boolean;
}

/** An address in a film, and where in its document it is. */
export interface FilmAddress {
  path: string;
  url: string;
  /** A piece from the library that ships with the product may be one of its own files. */
  mayShip: boolean;
}

/** Every address in a film, with where it is. */
export function* addressesIn(timeline: Timeline): Generator<FilmAddress> {
  for (const [t, track] of timeline.tracks.entries()) {
    if (track.kind === "captions") continue;
    for (const [i, item] of track.items.entries()) {
      const path = `timeline.tracks.${t}.items.${i}`;
      const { src } = item;
      if ("url" in src)
        yield { path: `${path}.src.url`, url: src.url, mayShip: src.kind === "stock" };
      if (src.kind === "chat") yield* picturesIn(src, path);
      if ("look" in item && item.look?.lut)
        yield { path: `${path}.look.lut.url`, url: item.look.lut.url, mayShip: true };
    }
  }
}

function* picturesIn({ messages }: ChatSource, path: string): Generator<FilmAddress> {
  for (const [index, { picture }] of messages.entries()) {
    if (!picture) continue;
    const mayShip = picture.kind === "stock";
    yield { path: `${path}.src.messages.${index}.picture.url`, url: picture.url, mayShip };
  }
}

/** Where the addresses of stored files begin. */
const MEDIA = "/media/";

/** The key of the stored file behind an address, with or without its origin; null where it is no stored file. */
export function keyOfAddress(url: string): string | null {
  const base = "https://site.invalid";
  if (!URL.canParse(url, base)) return null;
  const { pathname } = new URL(url, base);
  return pathname.startsWith(MEDIA) ? decodePath(pathname.slice(MEDIA.length)) : null;
}

/**
 * Whether AI made anything that a film is put together from. A file that no one knows counts as made by AI: a film
 * must not deny what it cannot know. Colours, titles, the built-in voice, and the files that ship with the product
 * are made without AI.
 * @param sources what is known of the film's files, as `GET /api/films/{id}` answers it.
 */
export function usesAi(timeline: Timeline, sources: readonly FilmSource[]): boolean {
  const known = new Map(sources.map(({ key, is_ai }) => [key, is_ai]));
  for (const { url } of addressesIn(timeline)) {
    const key = keyOfAddress(url);
    if (key !== null && (known.get(key) ?? true)) return true;
  }
  return false;
}
