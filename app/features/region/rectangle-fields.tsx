import { useState } from "react";
import { numberScale } from "#lib/number-scale";
import { Button } from "#ui/button";
import { NumberField } from "#ui/number-field";
import type { Corners } from "./shapes";
import type { WorkedPicture } from "./use-picture";

interface RectangleFieldsProps {
  picture: WorkedPicture;
  adds: boolean;
  onRectangle: (corners: Corners) => void;
}

/** A rectangle by numbers, for those who do not drag one; in pixels of the picture. */
export function RectangleFields({ picture, adds, onRectangle }: RectangleFieldsProps) {
  const { size, copy } = picture;
  const [box, setBox] = useState(() => ({
    Left: Math.round(size.width / 4),
    Top: Math.round(size.height / 4),
    Width: Math.max(1, Math.round(size.width / 2)),
    Height: Math.max(1, Math.round(size.height / 2)),
  }));
  const scaleOf = (side: keyof typeof box) => {
    const isAcross = side === "Left" || side === "Width";
    const to = isAcross ? size.width : size.height;
    return numberScale({
      from: side === "Left" || side === "Top" ? 0 : 1,
      to,
      step: 1,
      unit: "px",
    });
  };
  const [across, down] = [copy.width / size.width, copy.height / size.height];

  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-muted text-sm hover:text-text">
        By numbers
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {(["Left", "Top", "Width", "Height"] as const).map((side) => (
          <div key={side} className="grid gap-1 text-xs">
            <span aria-hidden="true">{side}</span>
            <NumberField
              label={side}
              scale={scaleOf(side)}
              value={box[side]}
              onChange={(value) => setBox((known) => ({ ...known, [side]: value }))}
            />
          </div>
        ))}
        <Button
          size="sm"
          className="col-span-2"
          onClick={() =>
            onRectangle({
              from: { x: box.Left * across, y: box.Top * down },
              to: { x: (box.Left + box.Width) * across, y: (box.Top + box.Height) * down },
            })
          }
        >
          {adds ? "Mark this rectangle" : "Erase this rectangle"}
        </Button>
      </div>
    </details>
  );
}
