import { useEffect, useRef } from "react";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { type Assets, drawFrame } from "#film/paint/draw-frame";
import { loadFilmFonts } from "#film/paint/fonts";
import { EXAMPLE_LEVELS } from "#film/paint/wave-example";

/** A template has no media files or speech, so its waves show example levels. */
const NO_FILES: Assets = {
  frame: () => null,
  lut: () => null,
  picture: () => null,
  levels: () => EXAMPLE_LEVELS,
};
/** More pixels than these are not seen, and cost each frame. */
const MAX_DOTS_PER_PIXEL = 2;
/** Between two frames of a small picture, in milliseconds. */
const FRAME_MS = 1000 / 24;

const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function paint(canvas: HTMLCanvasElement, film: Timeline, time: number) {
  const context = canvas.getContext("2d");
  if (context) drawFrame(context, film, time, NO_FILES);
}

/** Runs a film on a canvas from its beginning, again and again. Gives what ends that. */
function run(canvas: HTMLCanvasElement, film: Timeline): () => void {
  const length = durationOf(film);
  let [begin, painted, request] = [-1, -1, 0];
  const step = (now: number) => {
    request = requestAnimationFrame(step);
    if (begin < 0) begin = now;
    if (now - painted < FRAME_MS) return;
    painted = now;
    paint(canvas, film, ((now - begin) / 1000) % length);
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}

/**
 * A template as the editor paints it: one frame of it, and the whole of it while it is looked at.
 * @param height in CSS pixels
 */
export function TemplatePicture({
  film,
  poster,
  height,
  isLookedAt,
}: {
  film: Timeline;
  /** The time of its frame, in seconds. */
  poster: number;
  height: number;
  isLookedAt: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = Math.round((height * film.size.width) / film.size.height);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const dots = Math.min(window.devicePixelRatio, MAX_DOTS_PER_PIXEL);
    element.width = Math.round(width * dots);
    element.height = Math.round(height * dots);
    if (isLookedAt && wantsMotion()) return run(element, film);
    let isLeft = false;
    let idle = 0;
    const draw = () => {
      if (!isLeft) paint(element, film, poster);
    };
    const near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      void loadFilmFonts().then(() => {
        if (!isLeft) idle = requestAnimationFrame(draw);
      });
    });
    near.observe(element);
    return () => {
      isLeft = true;
      cancelAnimationFrame(idle);
      near.disconnect();
    };
  }, [film, poster, isLookedAt, width, height]);

  return <canvas ref={canvas} className="block bg-mat" style={{ width, height }} />;
}
