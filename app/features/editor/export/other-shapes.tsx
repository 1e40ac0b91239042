import { useId } from "react";
import { type Format, SHAPE_NAMES, type Shape } from "#film/build/formats";

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
      <div className="flex flex-wrap gap-2">
        {SHAPE_NAMES.filter((shape) => shape !== format).map((shape) => (
          <label
            key={shape}
            className="flex h-9 cursor-pointer items-center gap-2 rounded-control border border-control px-3 text-sm hover:bg-hover has-checked:border-signal has-checked:bg-hover pointer-coarse:h-11"
          >
            <input
              type="checkbox"
              className="size-4 accent-signal"
              checked={value.includes(shape)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, shape] : value.filter((one) => one !== shape))
              }
            />
            {shape}
          </label>
        ))}
      </div>
      <p id={note} className="text-faint text-xs">
        Each shape keeps its own framing: choose it under Film, Aspect ratio, and frame the scenes
        there.
      </p>
    </fieldset>
  );
}
