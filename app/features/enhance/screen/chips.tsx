import { cn } from "#lib/cn";

interface ChipsProps<Value> {
  label: string;
  /** The name of the group's radio buttons, once in a page. */
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice out of a few short words, side by side. */
export function Chips<Value extends string | null>(props: ChipsProps<Value>) {
  const { label, name, options, value, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((one) => (
          <label
            key={one.label}
            className={cn(
              "grid h-9 cursor-pointer place-items-center rounded-control border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus",
              one.value === value
                ? "border-text bg-text font-semibold text-canvas"
                : "border-control hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
