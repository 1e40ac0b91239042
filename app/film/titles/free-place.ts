import { clearArea, type ShareRect } from "#contract/timeline/platforms";
import { isFile } from "#contract/timeline/source-file";
import {
  itemLength,
  type Timeline,
  type TitleSource,
  type VisualItem,
} from "#contract/timeline/timeline";
import type { TitleDesign } from "./design";
import { titleRect } from "./title-rect";

type Place = NonNullable<VisualItem["place"]>;

/** From one place that is tried to the next, and between two titles. In shares of the frame's height. */
const STEP = 0.01;
const GAP = 0.012;
/** How far a title that finds no room is beside the one that it covers. */
const STAGGER = 0.03;

/** What a sticker or a picture above the scenes covers, as far as its document says: as high as wide. */
function pieceRect({ src, place }: VisualItem, size: Timeline["size"]): ShareRect | null {
  if (!place) return null;
  if (src.kind === "text") return titleRect(src, place, size);
  const shape = isFile(src) && src.width && src.height ? src.height / src.width : 1;
  const height = (place.width * size.width * shape) / size.height;
  return { x: place.x - place.width / 2, y: place.y - height / 2, width: place.width, height };
}

/** What is seen above the scenes between two times. */
function takenIn({ tracks, size }: Timeline, from: number, to: number): ShareRect[] {
  return tracks.flatMap((track): ShareRect[] => {
    if (track.kind === "captions") {
      const isRead = track.words.some(({ t0, t1 }) => t0 < to && t1 > from);
      return isRead && !track.hidden ? [track.box] : [];
    }
    if (track.kind !== "visual" || track.hidden) return [];
    return track.items
      .filter((item) => item.at < to - 1e-6 && item.at + itemLength(item) > from + 1e-6)
      .flatMap((item) => pieceRect(item, size) ?? []);
  });
}

/** How much of two rectangles is common to them, with the gap that is kept between them. */
function common(one: ShareRect, other: ShareRect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const top = Math.max(one.y, other.y - GAP);
  const height = Math.min(one.y + one.height, other.y + other.height + GAP) - top;
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Where a new title is: within what every platform leaves clear, as near to where its design has it as there is room
 * beside what is seen meanwhile. Where there is no room, it covers as little as it can, and no title exactly.
 */
export function freeTitlePlace(
  timeline: Timeline,
  title: { src: TitleSource; at: number; end: number; place: TitleDesign["place"] },
): Place {
  const { size } = timeline;
  const { side, y: wanted, width: share, rotation = 0 } = title.place;
  const clear = clearArea(size, side);
  const width = Math.round(clear.width * share * 1e4) / 1e4;
  const x = side === "left" ? clear.x + width / 2 : clear.x + clear.width / 2;
  const placeAt = (y: number): Place => ({ x, y, width, rotation });
  const reach = titleRect(title.src, placeAt(0), size);
  const [first, last] = [clear.y - reach.y, clear.y + clear.height - reach.y - reach.height];
  if (first >= last) return placeAt(clear.y + clear.height / 2);
  const best = first + (last - first) * wanted;
  const heights = Array.from({ length: Math.ceil(1 / STEP) }, (_, index) => index * STEP)
    .flatMap((away) => (away === 0 ? [best] : [best - away, best + away]))
    .filter((y) => y >= first - 1e-9 && y <= last + 1e-9);
  const taken = takenIn(timeline, title.at, title.end);
  const tried = heights.map((y) => {
    const rect = { ...reach, y: reach.y + y };
    return { y, covered: taken.reduce((sum, one) => sum + common(rect, one), 0) };
  });
  const least = tried.reduce((least, one) => (one.covered < least.covered - 1e-9 ? one : least));
  const nearest = [...heights].sort((a, b) => Math.abs(a - least.y) - Math.abs(b - least.y));
  return staggered(
    timeline,
    nearest.map((y) => placeAt(Math.round(y * 1e4) / 1e4)),
  );
}

/** The first of some places that is away from all pieces; where all are taken, one beside the first. */
function staggered({ tracks }: Timeline, places: readonly Place[]): Place {
  const others = tracks.flatMap((track) =>
    track.kind === "visual" ? track.items.flatMap((item) => item.place ?? []) : [],
  );
  const isFree = ({ x, y }: Place) =>
    others.every((one) => Math.abs(one.x - x) >= STEP || Math.abs(one.y - y) >= STAGGER - 1e-6);
  const [first] = places;
  if (!first) throw new Error("A title needs a place to begin with.");
  for (const across of [0, STAGGER, -STAGGER]) {
    const free = places.map((place) => ({ ...place, x: place.x + across })).find(isFree);
    if (free) return free;
  }
  return first;
}
