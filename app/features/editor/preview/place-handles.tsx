import { type KeyboardEvent, useRef, useState } from "react";
import { keysFor } from "#film/keys/keys";
import { cn } from "#lib/cn";
import { isSecondPress } from "./double-press";
import type { Corner, FramePoint } from "./geometry";
import { normalAngle } from "./geometry";
import { dragPlace, dragRotation, dragSize, type Placed, sized, withPlace } from "./place-drag";
import { TextInPlace } from "./text-in-place";

/** How far an arrow key moves a piece, and how far with Shift, in shares of the frame. */
const NUDGE = 0.005;
const BIG_NUDGE = 0.05;
/** How much larger an arrow key makes a piece, and how much with Shift. */
const GROWTH = 1.02;
const BIG_GROWTH = 1.1;
/** How far an arrow key turns a piece, and how far with Shift, in degrees. */
const TURN = 1;
const BIG_TURN = 15;

const ARROWS: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A grip is 44 pixels large for a finger; what is seen of it is smaller. */
const GRIP =
  "-translate-x-1/2 -translate-y-1/2 absolute grid size-6 touch-none place-items-center pointer-coarse:size-11";
const DOT = "border-2 border-signal bg-white";

const CORNERS: readonly Corner[] = [
  { right: -1, down: -1 },
  { right: 1, down: -1 },
  { right: -1, down: 1 },
  { right: 1, down: 1 },
];
const SIDES: readonly Corner[] = [
  { right: -1, down: 0 },
  { right: 1, down: 0 },
];

const share = (side: -1 | 0 | 1) => `${(side + 1) * 50}%`;

/** The pointer over a corner of an upright piece. */
const cursorOf = ({ right, down }: Corner) =>
  down === 0 ? "cursor-ew-resize" : right === down ? "cursor-nwse-resize" : "cursor-nesw-resize";

/** What moves, sizes and turns a chosen piece over the preview; a double press writes in its text. */
export function PlaceHandles(placed: Placed) {
  const { desk, item, place, box } = placed;
  const [isWriting, setWriting] = useState(false);
  const body = useRef<HTMLButtonElement>(null);
  /** When the press began that ends in a click: the tap that chose the piece may end in one too. */
  const pressedAt = useRef<number | null>(null);
  const { src } = item;
  const hasText = src.kind === "text" || src.kind === "badge";
  const { id } = item;

  const change = (next: Partial<typeof place>, source = src) =>
    desk.editing.edit((timeline) => withPlace(timeline, placed, next, source), `place:${id}`);
  /** What an arrow key does, by its direction; other keys are not taken. */
  const onArrow = (act: (to: FramePoint, isBig: boolean) => void) => (event: KeyboardEvent) => {
    const to = ARROWS[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(to, event.shiftKey);
  };
  const nudge = onArrow(({ x, y }, isBig) => {
    const by = isBig ? BIG_NUDGE : NUDGE;
    change({ x: place.x + x * by, y: place.y + y * by });
  });
  const grow = onArrow(({ x, y }, isBig) => {
    const by = (isBig ? BIG_GROWTH : GROWTH) ** (x - y);
    change({ width: place.width * by }, keysFor(item, "width") ? src : sized(src, by));
  });
  const turn = onArrow(({ x, y }, isBig) => {
    const by = (x + y) * (isBig ? BIG_TURN : TURN);
    change({ rotation: normalAngle(place.rotation + by) });
  });

  if (isWriting && hasText)
    return (
      <TextInPlace
        {...placed}
        src={src}
        onEnd={() => {
          setWriting(false);
          requestAnimationFrame(() => body.current?.focus());
        }}
      />
    );
  return (
    <div
      className="absolute"
      style={{
        ...{ left: box.x - box.width / 2, top: box.y - box.height / 2 },
        ...{ width: box.width, height: box.height },
        transform: `rotate(${place.rotation}deg)`,
      }}
    >
      <button
        ref={body}
        type="button"
        data-chosen-piece
        aria-label={`Position: drag it, or move it with the arrow keys${hasText ? "; Enter edits the text" : ""}`}
        className="absolute -inset-1 cursor-move touch-none outline-2 outline-signal outline-dashed focus-visible:outline-focus focus-visible:outline-solid pointer-coarse:-inset-2"
        onPointerDown={(event) => {
          pressedAt.current = event.timeStamp;
          if (event.button === 0) dragPlace(event, placed);
        }}
        onClick={() => {
          const at = pressedAt.current;
          pressedAt.current = null;
          if (at !== null && isSecondPress(id, at) && hasText) setWriting(true);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && hasText) {
            event.preventDefault();
            setWriting(true);
          } else nudge(event);
        }}
      />
      {src.kind === "text" &&
        SIDES.map((side) => (
          <span
            key={side.right}
            aria-hidden="true"
            className={cn(GRIP, cursorOf(side))}
            style={{ left: share(side.right), top: "50%" }}
            onPointerDown={(event) => dragSize(event, placed, side)}
          >
            <span className={cn(DOT, "h-5 w-2 rounded-pill")} />
          </span>
        ))}
      {CORNERS.map((corner, index) => (
        <button
          key={`${corner.right} ${corner.down}`}
          type="button"
          // One of the four is enough for the keyboard.
          tabIndex={index === CORNERS.length - 1 ? 0 : -1}
          aria-hidden={index === CORNERS.length - 1 ? undefined : true}
          aria-label="Size: drag it, or change it with the arrow keys"
          className={cn(GRIP, cursorOf(corner))}
          style={{ left: share(corner.right), top: share(corner.down) }}
          onPointerDown={(event) => event.button === 0 && dragSize(event, placed, corner)}
          onKeyDown={grow}
        >
          <span aria-hidden="true" className={cn(DOT, "size-3")} />
        </button>
      ))}
      <button
        type="button"
        aria-label="Rotation: drag it, or turn it with the arrow keys"
        className={cn(GRIP, "cursor-grab")}
        style={{ left: "50%", top: place.y < 0.12 ? "calc(100% + 26px)" : -26 }}
        onPointerDown={(event) => event.button === 0 && dragRotation(event, placed)}
        onKeyDown={turn}
      >
        <span aria-hidden="true" className={cn(DOT, "size-3.5 rounded-pill")} />
      </button>
    </div>
  );
}
