import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button";
import type { SharedClips } from "./shared-clips";

/** How often the clips are brought together, in milliseconds. */
const MEET_MS = 100;

const said = (seconds: number) => `${seconds.toFixed(1)} s`;

interface ClipsBarProps {
  clips: SharedClips;
}

/** Plays, pauses and seeks all clips of a comparison at once. */
export function ClipsBar({ clips }: ClipsBarProps) {
  const [isPlaying, setIsPlaying] = useState(clips.isPlaying);
  const range = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    // React would draw the whole comparison ten times a second.
    const meet = () => {
      const { time, length } = clips.meet();
      if (range.current) {
        range.current.max = String(length);
        range.current.value = String(time);
        // A screen reader reads each change of these words: whole seconds.
        range.current.setAttribute("aria-valuetext", `${Math.floor(time)} s`);
      }
      if (words.current) words.current.textContent = `${said(time)} / ${said(length)}`;
    };
    const timer = window.setInterval(meet, MEET_MS);
    return () => {
      window.clearInterval(timer);
      clips.rest();
    };
  }, [clips]);

  function toggle() {
    clips.play(!isPlaying);
    setIsPlaying(!isPlaying);
  }

  return (
    <div className="flex min-h-13 items-center gap-3 border-line border-t bg-panel px-3 sm:px-5">
      <Button size="icon" aria-label={isPlaying ? "Pause all" : "Play all"} onClick={toggle}>
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </Button>
      <input
        ref={range}
        type="range"
        min={0}
        max={1}
        step={0.1}
        defaultValue={0}
        aria-label="Time of all clips"
        className="h-6 min-w-0 flex-1 cursor-pointer accent-signal"
        onInput={(event) => clips.seek(event.currentTarget.valueAsNumber)}
      />
      <span ref={words} aria-hidden="true" className="figures w-24 shrink-0 text-right text-xs" />
    </div>
  );
}
