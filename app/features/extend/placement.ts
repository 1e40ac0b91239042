import type { RasterSize } from "../enhance/pixels/strips";
import { EXTEND_SHAPES, type ExtendShape, SHAPE_RATIOS } from "./extend-shapes";

/**
 * A larger frame and where a picture is in it, all in pixels of the picture, which keeps its own. What reaches out of
 * the frame is cut off.
 */
export interface Placement extends RasterSize {
  shape: ExtendShape;
  /** From the frame's left edge to the picture's; below 0 where the picture reaches out. */
  left: number;
  top: number;
}

/** The most pixels and the longest side that a result may have: those of a picture of which a region changes. */
export const MAX_EXTENDED_PIXELS = 40_000_000;
export const MAX_EXTENDED_SIDE = 16_384;
/** How small a picture may be in its frame, as a share of the largest size that is seen as a whole. */
export const LEAST_SHARE = 0.2;
/** A picture that has the shape already begins smaller, so that there is something to add. */
const FIRST_SHARE = 0.75;
/** In the free shape, a side may grow by so many times the picture's longer one. */
const MOST_ADDED = 2;

const clamp = (value: number, one: number, other: number) =>
  Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));

/** The frame in which a picture is seen as a whole and as large as the shape allows. */
function wholeFrame({ width, height }: RasterSize, ratio: number): number {
  return Math.max(width, height * ratio);
}

/** The largest share of a picture: beyond it nothing of the frame is left to fill. */
export function mostShare(size: RasterSize, shape: ExtendShape): number {
  const ratio = SHAPE_RATIOS[shape];
  if (ratio === null) return 1;
  return wholeFrame(size, ratio) / Math.min(size.width, size.height * ratio);
}

/** How large a picture is in its frame: 1 where it is as large as it can be seen as a whole. */
export function sizeShareOf({ shape, width }: Placement, size: RasterSize): number {
  const ratio = SHAPE_RATIOS[shape];
  return ratio === null ? 1 : wholeFrame(size, ratio) / width;
}

/** A placement with its picture moved as far as the frame allows: without a gap where it is larger than the frame. */
export function movedTo(
  placement: Placement,
  size: RasterSize,
  left: number,
  top: number,
): Placement {
  const { width, height } = placement;
  return {
    ...placement,
    left: Math.round(clamp(left, 0, width - size.width)) + 0,
    top: Math.round(clamp(top, 0, height - size.height)) + 0,
  };
}

/** How a picture is placed along a side, from 0 for its start to 1 for its end. */
const alignment = (at: number, room: number) => (room === 0 ? 0.5 : at / room);

/** The same placement with a picture of another size in its frame, where it was aligned as before. */
export function scaledTo(placement: Placement, size: RasterSize, share: number): Placement {
  const ratio = SHAPE_RATIOS[placement.shape];
  if (ratio === null) return placement;
  const wanted = clamp(share, LEAST_SHARE, mostShare(size, placement.shape));
  const exact = wholeFrame(size, ratio) / wanted;
  const frame = {
    width: Math.max(1, Math.round(exact)),
    height: Math.max(1, Math.round(exact / ratio)),
  };
  const across = alignment(placement.left, placement.width - size.width);
  const down = alignment(placement.top, placement.height - size.height);
  const [toLeft, toTop] = [
    across * (frame.width - size.width),
    down * (frame.height - size.height),
  ];
  return movedTo({ ...placement, ...frame }, size, toLeft, toTop);
}

/** A picture in the middle of a shape, as large as it can be seen as a whole; the free shape begins as it is. */
export function fitTo(size: RasterSize, shape: ExtendShape): Placement {
  const frame: Placement = { shape, width: size.width, height: size.height, left: 0, top: 0 };
  const ratio = SHAPE_RATIOS[shape];
  if (ratio === null) return frame;
  const middle = (share: number) => {
    const { width, height } = scaledTo(frame, size, share);
    const fitted = { ...frame, width, height };
    return movedTo(fitted, size, (width - size.width) / 2, (height - size.height) / 2);
  };
  const whole = middle(1);
  return hasNewArea(whole, size) ? whole : middle(FIRST_SHARE);
}

