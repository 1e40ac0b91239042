import { useId } from "react";

interface RadioCardsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One choice out of a few sentences, one below the other. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  const group = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {options.map((one) => (
        <label
          key={one.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 text-sm has-checked:border-signal"
        >
          <input
            type="radio"
            name={group}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
            className="size-4 shrink-0 accent-signal"
          />
          <span dir="auto">{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
