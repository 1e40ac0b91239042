import { Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { contextOf } from "#film/paint/canvas";
import { drawFrame } from "#film/paint/draw-frame";
import { loadFilmFonts } from "#film/paint/fonts";
import { createPlayer } from "#film/player";
import { cn } from "#lib/cn";

/** The longer side of its picture, in pixels. */
export const STORYBOARD_SIDE = 480;
/** Which moment stands for a film, in seconds. */
const POSTER = 1.2;

/** A storyboard that plays where it is: one frame of it until then. */
export function StoryboardPlayer({
  timeline,
  assets,
  name,
  isPlaying,
  onPlay,
  onStop,
}: {
  timeline: Timeline;
  /** Shared by all storyboards of a page; null while it is not there. */
  assets: FilmAssets | null;
  name: string;
  isPlaying: boolean;
  onPlay: () => void;
  onStop: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stop = useRef(onStop);
  stop.current = onStop;
  const { width, height } = timeline.size;
  const scale = Math.min(1, STORYBOARD_SIDE / Math.max(width, height));

  useEffect(() => {
    const element = canvas.current;
    if (!element || !assets) return;
    if (isPlaying) {
      const player = createPlayer({
        ...{ canvas: element, assets, timeline },
        onState: (state) => {
          if (state === "ended") stop.current();
        },
      });
      void loadFilmFonts(timeline).then(() => player.play());
      return () => void player.close();
    }
    let isLeft = false;
    const time = Math.min(POSTER, durationOf(timeline) / 2);
    const draw = () => {
      if (!isLeft) drawFrame(contextOf(element), timeline, time, assets);
    };
    void Promise.all([loadFilmFonts(timeline), assets.prepare(timeline, time)]).then(draw);
    return () => {
      isLeft = true;
    };
  }, [timeline, assets, isPlaying]);

  return (
    <button
      type="button"
      aria-label={`${isPlaying ? "Stop" : "Play"} ${name}`}
      onClick={isPlaying ? onStop : onPlay}
      className="group/play relative block max-h-full max-w-full overflow-hidden rounded-control bg-black"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <canvas
        ref={canvas}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        className="block size-full"
      />
      <span
        aria-hidden="true"
        className={cn(
          "absolute inset-x-0 bottom-2 mx-auto grid size-9 place-items-center rounded-full bg-black/60 text-white",
          isPlaying &&
            "opacity-0 group-focus-visible/play:opacity-100 group-hover/play:opacity-100",
        )}
      >
        {isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
      </span>
    </button>
  );
}
