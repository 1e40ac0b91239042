import { useMemo } from "react";
import type { CaptionTrack } from "#contract/timeline/timeline";
import { phrasesOf } from "#film/edit/phrases";
import { useDesk } from "../desk";

/** The captions as the phrases that are read together. */
export function CaptionRow({
  track,
  scale,
  view,
}: {
  track: CaptionTrack;
  scale: number;
  view: { from: number; to: number };
}) {
  const desk = useDesk();
  const phrases = useMemo(
    () => phrasesOf(track.words, track.style.maxWords),
    [track.words, track.style.maxWords],
  );
  return (
    <div className="relative h-8 flex-1">
      {phrases
        .filter(({ start, end }) => end >= view.from && start <= view.to)
        .map(({ first, start, end, text }) => (
          <button
            key={first}
            type="button"
            onClick={() => desk.panel.set("captions")}
            className="absolute inset-y-1 overflow-hidden truncate rounded-frame bg-hover px-1 text-left text-2xs text-text focus-visible:-outline-offset-2"
            style={{ left: start * scale, width: Math.max(3, (end - start) * scale - 1) }}
          >
            {text}
          </button>
        ))}
    </div>
  );
}
