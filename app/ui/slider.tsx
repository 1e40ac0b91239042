import { Slider as Primitive } from "radix-ui";

interface SliderProps {
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  step: number;
  /** The number as it is read aloud, where its unit or another scale matters. */
  said?: string;
  onChange: (value: number) => void;
}

/** A number between two ends; arrows move it by a step, Home and End to the ends. */
export function Slider({ label, value, minimum, maximum, step, said, onChange }: SliderProps) {
  return (
    <Primitive.Root
      value={[value]}
      min={minimum}
      max={maximum}
      step={step}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className="relative flex h-6 touch-none select-none items-center"
    >
      <Primitive.Track className="relative h-0.5 grow bg-control">
        <Primitive.Range className="absolute h-full bg-signal" />
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={said}
        className="block h-6 w-2.5 cursor-grab rounded-frame bg-text shadow-print transition-transform duration-150 hover:scale-y-110 active:cursor-grabbing"
      />
    </Primitive.Root>
  );
}
