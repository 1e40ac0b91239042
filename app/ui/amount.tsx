import { Slider } from "./slider";

/** Where a number may be, and how it reads. */
export interface Scale {
  from: number;
  to: number;
  step: number;
  show: (value: number) => string;
}

/** A number on a slider, with what it is now. */
export function Amount({
  label,
  scale: { from, to, step, show },
  value,
  onChange,
}: {
  label: string;
  scale: Scale;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-2 text-sm">
        <span aria-hidden="true">{label}</span>
        <span className="figures text-muted">{show(value)}</span>
      </p>
      <Slider label={label} {...{ value, step, onChange }} minimum={from} maximum={to} />
    </div>
  );
}
