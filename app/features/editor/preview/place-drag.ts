import { atom } from "nanostores";
import type { PointerEvent as ReactPointerEvent } from "react";
import { KEY_BOUNDS } from "#contract/timeline/keys";
import type { Platform } from "#contract/timeline/platforms";
import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { updateItem } from "#film/edit/items";
import { setValues } from "#film/edit/keys";
import { keysFor } from "#film/keys/keys";
import type { Desk } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { presentMoment } from "../inspector/key-moment";
import { boundsOf, type Corner, cornerOf, type PieceBox, scaled, turnedTo } from "./geometry";
import { type Lines, linesOf, NO_LINES, snapped } from "./snapping";

type Place = NonNullable<VisualItem["place"]>;

interface Size {
  width: number;
  height: number;
}

/** What is dragged over the preview. */
export interface Placed {
  desk: Pick<Desk, "editing" | "time">;
  item: VisualItem;
  place: Place;
  box: PieceBox;
  /** The frame as it is shown, in pixels. */
  frame: Size;
  /** The platform whose safe area attracts. */
  platform: Platform;
}

/** The lines that a piece lies on while it is dragged. */
export const guideLines = atom<Lines>(NO_LINES);

/** How near a line attracts a piece, in pixels. */
const TOLERANCE = 6;
/** A press that moves less than this is no drag, in pixels. */
const THRESHOLD = 3;
/** The bounds of a piece's width and of the height of a title's letters, in shares of the frame's width. */
const WIDTHS = { from: 0.02, to: 3 };
const LETTERS = { from: 0.02, to: 0.4 };
/** The bounds of a piece's centre, in shares of the frame: it can be drawn back. */
const CENTRES = { from: -0.25, to: 1.25 };

const clamp = (value: number, { from, to }: { from: number; to: number }) =>
  Math.max(from, Math.min(to, value));
const fine = (share: number) => Math.round(share * 10_000) / 10_000;

/** The rotation that looks like another one and is nearest to a third: a piece with keys turns the shorter way. */
function nearestTurn(rotation: number, to: number): number {
  const { from, to: most } = KEY_BOUNDS.rotation;
  const near = rotation + 360 * Math.round((to - rotation) / 360);
  return near < from || near > most ? rotation : near;
}

/** The film with a piece at another place at a time: by keys of what has keys, else as it is. */
export function withPlace(
  timeline: Timeline,
  { desk, item, place }: Pick<Placed, "desk" | "item" | "place">,
  part: Partial<Place>,
  src = item.src,
): Timeline {
  const { x, y, width, rotation } = part;
  const values = {
    ...(x !== undefined && { x: fine(clamp(x, CENTRES)) }),
    ...(y !== undefined && { y: fine(clamp(y, CENTRES)) }),
    ...(width !== undefined && { width: fine(clamp(width, WIDTHS)) }),
    ...(rotation !== undefined && {
      rotation: keysFor(item, "rotation") ? nearestTurn(rotation, place.rotation) : rotation,
    }),
  };
  const { id } = item;
  const written = src === item.src ? timeline : updateItem(timeline, { id, changes: { src } });
  return setValues(written, { id, values, ...presentMoment(desk) });
}

/** The bounds of the factor by which a piece is made larger, so that width and letters stay within theirs. */
function factorBounds({ item: { src }, place }: Placed, withLetters: boolean) {
  const bounds = { from: WIDTHS.from / place.width, to: WIDTHS.to / place.width };
  if (src.kind !== "text" || !withLetters) return bounds;
  return {
    from: Math.max(bounds.from, LETTERS.from / src.size),
    to: Math.min(bounds.to, LETTERS.to / src.size),
  };
}

/** Follows a pointer with one step of undo, which a drag that is taken back does not leave. */
function follow(
  event: ReactPointerEvent<HTMLElement>,
  { desk }: Pick<Placed, "desk">,
  onMove: (pointer: {
    right: number;
    down: number;
    event: PointerEvent;
  }) => (before: Timeline) => Timeline,
): void {
  const show = dragStep(desk.editing);
  let isDragged = false;
  followPointer(event, {
    onMove(right, down, moved) {
      if (!isDragged && Math.hypot(right, down) < THRESHOLD) return;
      isDragged = true;
      show(onMove({ right, down, event: moved }));
    },
    onEnd(right) {
      guideLines.set(NO_LINES);
      if (right === null && isDragged) show((before) => before);
    },
  });
}

/** Moves a piece; lines of the frame attract it, unless Ctrl is held. */
export function dragPlace(event: ReactPointerEvent<HTMLElement>, placed: Placed): void {
  const { box, frame, platform } = placed;
  const lines = linesOf(frame, platform);
  follow(event, placed, ({ right, down, event: moved }) => {
    const isFree = moved.ctrlKey || moved.metaKey;
    const bounds = boundsOf({ ...box, x: box.x + right, y: box.y + down });
    const near = isFree
      ? { right: 0, down: 0, lines: NO_LINES }
      : snapped(bounds, { frame, lines, tolerance: TOLERANCE });
    guideLines.set(near.lines);
    const x = (box.x + right + near.right) / frame.width;
    const y = (box.y + down + near.down) / frame.height;
    return (before) => withPlace(before, placed, { x, y });
  });
}

/** Makes a piece larger or smaller by a corner, with its letters; by the middle of an edge a title's lines become longer. */
export function dragSize(
  event: ReactPointerEvent<HTMLElement>,
  placed: Placed,
  corner: Corner,
): void {
  const { item, place, box, frame } = placed;
  const withLetters = corner.down !== 0;
  const most = factorBounds(placed, withLetters);
  const grip = cornerOf(box, corner);
  follow(event, placed, ({ right, down }) => {
    const to = { x: grip.x + right, y: grip.y + down };
    const { factor, centre } = scaled(box, { corner, to, most });
    return (before) =>
      withPlace(
        before,
        placed,
        {
          ...{ x: centre.x / frame.width, y: centre.y / frame.height },
          width: place.width * factor,
        },
        // Keys of the width draw a title larger with its letters.
        sized(item.src, withLetters && !keysFor(item, "width") ? factor : 1),
      );
  });
}

/** How much of the frame's height a title may have at least and at most. */
const HEIGHTS = { from: 0.05, to: 1 };

/** A source with letters that are larger by a factor, and so is the height that they may have. */
export function sized(src: VisualItem["src"], factor: number): VisualItem["src"] {
  if (src.kind !== "text") return src;
  const { maxHeight } = src;
  return {
    ...src,
    size: fine(clamp(src.size * factor, LETTERS)),
    ...(maxHeight !== undefined && { maxHeight: fine(clamp(maxHeight * factor, HEIGHTS)) }),
  };
}

/** Turns a piece; with Shift in steps of 15 degrees. */
export function dragRotation(event: ReactPointerEvent<HTMLElement>, placed: Placed): void {
  const { box } = placed;
  const { left, top } = frameOf(event.currentTarget);
  const pointOf = (at: { clientX: number; clientY: number }) => ({
    x: at.clientX - left,
    y: at.clientY - top,
  });
  const from = pointOf(event);
  follow(event, placed, ({ event: moved }) => {
    const rotation = turnedTo(box, pointOf(moved), { from, isStepped: moved.shiftKey });
    return (before) => withPlace(before, placed, { rotation });
  });
}

/** The edges of the shown frame that a handle lies over. */
const frameOf = (handle: HTMLElement) =>
  (handle.closest("[data-frame]") ?? handle).getBoundingClientRect();