/** Another shape for a placement: the free one begins with the frame that is there, without what reaches out. */
export function reshaped(placement: Placement, size: RasterSize, shape: ExtendShape): Placement {
  if (shape !== "free") return fitTo(size, shape);
  const { width, height } = placement;
  const free = {
    ...placement,
    shape,
    width: Math.max(width, size.width),
    height: Math.max(height, size.height),
  };
  return movedTo(free, size, free.left, free.top);
}

export type FrameSide = "left" | "right" | "top" | "bottom";

/** What is added at each side of a picture, in its pixels; below 0 where it is cut off. */
export function addedSides(
  { width, height, left, top }: Placement,
  size: RasterSize,
): Record<FrameSide, number> {
  return { left, top, right: width - size.width - left, bottom: height - size.height - top };
}

/** The most that can be added at a side in the free shape, in pixels. */
export const mostAdded = ({ width, height }: RasterSize) => MOST_ADDED * Math.max(width, height);

/** A free placement with another length added at one side. */
export function withSide(
  placement: Placement,
  size: RasterSize,
  side: FrameSide,
  length: number,
): Placement {
  const added = {
    ...addedSides(placement, size),
    [side]: Math.round(clamp(length, 0, mostAdded(size))),
  };
  return {
    shape: "free",
    width: size.width + added.left + added.right,
    height: size.height + added.top + added.bottom,
    left: added.left,
    top: added.top,
  };
}

/** Whether there is anything in the frame beside the picture. */
export function hasNewArea(placement: Placement, size: RasterSize): boolean {
  return Object.values(addedSides(placement, size)).some((length) => length > 0);
}

/** Where a picture is within its frame, cut at the frame's edges. Right and bottom are not part of it. */
export function seenPart(place: Omit<Placement, "shape">, size: RasterSize) {
  const { width, height, left, top } = place;
  return {
    left: clamp(left, 0, width),
    top: clamp(top, 0, height),
    right: clamp(left + size.width, 0, width),
    bottom: clamp(top + size.height, 0, height),
  };
}

/** The share of a frame that is new, from 0 to 1. */
export function newShare(placement: Placement, size: RasterSize): number {
  const { left, top, right, bottom } = seenPart(placement, size);
  return 1 - ((right - left) * (bottom - top)) / (placement.width * placement.height);
}

/** What a placement becomes: a frame with the picture at a place, both in pixels of the result. */
export interface ExtendedOutput extends RasterSize {
  left: number;
  top: number;
  /** The picture's size there: its own, unless the frame would have more pixels than can be made. */
  picture: RasterSize;
  /** The picture's size as a share of its own; 1 where every pixel stays. */
  scale: number;
}

/** The result of a placement. Where it would be too large, frame and picture are made smaller. */
export function outputOf(placement: Placement, size: RasterSize): ExtendedOutput {
  const { width, height, left, top } = placement;
  const scale = Math.min(
    1,
    Math.sqrt(MAX_EXTENDED_PIXELS / (width * height)),
    MAX_EXTENDED_SIDE / Math.max(width, height),
  );
  if (scale === 1) return { width, height, left, top, picture: size, scale };
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  const frame = { width: side(width), height: side(height) };
  const picture = { width: side(size.width), height: side(size.height) };
  const placed = (at: number, room: number, newRoom: number) =>
    Math.round(alignment(at, room) * newRoom) + 0;
  return {
    ...frame,
    left: placed(left, width - size.width, frame.width - picture.width),
    top: placed(top, height - size.height, frame.height - picture.height),
    ...{ picture, scale },
  };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** A placement as it was kept; null where the value does not fit a picture of this size. */
export function readPlacement(value: unknown, size: RasterSize): Placement | null {
  const given: Partial<Record<keyof Placement, unknown>> = Object(value);
  const shape = EXTEND_SHAPES.find((one) => one === given.shape);
  const { width, height, left, top } = given;
  if (!shape || ![width, height, left, top].every(isWhole)) return null;
  const [across, down] = [Number(width), Number(height)];
  const most = mostAdded(size) * 10;
  if (across < 1 || down < 1 || Math.max(across, down) > most) return null;
  return movedTo(
    { shape, width: across, height: down, left: 0, top: 0 },
    size,
    Number(left),
    Number(top),
  );
}
