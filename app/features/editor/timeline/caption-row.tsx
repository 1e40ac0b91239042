import { memo, useMemo } from "react";
import type { CaptionTrack } from "#contract/timeline/timeline";
import { phrasesOf } from "#film/edit/phrases";
import { cn } from "#lib/cn";
import { useDesk } from "../desk";
import { heightOf } from "./row-height";
import { usePlacedPiece, usePlacedRow } from "./use-places";

/** A phrase that is narrower is not read, and too narrow to be pressed (WCAG 2.2, target size). Pixels. */
const NARROW = 24;

interface PhraseProps {
  /** Its row, by its id. */
  row: string;
  id: string;
  text: string;
  /** When it begins. Seconds. */
  at: number;
  /** Pixels. */
  width: number;
}

/** Whether phrases look the same wherever they are. */
const areAlike = (one: PhraseProps, other: PhraseProps) =>
  one.id === other.id &&
  one.row === other.row &&
  one.text === other.text &&
  one.width === other.width;

/** A phrase that opens the panel of captions. Its row puts it where it is. */
const Phrase = memo(function Phrase({ row, text, width, ...placed }: PhraseProps) {
  const desk = useDesk();
  const { element } = usePlacedPiece<HTMLButtonElement>(placed, row, width);
  return (
    <button
      ref={element}
      type="button"
      onClick={() => desk.panel.set("captions")}
      className="absolute inset-y-1 left-0 truncate rounded-frame bg-hover px-1 text-left text-2xs text-text focus-visible:-outline-offset-2"
      style={{ width }}
    >
      {text}
    </button>
  );
}, areAlike);

/** The captions as the phrases that are read together. */
export const CaptionRow = memo(function CaptionRow({
  track,
  scale,
  view,
}: {
  track: CaptionTrack;
  scale: number;
  view: { from: number; to: number };
}) {
  const { id, words, style } = track;
  const phrases = useMemo(
    () =>
      phrasesOf(words, style.maxWords).map(({ first, start, ...rest }) => ({
        ...{ ...rest, id: `${id}-${first}`, at: start },
      })),
    [id, words, style.maxWords],
  );
  const list = usePlacedRow<HTMLDivElement>(id, phrases, scale);
  const shown = phrases
    .filter(({ at, end }) => end >= view.from && at <= view.to)
    .map((phrase) => ({ ...phrase, width: Math.max(3, (phrase.end - phrase.at) * scale - 1) }));
  // Phrases without room for their words are one shape: the panel has a button for each.
  const narrow = shown
    .filter(({ width }) => width < NARROW)
    .map(
      ({ at, width }) =>
        `M${(at * scale).toFixed(1)} 0h${width.toFixed(1)}v1h-${width.toFixed(1)}z`,
    )
    .join("");
  return (
    <div className={cn("relative flex-1", heightOf(track, false), track.hidden && "opacity-50")}>
      <svg
        aria-hidden="true"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-y-1 left-0 h-[calc(100%-0.5rem)] w-px overflow-visible fill-hover"
      >
        <path d={narrow} />
      </svg>
      <div ref={list} className="absolute inset-y-0 left-0 w-0">
        {shown
          .filter(({ width }) => width >= NARROW)
          .map(({ id: phrase, at, text, width }) => (
            <Phrase key={phrase} row={id} id={phrase} text={text} at={at} width={width} />
          ))}
      </div>
    </div>
  );
});
