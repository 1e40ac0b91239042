import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";

/** In pixels of the screen. */
const BRUSH_SIZE = numberScale({ from: 3, to: 80, step: 1, unit: "px" });

export type Brush = "none" | "add" | "remove";

/** Adds to a cut-out and takes from it by hand. */
export function BrushField({
  brush,
  radius,
  canUndo,
  onBrush,
  onRadius,
  onUndo,
}: {
  brush: Brush;
  radius: number;
  canUndo: boolean;
  onBrush: (brush: Brush) => void;
  onRadius: (radius: number) => void;
  onUndo: () => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Brush</legend>
      <div className="flex flex-wrap gap-1.5">
        {(["add", "remove"] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={brush === one}
            variant={brush === one ? "ink" : "outline"}
            onClick={() => onBrush(brush === one ? "none" : one)}
          >
            {one === "add" ? "Add" : "Remove"}
          </Button>
        ))}
        <Button size="sm" variant="quiet" disabled={!canUndo} onClick={onUndo}>
          Undo
        </Button>
      </div>
      <Amount label="Brush size" scale={BRUSH_SIZE} value={radius} onChange={onRadius} />
    </fieldset>
  );
}
