import type { FilmSource } from "#contract/film-sources";
import type { Film } from "#storage/schema/index";

/** What is known of the files of a film, or of a kept state of it. */
export function sourcesOf({ files, aiFiles }: Pick<Film, "files" | "aiFiles">): FilmSource[] {
  const made = new Set(aiFiles);
  return files.map((key) => ({ key, is_ai: made.has(key) }));
}
