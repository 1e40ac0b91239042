import { type ReactNode, useId } from "react";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; note?: string }[];
  /** Empty while nothing is chosen. */
  value: Value | "";
  problem: string | undefined;
  onChange: (value: Value) => void;
  /** Below the choices. */
  children?: ReactNode;
}

/** One choice out of a few, with what is wrong about it. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  problem,
  onChange,
  children,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((one) => (
          <label
            key={one.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-control px-3 py-2.5 text-sm has-checked:border-signal has-checked:bg-signal-wash"
          >
            <input
              type="radio"
              name={id}
              checked={one.value === value}
              aria-invalid={problem ? true : undefined}
              onChange={() => onChange(one.value)}
              className="mt-0.5 size-4 shrink-0 accent-signal"
            />
            <span>
              {one.label}
              {one.note && <span className="block text-faint text-xs">{one.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {children}
      {problem && (
        <p id={`${id}-problem`} className="font-medium text-bad text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface TickFieldProps {
  label: string;
  isTicked: boolean;
  problem: string | undefined;
  onChange: (isTicked: boolean) => void;
}

/** Something that is confirmed by a tick, with what is wrong while it is not. */
export function TickField({ label, isTicked, problem, onChange }: TickFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-start gap-2.5 text-sm pointer-coarse:min-h-11">
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-signal"
        />
        {label}
      </label>
      {problem && (
        <p id={`${id}-problem`} className="font-medium text-bad text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
