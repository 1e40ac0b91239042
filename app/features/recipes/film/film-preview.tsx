import { useStore } from "@nanostores/react";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { openAssets } from "#film/assets/open-assets";
import { loadFilmFonts } from "#film/paint/fonts";
import { createPlayer } from "#film/player";
import { Button } from "#ui/button";
import { createFilmStage, type FilmStage } from "../../editor/film-stage";

/** The longer side of a preview's picture, in pixels. */
const SIDE = 960;

/** Minutes and seconds with a tenth: "1:02.5". */
export function clockOf(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = (tenths % 600) / 10;
  return `${Math.floor(tenths / 600)}:${rest.toFixed(1).padStart(4, "0")}`;
}

/** A film that can be played and looked through, without the editor around it. */
export function FilmPreview({
  timeline,
  height = "60dvh",
  autoPlay = false,
  stage: given,
}: {
  timeline: Timeline;
  height?: string;
  /** Whether another film is played at once, as a press asked for. */
  autoPlay?: boolean;
  /** Where it plays, for parts of the screen that play it, too. */
  stage?: FilmStage;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [own] = useState(createFilmStage);
  const stage = given ?? own;
  const time = useStore(stage.time);
  const isPlaying = useStore(stage.isPlaying);
  const length = durationOf(timeline);
  const startsAtOnce = useRef(autoPlay);
  startsAtOnce.current = autoPlay;
  const { width, height: tall } = timeline.size;
  const scale = Math.min(1, SIDE / Math.max(width, tall));

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const assets = openAssets({ maxSide: SIDE });
    const made = createPlayer({
      ...{ canvas: element, assets, timeline },
      onTime: (at) => stage.time.set(at),
      onState: (state) => stage.isPlaying.set(state === "playing"),
    });
    stage.player.set(made);
    const stop = assets.onChange(() => made.redraw());
    void loadFilmFonts(timeline).then(() => made.redraw());
    made.seek(0);
    if (startsAtOnce.current) void made.play();
    return () => {
      stop();
      stage.player.set(null);
      void made.close();
      void assets.close();
    };
  }, [timeline, stage]);

  const press = () => {
    const made = stage.player.get();
    if (!made) return;
    if (isPlaying) made.pause();
    else {
      if (made.state === "ended") made.seek(0);
      void made.play();
    }
  };
  return (
    <div className="grid w-full justify-items-center gap-2">
      <canvas
        ref={canvas}
        width={Math.round(width * scale)}
        height={Math.round(tall * scale)}
        className="max-w-full rounded-panel bg-black"
        style={{ maxHeight: height, aspectRatio: `${width} / ${tall}` }}
      />
      <div className="flex w-full max-w-sm items-center gap-3">
        <Button
          size="icon"
          aria-label={isPlaying ? "Pause" : "Play"}
          onClick={press}
          className="shrink-0"
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Play aria-hidden="true" className="size-4" />
          )}
        </Button>
        <input
          type="range"
          aria-label="Time"
          aria-valuetext={`${clockOf(time)} of ${clockOf(length)}`}
          min={0}
          max={Math.max(0.1, length)}
          step={0.1}
          value={Math.min(time, length)}
          onChange={({ target }) => stage.player.get()?.seek(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-signal"
        />
        <span className="figures font-mono text-faint text-xs">
          {clockOf(time)} / {clockOf(length)}
        </span>
      </div>
    </div>
  );
}
