import { SHAPE_NAMES, type Shape } from "#film/build/formats";
import { Choice } from "../../editor/inspector/controls";

const SHAPES = SHAPE_NAMES.map((value) => ({ value, label: value }));

/** How long a film is to last, of the lengths that its recipe knows, in seconds. */
export function LengthField<Seconds extends number>({
  lengths,
  value,
  onChange,
}: {
  lengths: readonly Seconds[];
  value: Seconds;
  onChange: (seconds: Seconds) => void;
}) {
  return (
    <Choice
      label="Length"
      options={lengths.map((seconds) => ({ value: String(seconds), label: `${seconds} s` }))}
      value={String(value)}
      onChange={(next) => {
        const seconds = lengths.find((one) => String(one) === next);
        if (seconds !== undefined) onChange(seconds);
      }}
    />
  );
}

/** The shape of a film. */
export function ShapeField({
  value,
  onChange,
}: {
  value: Shape;
  onChange: (shape: Shape) => void;
}) {
  return <Choice label="Aspect ratio" options={SHAPES} value={value} onChange={onChange} />;
}
