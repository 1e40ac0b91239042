import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { cn } from "#lib/cn";
import type { WorkedPicture } from "../region/use-picture";
import { FramePreview } from "./frame-preview";
import { movedTo, type Placement, scaledTo, sizeShareOf } from "./placement";
import { snappedTo } from "./snap";

/** How near an edge or the middle a dragged picture holds on to it, in pixels of the screen. */
const REACH = 8;
/** How far an arrow key moves the picture, in shares of the frame; with Shift ten times as far. */
const STEP = 0.005;
/** What a press on plus or minus, and a notch of the wheel (as a power), makes of the picture's size. */
const [GROW, WHEEL] = [1.1, 0.0015];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  x: number;
  y: number;
}

interface Drag {
  act: string;
  pointers: Map<number, Point>;
  /** Where the gesture began. */
  from: Point;
  apart: number;
  placement: Placement;
}

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({
  x,
  y,
});

/** The middle of the fingers, and how far they are apart; 0 for one. */
function spreadOf(pointers: ReadonlyMap<number, Point>): { middle: Point; apart: number } {
  const [one = { x: 0, y: 0 }, other = one] = [...pointers.values()];
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

/** A frame with a picture that is dragged, scaled by wheel and fingers, and moved by keys. */
export function ExtendStage({
  picture,
  placement,
  onPlace,
}: {
  picture: WorkedPicture;
  placement: Placement;
  /** @param act names what goes on: it is one step */
  onPlace: (placement: Placement, act: string) => void;
}) {
  const { size, copy, url } = picture;
  const { width, height, left, top } = placement;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const count = useRef(0);
  const [isMiddle, setIsMiddle] = useState({ across: false, down: false });
  const latest = useRef({ placement, onPlace });
  latest.current = { placement, onPlace };

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { current } = latest;
      const share = sizeShareOf(current.placement, size) * Math.exp(-event.deltaY * WHEEL);
      current.onPlace(scaledTo(current.placement, size, share), "wheel");
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [size]);

  /** Each finger that is added or lifted starts a new gesture. */
  function restart(pointers: Map<number, Point>) {
    const { middle, apart } = spreadOf(pointers);
    const act = drag.current?.act ?? `drag ${count.current}`;
    drag.current = { act, pointers, from: middle, apart, placement };
  }

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!drag.current) count.current += 1;
    restart(new Map(drag.current?.pointers).set(event.pointerId, pointOf(event)));
  }

  function move(event: PointerEvent<HTMLButtonElement>) {
    const { current } = drag;
    const box = frame.current?.getBoundingClientRect();
    if (!current?.pointers.has(event.pointerId) || !box) return;
    current.pointers.set(event.pointerId, pointOf(event));
    const { middle, apart } = spreadOf(current.pointers);
    const scaled =
      current.apart > 0
        ? scaledTo(
            current.placement,
            size,
            (sizeShareOf(current.placement, size) * apart) / current.apart,
          )
        : current.placement;
    const perPixel = scaled.width / box.width;
    const to = {
      left: scaled.left + (middle.x - current.from.x) * perPixel,
      top: scaled.top + (middle.y - current.from.y) * perPixel,
    };
    const snapped = snappedTo(scaled, size, to, REACH * perPixel);
    setIsMiddle(snapped.isMiddle);
    onPlace(snapped.placement, current.act);
  }

  function end(event: PointerEvent<HTMLButtonElement>) {
    const { current } = drag;
    if (!current?.pointers.delete(event.pointerId)) return;
    if (current.pointers.size > 0) return restart(current.pointers);
    drag.current = null;
    setIsMiddle({ across: false, down: false });
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const grown = key === "+" || key === "=" ? GROW : key === "-" ? 1 / GROW : 0;
    const arrow = ARROWS[key];
    if (!grown && !arrow) return;
    event.preventDefault();
    event.stopPropagation();
    if (grown) onPlace(scaledTo(placement, size, sizeShareOf(placement, size) * grown), "key size");
    if (!arrow) return;
    const far = Math.max(1, STEP * Math.max(width, height)) * (shiftKey ? 10 : 1);
    onPlace(movedTo(placement, size, left + arrow[0] * far, top + arrow[1] * far), "key move");
  }

  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return (
    <div
      ref={stage}
      className="relative grid size-full min-h-0 place-items-center overflow-hidden [container-type:size]"
    >
      <div
        ref={frame}
        className="relative overflow-hidden bg-panel outline-1 outline-line has-focus-visible:outline-2 has-focus-visible:outline-focus"
        style={{
          width: `min(100cqw, calc(100cqh * ${width / height}))`,
          aspectRatio: `${width} / ${height}`,
        }}
      >
        <FramePreview copy={copy} width={size.width} placement={placement} />
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          className="absolute max-w-none outline-1 outline-white/70"
          style={{
            left: percent(left, width),
            top: percent(top, height),
            width: percent(size.width, width),
            height: percent(size.height, height),
          }}
        />
        {isMiddle.across && <Guide className="inset-y-0 left-1/2 w-px" />}
        {isMiddle.down && <Guide className="inset-x-0 top-1/2 h-px" />}
        <button
          type="button"
          aria-label="Move the picture with the arrow keys"
          className="absolute inset-0 size-full cursor-move touch-none outline-none"
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        />
      </div>
    </div>
  );
}

function Guide({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cn("pointer-events-none absolute bg-signal", className)} />
  );
}
