import { useState } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import type { InputImage } from "../use-input-image";
import { cropAxis, cropBox, ratioOf, type Size } from "./crop";

interface FocusCropProps {
  image: InputImage;
  /** The shape that the result will have, such as "9:16". */
  ratio: string;
  /** What stays along the side that is cut, 0 to 1; null leaves the cut to the model. */
  focus: number | null;
  onChange: (focus: number | null) => void;
}

const PLACES = { x: ["left", "right"], y: ["top", "bottom"] } as const;

function placeOf(axis: "x" | "y", focus: number): string {
  const [start, end] = PLACES[axis];
  const percent = Math.round(focus * 100);
  if (percent === 50) return "the middle";
  return percent < 50
    ? `${100 - 2 * percent}% to the ${start}`
    : `${2 * percent - 100}% to the ${end}`;
}

/** Chooses which part of the input picture stays in the wanted shape, with a finger, a mouse or the arrow keys. */
export function FocusCrop({ image, ratio, focus, onChange }: FocusCropProps) {
  const [natural, setNatural] = useState<Size | null>(null);
  const wanted = ratioOf(ratio);
  const size = natural ?? { width: image.width ?? 0, height: image.height ?? 0 };
  const isKnown = size.width > 0 && size.height > 0;
  const axis = isKnown && wanted !== null ? cropAxis(size, wanted) : null;
  if (isKnown && axis === null) return null;
  const shown = focus ?? 0.5;
  const box = isKnown && wanted !== null ? cropBox(size, wanted, shown) : null;

  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="text-muted text-xs">
          {focus === null
            ? `${ratio} cuts this picture. Drag to choose what stays.`
            : `${ratio} keeps ${axis === null ? "this part" : placeOf(axis, shown)}.`}
        </p>
        {focus !== null && (
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            Leave it to the model
          </Button>
        )}
      </div>
      <div className="grid place-items-center rounded-control bg-well p-2">
        <div className="relative overflow-hidden rounded-frame has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
          <img
            src={image.url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            className="block max-h-56 max-w-full"
          />
          {box && axis && (
            <>
              <div
                aria-hidden="true"
                className={cn(
                  "pointer-events-none absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.6)]",
                  focus === null && "border-dashed shadow-[0_0_0_100vmax_rgb(0_0_0/0.3)]",
                )}
                style={{
                  left: `${(box.left / size.width) * 100}%`,
                  top: `${(box.top / size.height) * 100}%`,
                  width: `${(box.width / size.width) * 100}%`,
                  height: `${(box.height / size.height) * 100}%`,
                }}
              />
              <input
                type="range"
                min={0}
                max={100}
                step={1}
                value={Math.round(shown * 100)}
                aria-label="Part of the picture that stays"
                aria-valuetext={focus === null ? "The model chooses" : placeOf(axis, shown)}
                aria-orientation={axis === "y" ? "vertical" : "horizontal"}
                onChange={(event) => onChange(event.target.valueAsNumber / 100)}
                className={cn(
                  "absolute inset-0 m-0 size-full touch-none opacity-0",
                  axis === "y" ? "cursor-ns-resize [writing-mode:vertical-lr]" : "cursor-ew-resize",
                )}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
