import { useId } from "react";
import { type Format, SHAPE_NAMES, type Shape } from "#film/build/formats";
import { CheckPills } from "#ui/check-pills";

const SHAPES = SHAPE_NAMES.map((value) => ({ value, label: value }));

/** Further shapes in which the film is exported at once, each as it is framed there. */
export function OtherShapes({
  format,
  value,
  onChange,
}: {
  /** The shape that is exported anyway. */
  format: Format;
  value: readonly Shape[];
  onChange: (shapes: Shape[]) => void;
}) {
  const note = useId();
  return (
    <fieldset aria-describedby={note} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Also export</legend>
      <CheckPills
        options={SHAPES.filter((shape) => shape.value !== format)}
        chosen={value}
        onChange={onChange}
      />
      <p id={note} className="text-faint text-xs">
        Each shape keeps its own framing: choose it under Film, Aspect ratio, and frame the scenes
        there.
      </p>
    </fieldset>
  );
}
