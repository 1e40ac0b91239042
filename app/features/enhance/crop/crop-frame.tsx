import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cn } from "#lib/cn";
import { type Crop, type Grip, movedCrop, resizedCrop } from "./crop";
import { ratioNamed } from "./ratios";
import type { CropControl } from "./use-look-crop";

/** The room that a turned picture takes, in pixels of the picture. */
export function turnedRoom({ width, height }: { width: number; height: number }, angle: number) {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.abs(Math.sin(radians))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

const GRIPS: readonly { grip: Grip; label: string; className: string }[] = [
  {
    grip: { x: -1, y: -1 },
    label: "top left corner",
    className: "top-0 left-0 cursor-nwse-resize",
  },
  { grip: { x: 0, y: -1 }, label: "top edge", className: "top-0 left-1/2 cursor-ns-resize" },
  {
    grip: { x: 1, y: -1 },
    label: "top right corner",
    className: "top-0 left-full cursor-nesw-resize",
  },
  { grip: { x: 1, y: 0 }, label: "right edge", className: "top-1/2 left-full cursor-ew-resize" },
  {
    grip: { x: 1, y: 1 },
    label: "bottom right corner",
    className: "top-full left-full cursor-nwse-resize",
  },
  { grip: { x: 0, y: 1 }, label: "bottom edge", className: "top-full left-1/2 cursor-ns-resize" },
  {
    grip: { x: -1, y: 1 },
    label: "bottom left corner",
    className: "top-full left-0 cursor-nesw-resize",
  },
  { grip: { x: -1, y: 0 }, label: "left edge", className: "top-1/2 left-0 cursor-ew-resize" },
];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far an arrow key moves, in shares of the picture; with Shift ten times as far. */
const STEP = 0.002;

const THIRDS = [
  "left-1/3 inset-y-0 w-px",
  "left-2/3 inset-y-0 w-px",
  "top-1/3 inset-x-0 h-px",
  "top-2/3 inset-x-0 h-px",
];

interface Drag {
  x: number;
  y: number;
  crop: Crop;
  act: string;
}

/** The frame over a picture that is being cropped: it is moved and drawn by hand and by keys, with lines at the thirds. */
export function CropFrame({ control }: { control: CropControl }) {
  const { crop, size, ratio, set } = control;
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const count = useRef(0);
  const room = turnedRoom(size, crop.angle);
  const wide = (crop.width * size.width) / room.width;
  const tall = (crop.height * size.height) / room.height;
  const left = 0.5 + (crop.x * size.width) / room.width - wide / 2;
  const top = 0.5 + (crop.y * size.height) / room.height - tall / 2;

  function changed(from: Crop, grip: Grip | null, by: { x: number; y: number }): Crop {
    if (!grip) return movedCrop(from, size, by);
    return resizedCrop(from, size, { grip, by, ratio: ratioNamed(ratio, size) });
  }

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    count.current += 1;
    const { clientX: x, clientY: y } = event;
    drag.current = { x, y, crop, act: `drag ${count.current}` };
  }

  function move(event: PointerEvent<HTMLElement>, grip: Grip | null) {
    const { current } = drag;
    const box = frame.current?.parentElement?.getBoundingClientRect();
    if (!current || !box) return;
    event.stopPropagation();
    // From pixels of the screen to shares of the picture.
    const by = {
      x: ((event.clientX - current.x) / box.width) * (room.width / size.width),
      y: ((event.clientY - current.y) / box.height) * (room.height / size.height),
    };
    set(changed(current.crop, grip, by), current.act);
  }

  function press(event: KeyboardEvent<HTMLElement>, grip: Grip | null, name: string) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const far = STEP * (event.shiftKey ? 10 : 1);
    set(changed(crop, grip, { x: arrow[0] * far, y: arrow[1] * far }), `key ${name}`);
  }

  const handlers = (grip: Grip | null, name: string) => ({
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent<HTMLElement>) => move(event, grip),
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, grip, name),
  });
  const percent = (share: number) => `${share * 100}%`;

  return (
    <div
      ref={frame}
      className="absolute touch-none shadow-[0_0_0_200vmax_rgb(0_0_0/0.55)] outline-1 outline-white"
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(wide),
        height: percent(tall),
      }}
    >
      <button
        type="button"
        aria-label="Move the crop with the arrow keys"
        className="absolute inset-0 cursor-move touch-none focus-visible:outline-2 focus-visible:outline-focus"
        {...handlers(null, "move")}
      >
        {THIRDS.map((line) => (
          <span key={line} aria-hidden="true" className={cn("absolute bg-white/45", line)} />
        ))}
      </button>
      {GRIPS.map(({ grip, label, className }) => (
        <button
          key={label}
          type="button"
          aria-label={`Crop: ${label}`}
          className={cn(
            "absolute grid size-8 -translate-1/2 touch-none place-items-center focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:size-11",
            className,
          )}
          {...handlers(grip, label)}
        >
          <span
            aria-hidden="true"
            className="size-3 rounded-[2px] bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
          />
        </button>
      ))}
    </div>
  );
}
