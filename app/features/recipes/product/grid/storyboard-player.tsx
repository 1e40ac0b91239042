import { LoaderCircle, Play, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { contextOf } from "#film/paint/canvas";
import { drawFrame } from "#film/paint/draw-frame";
import { loadFilmFonts } from "#film/paint/fonts";
import { createPlayer, type Player } from "#film/player";
import { cn } from "#lib/cn";

/** The longer side of its picture, in pixels. */
export const STORYBOARD_SIDE = 480;
/** The time of the poster frame, in seconds. */
const POSTER = 1.2;

/** A storyboard that plays where it is: one frame of it until then. */
export function StoryboardPlayer({
  timeline,
  assets,
  name,
  isPlaying,
  isWaiting,
  onPlay,
  onStop,
}: {
  timeline: Timeline;
  /** Shared by all storyboards of a page; null while it is not there. */
  assets: FilmAssets | null;
  name: string;
  isPlaying: boolean;
  /** Whether its voice is being made. */
  isWaiting: boolean;
  onPlay: () => void;
  onStop: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stop = useRef(onStop);
  stop.current = onStop;
  const isActive = isPlaying || isWaiting;
  const playSign = isPlaying ? Square : Play;
  const Sign = isWaiting ? LoaderCircle : playSign;
  const { width, height } = timeline.size;
  const scale = Math.min(1, STORYBOARD_SIDE / Math.max(width, height));

  const latest = useRef(timeline);
  latest.current = timeline;
  const player = useRef<Player | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !assets || !isPlaying) return;
    let isLeft = false;
    const playing = createPlayer({
      ...{ canvas: element, assets, timeline: latest.current },
      onState: (state) => {
        if (state === "ended") stop.current();
      },
    });
    player.current = playing;
    void loadFilmFonts(latest.current).then(() => {
      // One that was stopped by then is closed: it must not sound again.
      if (!isLeft) void playing.play();
    });
    return () => {
      isLeft = true;
      player.current = null;
      void playing.close();
    };
  }, [assets, isPlaying]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !assets) return;
    // A playing sound goes on where it is.
    if (isPlaying) return player.current?.setTimeline(timeline);
    let isLeft = false;
    const time = Math.min(POSTER, durationOf(timeline) / 2);
    const draw = () => {
      if (!isLeft) drawFrame(contextOf(element), timeline, time, assets);
    };
    void Promise.all([loadFilmFonts(timeline), assets.prepare(timeline, time)]).then(draw);
    // A photo may come late.
    const ignore = assets.onChange(draw);
    return () => {
      isLeft = true;
      ignore();
    };
  }, [timeline, assets, isPlaying]);

  return (
    <button
      type="button"
      aria-label={`${isActive ? "Stop" : "Play"} ${name}`}
      aria-busy={isWaiting}
      onClick={isActive ? onStop : onPlay}
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
            "opacity-0 group-focus-visible/play:opacity-100 group-hover/play:opacity-100 pointer-coarse:opacity-60",
        )}
      >
        <Sign className={cn("size-4", isWaiting && "animate-spin motion-reduce:animate-none")} />
      </span>
    </button>
  );
}
