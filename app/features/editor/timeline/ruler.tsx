import { memo, type PointerEvent, type ReactNode } from "react";
import { type Desk, seek, useDesk } from "../desk";
import { followPointer } from "../follow-pointer";
import { timecode } from "../preview/play-bar";

/** Width of the tracks' names, in pixels. */
export const NAMES_WIDTH = 176;

/** Seconds between two marks of the ruler: at least 64 pixels apart. */
function tickOf(scale: number): number {
  return [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300].find((one) => one * scale >= 64) ?? 600;
}

function scrub(desk: Desk, event: PointerEvent<HTMLElement>, scale: number) {
  const { left } = event.currentTarget.getBoundingClientRect();
  const from = event.clientX - left;
  const go = (pixels: number) => seek(desk, (from + pixels) / scale);
  go(0);
  followPointer(event, { onMove: go });
}

/** The times that a ruler names, in seconds. */
const marksOf = (seconds: number, tick: number) =>
  Array.from({ length: Math.floor(seconds / tick) + 1 }, (_, index) => index * tick);

const Marks = memo(function Marks({ seconds, scale }: { seconds: number; scale: number }) {
  return marksOf(seconds, tickOf(scale)).map((time) => (
    <span
      key={time}
      className="figures absolute bottom-0 h-3.5 border-control border-l pl-1 font-mono text-2xs text-faint leading-none"
      style={{ left: time * scale }}
    >
      {timecode(time).replace(/\.0$/, "")}
    </span>
  ));
});

/** The times above the tracks, with what is laid on them; pressed or dragged along, it moves the film. */
export function Ruler({
  seconds,
  scale,
  children,
}: {
  seconds: number;
  scale: number;
  children?: ReactNode;
}) {
  const desk = useDesk();
  return (
    <div className="sticky top-0 z-10 flex h-7 bg-panel">
      <span
        className="sticky left-0 z-20 shrink-0 border-line border-r bg-panel"
        style={{ width: NAMES_WIDTH }}
      />
      {/* The slider below the preview does the same with keys. */}
      <div
        data-ruler
        className="relative cursor-ew-resize touch-none border-line border-b"
        style={{ width: seconds * scale }}
        onPointerDown={(event) => scrub(desk, event, scale)}
      >
        <Marks seconds={seconds} scale={scale} />
        {children}
      </div>
    </div>
  );
}
