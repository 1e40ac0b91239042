import { memo, type RefObject, useEffect, useRef, useState } from "react";
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

/** The part of a clip's strip that its wave takes, from below. */
export const WAVE_SHARE = 0.36;
/** A bar of a wave and the gap behind it. Pixels. */
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

/** Shows the frames of a clip that are there behind an element, and asks for those that are not. */
function showFrames(
  element: HTMLElement,
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
  const shown = slots.flatMap(({ x, time }) => {
    const frame = strips.frame(url, time);
    return frame ? [{ x, address: frame.address }] : [];
  });
  const { style } = element;
  style.backgroundImage = shown.map(({ address }) => `url("${address}")`).join();
  // Whole pixels, or a line of the piece would be seen between two frames.
  style.backgroundPosition = shown.map(({ x }) => `${Math.floor(x)}px 1px`).join();
  style.backgroundSize = `${Math.ceil(width)}px calc(100% - 2px)`;
}

/**
 * The bars of a wave as the data of a path.
 * @param room how high it may be, in pixels
 */
function wavePath(
  peaks: Uint8Array,
  { item, scale }: Part,
  view: { from: number; to: number },
  room: number,
): string {
  const bars = peakBars(peaks, {
    timeOf: (bar) => reachedAfter(item, item.in, (view.from + bar * BAR) / scale),
    count: Math.ceil((view.to - view.from) / BAR),
  });
  let path = "";
  for (const [index, peak] of bars.entries()) {
    const high = Math.max(1, peak * room);
    const x = view.from + index * BAR + 0.75;
    path += `M${x} ${(room / 2 - high / 2).toFixed(1)}v${high.toFixed(1)}`;
  }
  return path;
}

interface StripProps extends Part {
  /** The piece: its frames are its background. */
  element: RefObject<HTMLElement>;
  hasFrames: boolean;
  hasWave: boolean;
}

/**
 * The frames of a clip and the loudness of what is heard, under a piece's name: of the part that is in view, drawn again
 * as the timeline is zoomed. It uses few elements, because the timeline shows hundreds of pieces: a canvas would be
 * a layer of its own.
 */
export const PieceStrip = memo(DrawnStrip, areSamePieces);

function DrawnStrip({ element, hasFrames, hasWave, ...part }: StripProps) {
  const { place, url } = part;
  const look = stripLook({ ...part, hasWave });
  const room = part.height * (hasFrames ? WAVE_SHARE : 1);
  const wave = useRef<SVGPathElement>(null);
  const peaks = useRef<Uint8Array | null>(null);
  const [owner] = useState<{ news: number; drawn: string; draw: () => void }>(() => ({
    ...{ news: 0, drawn: "" },
    draw: () => undefined,
  }));

  owner.draw = () => {
    const view = partInView(part);
    if (!element.current || !view) return;
    // What of a drawing would make another one needless.
    const key = [look, view.from, view.to, owner.news].join(" ");
    if (key === owner.drawn) return;
    owner.drawn = key;
    if (hasFrames) showFrames(element.current, owner, part, view);
    const heard = peaks.current;
    wave.current?.setAttribute("d", heard ? wavePath(heard, part, view, room) : "");
    // Frames are dark behind a wave that is there.
    wave.current?.ownerSVGElement?.toggleAttribute("data-heard", heard !== null);
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
      owner.drawn = "";
      stopWatching();
      stopLooking();
      place.onMove = () => undefined;
      inSlices(draw)();
    };
  }, [url, hasWave, owner, place]);
  useEffect(() => {
    const piece = element.current;
    if (piece && url) return () => void piece.style.removeProperty("background-image");
  }, [url, element]);
  useEffect(() => {
    if (look && url) return inSlices(() => owner.draw());
  }, [look, url, owner]);

  if (!hasWave) return null;
  return (
    <svg
      aria-hidden="true"
      className={cn(
        "absolute bottom-px left-0 max-w-full fill-none",
        hasFrames ? "stroke-white data-[heard]:bg-black/55" : "stroke-control/60",
      )}
      width={Math.max(0, itemLength(part.item) * part.scale - 1)}
      height={room}
    >
      <path ref={wave} strokeWidth={BAR - 0.5} />
    </svg>
  );
}
