import { type ReactNode, useId } from "react";
import { numberScale, type Scale } from "#lib/number-scale";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { Switch } from "#ui/switch";

/** A group of settings under its name. */
export function Group({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

/** What a control shows, and what it does with another value. */
interface Bound<T> {
  value: T;
  onChange: (value: T) => void;
}

/** Binds controls to the fields of a part. */
export function binder<Part extends object>(part: Part, change: (changes: Partial<Part>) => void) {
  return <Key extends keyof Part>(key: Key): Bound<Part[Key]> => ({
    value: part[key],
    onChange: (value) => change({ [key]: value } as unknown as Partial<Part>),
  });
}

/** One of a few. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: Bound<T> & {
  label: string;
  options: readonly { value: T; label: string; note?: string }[];
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

/** A control at the end of the line that its label begins. */
function Line({ label, children }: { label: ReactNode; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="grid text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** On or off. */
export function Toggle({
  label,
  note,
  value,
  onChange,
}: Bound<boolean> & { label: string; note?: string }) {
  const text = (
    <>
      {label}
      {note && <span className="text-faint text-xs">{note}</span>}
    </>
  );
  return <Line label={text}>{(id) => <Switch id={id} isOn={value} onChange={onChange} />}</Line>;
}

/** A colour, as #rrggbb. */
export function Colour({ label, value, onChange }: Bound<string> & { label: string }) {
  return (
    <Line label={label}>
      {(id) => (
        <input
          id={id}
          type="color"
          value={value.slice(0, 7)}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-14 cursor-pointer rounded-control border border-control bg-field p-1"
        />
      )}
    </Line>
  );
}

/** A share of the whole, in per cent. */
export const shares = (from = 0, to = 1, step = 0.05): Scale =>
  numberScale({ from, to, step, unit: "%", factor: 100, digits: 2 });
/** Seconds, up to the longest. */
export const lengths = (from: number, to: number, step = 0.05): Scale =>
  numberScale({ from, to, step, unit: "s", digits: 3 });
/** Decibels, from the quietest to as loud as a sound may be made. */
export const gains = (from: number): Scale =>
  numberScale({ from, to: 12, step: 0.5, unit: "dB", digits: 1 });
