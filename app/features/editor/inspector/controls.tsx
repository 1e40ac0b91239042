import { type ReactNode, useId } from "react";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { Slider } from "#ui/slider";
import { Switch } from "#ui/switch";

/** A group of settings under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

/** A number on a slider, with what it is now. */
export function Amount({
  label,
  value,
  from,
  to,
  step,
  show,
  onChange,
}: {
  label: string;
  value: number;
  from: number;
  to: number;
  step: number;
  /** How the value reads. */
  show: (value: number) => string;
  onChange: (value: number) => void;
}) {
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-2 text-sm">
        <span aria-hidden="true">{label}</span>
        <span className="figures text-muted">{show(value)}</span>
      </p>
      <Slider
        label={label}
        value={value}
        minimum={from}
        maximum={to}
        step={step}
        onChange={onChange}
      />
    </div>
  );
}

/** One of a few. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string; note?: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <Field label={label}>
      {({ id, "aria-describedby": describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          value={value}
          options={options}
          onChange={(next) => {
            const option = options.find((one) => one.value === next);
            if (option) onChange(option.value);
          }}
        />
      )}
    </Field>
  );
}

/** On or off. */
export function Toggle({
  label,
  note,
  isOn,
  onChange,
}: {
  label: string;
  note?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="grid text-sm">
        {label}
        {note && <span className="text-faint text-xs">{note}</span>}
      </label>
      <Switch id={id} isOn={isOn} onChange={onChange} />
    </div>
  );
}

/** A colour, as #rrggbb. */
export function Colour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value.slice(0, 7)}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-14 cursor-pointer rounded-control border border-control bg-field p-1"
      />
    </div>
  );
}

export const percent = (value: number) => `${Math.round(value * 100)} %`;
export const decibels = (value: number) => `${value > 0 ? "+" : ""}${value.toFixed(1)} dB`;
export const inSeconds = (value: number) => `${value.toFixed(2)} s`;
