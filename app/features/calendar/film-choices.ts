import { UNTITLED_FILM } from "#contract/film-title";
import type { FilmItem } from "#contract/films";
import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { formatAgo } from "#lib/ago";
import { describeSeconds } from "#lib/format";

/** Something that can be posted. */
export interface FilmChoice {
  /** `film:{id}` or `generation:{id}`. */
  value: string;
  label: string;
  note: string;
  /** The file that is posted; null where a film was not exported yet. */
  url: string | null;
  poster: string | null;
  /** Seconds, where known. */
  duration: number | null;
  /** Whether AI made anything in it; null where there is no file yet. */
  isAi: boolean | null;
}

const MAX_LABEL = 80;

const short = (text: string) =>
  text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1).trimEnd()}…` : text;

/**
 * Films by their newest export, then other video results, then films without an export.
 * @param videos results that are videos, newest first
 * @param now milliseconds since 1970
 */
export function filmChoices(
  films: readonly FilmItem[],
  videos: readonly GenerationRecord[],
  now: number,
): FilmChoice[] {
  const own = new Set(films.map(({ id }) => id));
  const exports = new Map<string, GenerationRecord>();
  for (const video of videos) {
    const { film_id: filmId } = video;
    if (filmId !== undefined && own.has(filmId) && !exports.has(filmId)) exports.set(filmId, video);
  }
  const choices = films.map((film) => ofFilm(film, exports.get(film.id), now));
  // Older exports of a film that is there are not a choice of their own.
  const results = videos
    .filter(({ film_id: filmId }) => filmId === undefined || !own.has(filmId))
    .map((video) => ofResult(video, now));
  return [
    ...choices.filter(({ url }) => url !== null),
    ...results,
    ...choices.filter(({ url }) => url === null),
  ];
}

/** When a file was made; a minute that is shown is older than what was made in it. */
function agoOf(file: Pick<GenerationRecord, "completed_at" | "created_at">, now: number): string {
  const at = file.completed_at ?? file.created_at;
  return formatAgo(at, Math.max(now, Date.parse(at)));
}

function ofFilm(film: FilmItem, file: GenerationRecord | undefined, now: number): FilmChoice {
  const seconds = file?.duration ?? film.duration;
  const when = file ? `exported ${agoOf(file, now)}` : "not exported yet";
  return {
    value: `film:${film.id}`,
    label: short(film.title || UNTITLED_FILM),
    note: `Film, ${describeSeconds(seconds)}, ${when}`,
    url: file?.output_url ?? null,
    poster: film.poster_url,
    duration: seconds,
    isAi: file?.is_ai ?? null,
  };
}

function ofResult(video: GenerationRecord, now: number): FilmChoice {
  const { id, kind, prompt, output_url: url, duration, is_ai: isAi } = video;
  const made = agoOf(video, now);
  return {
    value: `generation:${id}`,
    label: short(prompt.trim() || KINDS[kind].title),
    note: `${KINDS[kind].title}, ${made}`,
    ...{ url, poster: null, duration: duration ?? null, isAi },
  };
}
