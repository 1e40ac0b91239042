import { memo, useEffect, useRef, useState } from "react";
import { reachedAfter } from "#contract/timeline/pace";
import { itemLength } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { peakBars } from "#film/strips/peak-bars";
import { slotsOf } from "#film/strips/slots";
import { FRAME_HEIGHT } from "#film/strips/strips";
import { cn } from "#lib/cn";
import { inSlices } from "./in-slices";
import type { PiecePlace } from "./places";
import { areSamePieces } from "./same-looks";
import { stripLook, stripPace } from "./strip-look";
import { strips } from "./strip-source";
import { visible } from "./visible";
import { waveColour } from "./wave-colour";

/** The part of a clip's strip that its wave takes, from below. */
export const WAVE_SHARE = 0.36;
/** A wave is drawn in bars of so many pixels. */
const BAR = 2;

interface Part {
  /** Where it is in the film does not count: `place` says that. */
  item: Item;
  place: PiecePlace;
  url: string;
  /** Pixels a second. */
  scale: number;
  /** Pixels. */
  height: number;
}

/** The part of a piece that is in view, in whole pixels from its beginning; null for none. */
function partInView({ item, place, scale }: Part): { from: number; to: number } | null {
  const { from, to } = visible.get();
  const width = itemLength(item) * scale - 1;
  const start = Math.max(0, Math.floor((from - place.at) * scale));
  const end = Math.min(width, Math.ceil((to - place.at) * scale));
  return end > start ? { from: start, to: end } : null;
}

/** Draws the frames of a clip that are there, and asks for those that are not. */
function drawFrames(
  context: CanvasRenderingContext2D,
  owner: object,
  part: Part,
  view: { from: number; to: number },
) {
  const { item, url, scale, height } = part;
  const pace = stripPace(item);
  const begin = pace.freeze ?? item.in;
  const first = strips.frame(url, begin);
  const width = first ? (height * first.width) / FRAME_HEIGHT : height;
  const piece = { in: item.in, out: item.out, ...pace };
  const slots = slotsOf(piece, { scale, width, ...view });
  strips.want(owner, url, first ? slots.map(({ time }) => time) : [begin]);
  for (const { x, time } of slots) {
    const frame = strips.frame(url, time);
    if (frame) context.drawImage(frame, x - view.from, 0, width, height);
  }
}

/** Draws a wave into the lower part of a canvas. */
function drawWave(
  context: CanvasRenderingContext2D,
  peaks: Uint8Array,
  part: Part,
  view: { from: number; to: number },
  share: number,
) {
  const { item, scale, height } = part;
  const bars = peakBars(peaks, {
    timeOf: (bar) => reachedAfter(item, item.in, (view.from + bar * BAR) / scale),
    count: Math.ceil((view.to - view.from) / BAR),
  });
  const room = height * share;
  if (share < 1) {
    context.fillStyle = "rgba(0, 0, 0, 0.55)";
    context.fillRect(0, height - room, context.canvas.width, room);
  }
  context.fillStyle = share < 1 ? "#ffffff" : waveColour(context.canvas);
  for (const [index, peak] of bars.entries()) {
    const high = Math.max(1, peak * room);
    context.fillRect(index * BAR, height - room / 2 - high / 2, BAR - 0.5, high);
  }
}

type StripProps = Part & { hasFrames: boolean; hasWave: boolean };

/**
 * The frames of a clip and the loudness of what is heard, under a piece's name: of the part that is in view, drawn again
 * as the timeline is zoomed.
 */
export const PieceStrip = memo(DrawnStrip, areSamePieces);

function DrawnStrip({ hasFrames, hasWave, ...part }: StripProps) {
  const { place, url } = part;
  const look = stripLook({ ...part, hasWave });
  const canvas = useRef<HTMLCanvasElement>(null);
  const peaks = useRef<Uint8Array | null>(null);
  const [owner] = useState<{ news: number; drawn: string; draw: () => void }>(() => ({
    ...{ news: 0, drawn: "" },
    draw: () => undefined,
  }));

  owner.draw = () => {
    const context = canvas.current?.getContext("2d");
    const view = partInView(part);
    if (!context || !view) return;
    // What of a drawing would make another one needless.
    const key = [look, view.from, view.to, owner.news].join(" ");
    if (key === owner.drawn) return;
    owner.drawn = key;
    const { canvas: element } = context;
    element.width = view.to - view.from;
    element.height = part.height;
    element.style.left = `${view.from}px`;
    element.style.width = `${view.to - view.from}px`;
    if (hasFrames) drawFrames(context, owner, part, view);
    if (hasWave && peaks.current)
      drawWave(context, peaks.current, part, view, hasFrames ? WAVE_SHARE : 1);
  };

  useEffect(() => {
    const draw = () => owner.draw();
    const redraw = () => {
      owner.news += 1;
      inSlices(draw);
    };
    let isLeft = false;
    const readWave = () => {
      if (hasWave && !peaks.current)
        void strips.peaks(url).then((read) => {
          if (isLeft || !read) return;
          peaks.current = read;
          redraw();
        });
    };
    const stopWatching = strips.watch(owner, (of) => {
      if (of !== url) return;
      // A file that could not be read may be there now.
      readWave();
      redraw();
    });
    const stopLooking = visible.listen(() => inSlices(draw));
    place.onMove = () => inSlices(draw);
    readWave();
    return () => {
      isLeft = true;
      peaks.current = null;
      stopWatching();
      stopLooking();
      place.onMove = () => undefined;
      inSlices(draw)();
    };
  }, [url, hasWave, owner, place]);
  useEffect(() => {
    if (look) return inSlices(() => owner.draw());
  }, [look, owner]);

  return (
    <span
      aria-hidden="true"
      className={cn(
        "absolute inset-px overflow-hidden rounded-frame",
        !hasFrames && "text-control opacity-60",
      )}
    >
      <canvas ref={canvas} width={1} height={1} className="absolute inset-y-0 h-full" />
    </span>
  );
}
