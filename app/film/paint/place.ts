import type { VisualItem } from "#contract/timeline/timeline";
import { kenBurnsAt } from "../keys/ken-burns";
import type { Rect } from "./canvas";

/** How much closer the picture comes at the most, at full strength. */
const ZOOM = 0.4;

/** A part of a picture and where in the frame it is drawn, both in pixels. */
export interface Placing {
  from: Rect;
  to: Rect;
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

/** How close the picture is and where along its way, at a share of its time: the Ken Burns effect. */
export function motionAt(
  item: Pick<VisualItem, "motion" | "strength" | "focus">,
  share: number,
): { zoom: number; focus: [number, number] } {
  const t = smooth(share);
  const [x, y] = item.focus;
  const most = 1 + ZOOM * item.strength;
  if (item.motion === "push") return { zoom: 1 + (most - 1) * t, focus: [x, y] };
  if (item.motion === "pull") return { zoom: most - (most - 1) * t, focus: [x, y] };
  if (item.motion === "pan") {
    // From the side that is further from what matters towards it.
    const start = x >= 0.5 ? x - 0.5 : x + 0.5;
    return { zoom: most, focus: [start + (x - start) * t, y] };
  }
  return { zoom: 1, focus: [x, y] };
}

/**
 * Which part of a picture fills a rectangle without empty edges: as much as fits, closer by `zoom`, with
 * the focus (shares of the picture) as near to the middle as the picture's edges let it be.
 */
export function coverCrop(
  size: { width: number; height: number },
  target: { width: number; height: number },
  { zoom, focus }: { zoom: number; focus: readonly [number, number] },
): Rect {
  const scale = Math.max(target.width / size.width, target.height / size.height) * zoom;
  const [width, height] = [target.width / scale, target.height / scale];
  const within = (centre: number, length: number, whole: number) =>
    Math.min(whole - length, Math.max(0, centre * whole - length / 2));
  return {
    x: within(focus[0], width, size.width),
    y: within(focus[1], height, size.height),
    width,
    height,
  };
}

/**
 * Where a whole picture is drawn that fits into the middle of another rectangle, closer by `zoom`: what is larger than
 * the rectangle has the focus as near to its middle as leaves no edge empty.
 */
export function containRect(
  size: { width: number; height: number },
  target: { width: number; height: number },
  { zoom, focus }: { zoom: number; focus: readonly [number, number] },
): Rect {
  const scale = Math.min(target.width / size.width, target.height / size.height) * zoom;
  const [width, height] = [size.width * scale, size.height * scale];
  const start = (centre: number, length: number, room: number) =>
    length <= room
      ? (room - length) / 2
      : Math.min(0, Math.max(room - length, room / 2 - centre * length));
  return {
    x: start(focus[0], width, target.width),
    y: start(focus[1], height, target.height),
    width,
    height,
  };
}

/** Where a picture that fills the frame is drawn at a share of its time. */
export function placeInFrame(
  item: Pick<VisualItem, "fit" | "focus" | "motion" | "strength" | "kenBurns">,
  size: { width: number; height: number },
  frame: { width: number; height: number },
  share: number,
): Placing {
  const whole: Rect = { x: 0, y: 0, ...size };
  if (item.kenBurns) {
    const { x, y, zoom } = kenBurnsAt(item.kenBurns, share);
    const part = { zoom, focus: [x, y] as const };
    return item.fit === "contain"
      ? { from: whole, to: containRect(size, frame, part) }
      : { from: coverCrop(size, frame, part), to: { x: 0, y: 0, ...frame } };
  }
  const motion = motionAt(item, share);
  if (item.fit === "contain") {
    // Other movements stay in the middle.
    const { zoom } = motion;
    return { from: whole, to: containRect(size, frame, { zoom, focus: [0.5, 0.5] }) };
  }
  return { from: coverCrop(size, frame, motion), to: { x: 0, y: 0, ...frame } };
}
