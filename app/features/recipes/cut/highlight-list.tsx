import { Play, Square } from "lucide-react";
import { useId } from "react";
import type { TimeRange } from "#film/edit/cut-ranges";
import type { Highlight } from "#film/highlights/find-highlights";
import { Button } from "#ui/button";
import { Switch } from "#ui/switch";
import { Toggle } from "../../editor/inspector/controls";
import { clockOf } from "../film/film-preview";
import { isKept, withKept } from "./kept-stretches";

interface HighlightListProps {
  highlights: readonly Highlight[];
  /** The stretches that the film has; empty for the whole recording. */
  kept: readonly TimeRange[];
  onKeep: (kept: readonly TimeRange[]) => void;
  /** What the preview plays; null for the film. */
  played: TimeRange | null;
  onPlay: (range: TimeRange | null) => void;
}

/** Stretches that are proposed, each with its reasons: those that are kept are the film. */
export function HighlightList(props: HighlightListProps) {
  const { highlights, kept, onKeep } = props;
  return (
    <section aria-label="Highlights" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-sans font-semibold text-sm tracking-normal">Highlights</h3>
      <p className="text-muted text-xs">
        {highlights.length === 0
          ? "No part of this recording stands out by its loudness, its pace or its words."
          : "Proposed by rule, no AI: loudness, pace, pauses, and questions, numbers and key phrases where the words are recognised."}
      </p>
      {highlights.length > 0 && (
        <>
          <Toggle
            label="Keep the whole recording"
            value={kept.length === 0}
            onChange={(isWhole) => onKeep(isWhole ? [] : highlights.map(rangeOf))}
          />
          <ul className="grid gap-1 rounded-control border border-line p-1.5">
            {highlights.map((highlight) => (
              <HighlightRow
                key={`${highlight.from}:${highlight.to}`}
                highlight={highlight}
                {...props}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const rangeOf = ({ from, to }: Highlight): TimeRange => ({ from, to });

function HighlightRow({
  highlight,
  kept,
  onKeep,
  played,
  onPlay,
}: HighlightListProps & { highlight: Highlight }) {
  const id = useId();
  const range = rangeOf(highlight);
  const isPlayed = played?.from === range.from && played.to === range.to;
  const times = `${clockOf(range.from)} to ${clockOf(range.to)}`;
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-hover">
      <Button
        size="icon-sm"
        variant="quiet"
        className="pointer-coarse:size-11"
        aria-label={isPlayed ? `Stop ${times}` : `Play ${times}`}
        onClick={() => onPlay(isPlayed ? null : range)}
      >
        {isPlayed ? (
          <Square aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </Button>
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="figures text-faint text-xs">
          {times} · {clockOf(range.to - range.from)}
        </span>
        <ul className="grid gap-0.5">
          {highlight.reasons.map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center text-muted text-xs">
        Keep<span className="sr-only"> {times}</span>
      </label>
      <Switch
        id={id}
        isOn={isKept(kept, range)}
        onChange={(isOn) => onKeep(withKept(kept, range, isOn))}
      />
    </li>
  );
}
