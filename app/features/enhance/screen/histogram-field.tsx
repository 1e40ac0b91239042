import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { type Histogram, lostShare, outlineOf } from "../looks/histogram";
import type { ClippingMarks } from "../looks/look-painter";

const HEIGHT = 80;
const COLOURS = { red: "#e5453b", green: "#3fb04a", blue: "#4a7dff" } as const;

/** A share in per cent, with so many digits that little is not nothing. */
function inPerCent(share: number): string {
  if (share === 0) return "0 %";
  return share < 0.001 ? "< 0.1 %" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

interface HistogramFieldProps {
  shown: ReadableAtom<Histogram | null>;
  marks: ClippingMarks;
  onMarks: (marks: ClippingMarks) => void;
}

/** How much of each brightness the shown picture has in red, green and blue, and what is lost at either end. */
export function HistogramField({ shown, marks, onMarks }: HistogramFieldProps) {
  const histogram = useStore(shown);
  const [dark, bright] = histogram ? [lostShare(histogram, 0), lostShare(histogram, 255)] : [0, 0];
  const warning = (end: keyof ClippingMarks, label: string, share: number) => (
    <Button
      size="sm"
      aria-pressed={marks[end]}
      aria-label={`${label}: ${inPerCent(share)}`}
      title={`Shows in ${end === "dark" ? "blue" : "red"} where details are lost`}
      onClick={() => onMarks({ ...marks, [end]: !marks[end] })}
    >
      <span
        aria-hidden="true"
        className={cn("size-2.5 rounded-full border border-control", share === 0 && "opacity-40")}
        style={share > 0 ? { backgroundColor: end === "dark" ? COLOURS.blue : COLOURS.red } : {}}
      />
      {label} {inPerCent(share)}
    </Button>
  );
  return (
    <section aria-label="Histogram" className="grid gap-2">
      <svg
        role="img"
        aria-label="Brightness of red, green and blue, from dark to bright"
        viewBox={`0 0 255 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="isolate h-20 w-full rounded-control bg-[#14110e]"
      >
        {histogram &&
          (["red", "green", "blue"] as const).map((name) => (
            <path
              key={name}
              d={outlineOf(histogram, name, HEIGHT)}
              fill={COLOURS[name]}
              className="mix-blend-screen"
            />
          ))}
      </svg>
      <div className="flex flex-wrap gap-2">
        {warning("dark", "Shadows lost", dark)}
        {warning("bright", "Highlights lost", bright)}
      </div>
    </section>
  );
}
