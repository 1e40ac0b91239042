import { memo, useMemo } from "react";
import type { CaptionTrack } from "#contract/timeline/timeline";
import { phrasesOf } from "#film/edit/phrases";
import { cn } from "#lib/cn";
import { useDesk } from "../desk";
import { heightOf } from "./row-height";

/** The least that can be pressed, in pixels (WCAG 2.2, target size). */
const MIN_BUTTON = 24;

const PHRASE =
  "absolute inset-y-1 overflow-hidden truncate rounded-frame bg-hover px-1 text-left text-2xs text-text focus-visible:-outline-offset-2";

const Phrase = memo(function Phrase({
  text,
  left,
  width,
}: {
  text: string;
  left: number;
  width: number;
}) {
  const desk = useDesk();
  const looks = { className: PHRASE, style: { left, width } };
  // The panel has a button of its own: a phrase that is too narrow to be pressed is no button.
  return width < MIN_BUTTON ? (
    <span {...looks}>{text}</span>
  ) : (
    <button type="button" onClick={() => desk.panel.set("captions")} {...looks}>
      {text}
    </button>
  );
});

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
  const phrases = useMemo(
    () => phrasesOf(track.words, track.style.maxWords),
    [track.words, track.style.maxWords],
  );
  return (
    <div className={cn("relative flex-1", heightOf(track, false), track.hidden && "opacity-50")}>
      {phrases
        .filter(({ start, end }) => end >= view.from && start <= view.to)
        .map(({ first, start, end, text }) => (
          <Phrase
            key={first}
            text={text}
            left={start * scale}
            width={Math.max(3, (end - start) * scale - 1)}
          />
        ))}
    </div>
  );
});
