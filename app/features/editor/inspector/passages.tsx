import type { AudioItem, Timeline, VisualItem } from "#contract/timeline/timeline";
import { useTimeline } from "../desk";
import { Group } from "./controls";

/** The passages of a film that a piece rests on. */
export function passagesOfPiece(
  { passages = [], facts = [] }: Pick<Timeline, "passages" | "facts">,
  { cites = [] }: Pick<AudioItem | VisualItem, "cites">,
): { id: string; text: string; origin: string; url?: string }[] {
  const cited = new Set(cites);
  return [
    ...passages.map(({ id, text, title = "", page, url }) => ({
      ...{ id, text },
      origin: [title, page === undefined ? "" : `page ${page}`].filter(Boolean).join(", "),
      ...(url === undefined ? {} : { url }),
    })),
    ...facts.map(({ id, text, source = "" }) => ({ id, text, origin: source })),
  ].filter(({ id }) => cited.has(id));
}

/** Where a sentence, a card or a number is from. */
export function Passages({ item }: { item: AudioItem | VisualItem }) {
  const passages = passagesOfPiece(useTimeline(), item);
  if (passages.length === 0) return null;
  return (
    <Group title="Source">
      {passages.map(({ id, text, origin, url }) => (
        <figure key={id} className="grid gap-1">
          <blockquote
            dir="auto"
            className="max-h-48 overflow-y-auto border-line border-l-2 pl-3 text-muted text-sm"
          >
            {text}
          </blockquote>
          <figcaption className="text-faint text-xs">
            {url && /^https?:\/\//u.test(url) ? (
              <a href={url} target="_blank" rel="noreferrer" className="underline">
                {origin || url}
              </a>
            ) : (
              origin
            )}
          </figcaption>
        </figure>
      ))}
    </Group>
  );
}
