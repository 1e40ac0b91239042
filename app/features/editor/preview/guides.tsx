import { useStore } from "@nanostores/react";
import { guideLines } from "./place-drag";

/** The lines of the frame that a piece lies on while it is dragged. */
export function Guides() {
  const { across, down } = useStore(guideLines);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {across.map((x) => (
        <span
          key={x}
          data-guide
          className="absolute inset-y-0 w-px bg-signal outline-1 outline-white/50"
          style={{ left: `${x * 100}%` }}
        />
      ))}
      {down.map((y) => (
        <span
          key={y}
          data-guide
          className="absolute inset-x-0 h-px bg-signal outline-1 outline-white/50"
          style={{ top: `${y * 100}%` }}
        />
      ))}
    </span>
  );
}
