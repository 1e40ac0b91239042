import { useStore } from "@nanostores/react";
import type { KeyboardEvent } from "react";
import { cn } from "#lib/cn";
import { followPointer } from "../follow-pointer";
import { type PartName, partSizeIn, SIZED_PARTS, setSize, sizes } from "./sizes";
import { useWindowSize } from "./window-size";

/** How far an arrow key moves an edge, and how far with Shift. Pixels. */
const STEP = 16;
const BIG_STEP = 64;

/** Which keys make a part larger (1) or smaller (-1): its edge is at its beginning. */
const KEYS: Readonly<Record<PartName, Readonly<Record<string, number>>>> = {
  panel: { ArrowLeft: 1, ArrowRight: -1 },
  timeline: { ArrowUp: 1, ArrowDown: -1 },
};

/** The size of a part on this screen, in pixels. */
export function usePartSize(name: PartName) {
  return partSizeIn(name, useStore(sizes)[name] ?? null, useWindowSize());
}

/** The edge of a part that makes it larger or smaller, by a pointer or by keys; a double click gives its usual size. */
export function Separator({ name }: { name: PartName }) {
  const { min, max, size } = usePartSize(name);
  const isUpright = name === "panel";
  const resize = (wanted: number) => setSize(name, Math.min(max, Math.max(min, wanted)));

  function onKeyDown(event: KeyboardEvent) {
    const by = (KEYS[name][event.key] ?? 0) * (event.shiftKey ? BIG_STEP : STEP);
    const wanted = { Home: min, End: max }[event.key] ?? (by === 0 ? null : size + by);
    if (wanted === null) return;
    event.preventDefault();
    resize(wanted);
  }

  return (
    <hr
      tabIndex={0}
      aria-label={SIZED_PARTS[name].label}
      aria-orientation={isUpright ? "vertical" : "horizontal"}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={size}
      aria-valuetext={`${size} pixels`}
      title={`${SIZED_PARTS[name].label}: drag it, or press it twice for the usual one`}
      onPointerDown={(event) =>
        followPointer(event, {
          onMove: (right, down) => resize(size - (isUpright ? right : down)),
          onEnd: (right) => right === null && resize(size),
        })
      }
      onDoubleClick={() => setSize(name, null)}
      onKeyDown={onKeyDown}
      className={cn(
        "absolute z-10 m-0 hidden touch-none place-items-center border-0 lg:grid",
        "after:rounded-pill after:bg-line after:transition-colors after:duration-150 after:content-[''] hover:after:bg-signal focus-visible:after:bg-signal",
        isUpright
          ? "-left-3 inset-y-0 h-auto w-3 cursor-col-resize after:h-10 after:w-1 pointer-coarse:-left-5 pointer-coarse:w-7"
          : "-top-3 inset-x-0 h-3 cursor-row-resize after:h-1 after:w-10 pointer-coarse:-top-5 pointer-coarse:h-7",
      )}
    />
  );
}
