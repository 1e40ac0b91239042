import type { FilmSource } from "#contract/film-sources";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { FilmDeps } from "./film-deps";
import { readFiles } from "./read-files";

/**
 * What is kept of a film's document beside it, for lists and sweeps.
 * @param input.known what is known of its files, should they be gone by now.
 */
export async function describeFilm(
  deps: FilmDeps,
  input: {
    accountId: string;
    timeline: Timeline;
    origins: readonly string[];
    known?: readonly FilmSource[];
  },
) {
  const { timeline, known = [] } = input;
  const sources = await readFiles(deps, { ...input, known });
  const files = sources.map(({ key }) => key);
  return {
    timeline,
    bytes: new TextEncoder().encode(JSON.stringify(timeline)).length,
    duration: durationOf(timeline),
    ...timeline.size,
    files,
    aiFiles: sources.filter(({ is_ai }) => is_ai).map(({ key }) => key),
    posterKey: posterOf(timeline, files),
    updatedAt: deps.clock(),
  };
}

/** The file of the first scene, where the server has small copies of its kind: pictures, and WebM's first frames. */
export function posterOf(timeline: Timeline, files: readonly string[]): string | null {
  for (const track of timeline.tracks) {
    if (track.kind !== "visual") continue;
    for (const { src } of track.items) {
      if (!("url" in src)) continue;
      const key = files.find((one) => decodeURI(src.url).includes(one));
      if (key && (src.type === "image" || key.endsWith(".webm"))) return key;
    }
  }
  return null;
}
