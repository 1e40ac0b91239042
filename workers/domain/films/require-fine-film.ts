import type { Timeline, VisualSource } from "#contract/timeline/timeline";
import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { invalid } from "../app-error";
import { type JudgeDeps, requireFine } from "../moderation/judge-prompt";
import { MAX_LETTERS, requireFineText, textPieces } from "../moderation/require-fine";
import { requireDramatised } from "./require-dramatised";

type Deps = JudgeDeps & { db: Database };

/** Refuses a title for a film: it becomes the text of a page that can be shared. @throws {AppError} `content_refused`. */
export function requireFineTitle(deps: Deps, title: string): Promise<void> {
  return requireFineText(deps, { text: title, path: "title", what: "This title" });
}

/**
 * Refuses a film whose words no stranger may read or hear. Its document may hold them, as a draft may: an
 * export can be shared. Its words are judged in pieces, so that none takes long.
 * @throws {AppError} `content_refused`; `invalid_request` for more words than are judged.
 */
export async function requireFineFilm(
  deps: Deps,
  { title, timeline }: { title: string; timeline: Timeline },
): Promise<void> {
  await requireFineTitle(deps, title);
  await requireDramatised(deps, timeline);
  const pieces = textPieces(textsOf(timeline));
  if (pieces === null) {
    const most = MAX_LETTERS.toLocaleString("en-US");
    throw invalid(
      "timeline",
      `This film has more captions, titles and spoken words than can be checked: ${most} letters at most. Please cut it into two films.`,
    );
  }
  const what = "The film with these captions, titles and spoken words";
  const set = await listContentRules(deps.db);
  let { contentService } = deps;
  for (const text of pieces) {
    const verdict = await requireFine(
      { ...deps, contentService: contentService ?? null },
      { text, path: "timeline", what },
      set,
    );
    // A service that does not answer is not asked once for each piece.
    if (verdict.isByRulesAlone) contentService = null;
  }
}

/** What a piece of the picture writes. */
function wordsShown(src: VisualSource): string[] {
  switch (src.kind) {
    case "chat":
      return [
        src.title ?? "",
        ...src.participants.map(({ name }) => name),
        ...src.messages.map(({ text = "" }) => text),
      ];
    case "quote":
      return [src.text, src.by ?? ""];
    case "count":
      return [`${src.prefix}${src.suffix}`, src.label];
    default:
      return "text" in src ? [src.text] : [];
  }
}

/** Everything that a film's viewers read and hear as words. */
export function textsOf({ tracks, label }: Timeline): string[] {
  const texts = tracks.flatMap((track) => {
    if (track.kind === "captions") return [track.words.map(({ w }) => w).join(" ")];
    if (track.kind === "visual") return track.items.flatMap(({ src }) => wordsShown(src));
    return track.items.flatMap(({ src, text, words = [] }) => [
      ...("text" in src ? [src.text] : []),
      text ?? "",
      words.map(({ word }) => word).join(" "),
    ]);
  });
  return [label ?? "", ...texts].filter((text) => text !== "");
}
