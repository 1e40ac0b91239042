import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";

/** In pixels of the screen. */
const BRUSH_SIZE = numberScale({ from: 3, to: 80, step: 1, unit: "px" });
const HARDNESS = numberScale({
  ...{ from: 0, to: 1, step: 0.05 },
  ...{ unit: "%", factor: 100, digits: 0 },
});

/** How large and how sharp a brush is. */
export interface BrushShape {
  /** In pixels of the screen. */
  radius: number;
  /** From 0 to 1. */
  hardness: number;
}

export const FIRST_SHAPE: BrushShape = { radius: 18, hardness: 0.75 };

/** The sliders of a brush. */
export function BrushAmounts({
  brush,
  onChange,
}: {
  brush: BrushShape;
  onChange: (part: Partial<BrushShape>) => void;
}) {
  return (
    <>
      <Amount
        label="Brush size"
        scale={BRUSH_SIZE}
        value={brush.radius}
        onChange={(radius) => onChange({ radius })}
      />
      <Amount
        label="Hardness"
        scale={HARDNESS}
        value={brush.hardness}
        onChange={(hardness) => onChange({ hardness })}
      />
    </>
  );
}
