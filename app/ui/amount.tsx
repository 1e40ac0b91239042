import { type ReactNode, useId } from "react";
import { type Scale, spoken } from "#lib/number-scale";
import { NumberField } from "./number-field";
import { Slider } from "./slider";

/** A number on a slider, with a field of the same name in which it can be typed. */
export function Amount({
  label,
  scale,
  value,
  onChange,
  tools,
}: {
  label: string;
  scale: Scale;
  value: number;
  onChange: (value: number) => void;
  /** Buttons beside its field. */
  tools?: ReactNode;
}) {
  const id = useId();
  const { from, to, step } = scale;
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center justify-between gap-2 text-sm">
        <label htmlFor={id} className="mr-auto min-w-0">
          {label}
        </label>
        {tools}
        <NumberField
          id={id}
          {...{ label, scale, value, onChange }}
          className="w-20 shrink-0 pointer-coarse:w-24"
        />
      </div>
      <Slider
        {...{ label, value, step, onChange }}
        minimum={from}
        maximum={to}
        said={spoken(scale, value)}
      />
    </div>
  );
}
