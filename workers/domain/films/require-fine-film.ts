import type { Timeline } from "#contract/timeline";
import type { Database } from "#storage/database";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { requireFineText } from "../moderation/require-fine-text";

type Deps = JudgeDeps & { db: Database };

/** Refuses a title for a film: it becomes the text of a page that can be shared. @throws {AppError} `content_refused`. */
export function requireFineTitle(deps: Deps, title: string): Promise<void> {
  return requireFineText(deps, { text: title, path: "title", what: "This title" });
}

/**
 * Refuses a film whose words no stranger may read or hear. Its document may hold them, as a draft may: an
 * export can be shared.
 * @throws {AppError} `content_refused`.
 */
export async function requireFineFilm(
  deps: Deps,
  { title, timeline }: { title: string; timeline: Timeline },
): Promise<void> {
  await requireFineTitle(deps, title);
  const text = wordsOf(timeline).join("\n");
  if (text === "") return;
  const what = "The film with these captions, titles and spoken words";
  await requireFineText(deps, { text, path: "timeline", what });
}

/** Everything that a film's viewers read and hear as words. */
export function wordsOf({ tracks, label }: Timeline): string[] {
  const texts = tracks.flatMap((track) => {
    if (track.kind === "captions") return [track.words.map(({ w }) => w).join(" ")];
    if (track.kind === "visual")
      return track.items.flatMap(({ src }) => ("text" in src ? [src.text] : []));
    return track.items.flatMap(({ src, text, words = [] }) => [
      ...("text" in src ? [src.text] : []),
      text ?? "",
      words.map(({ word }) => word).join(" "),
    ]);
  });
  return [label ?? "", ...texts].filter((text) => text !== "");
}
