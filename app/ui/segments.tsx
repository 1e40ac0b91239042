import { useId } from "react";
import { cn } from "#lib/cn";

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice out of two or three words, as one control. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex h-11 items-center rounded-control border border-line p-1"
    >
      {options.map((one) => (
        <label
          key={one.value}
          className={cn(
            "grid h-9 cursor-pointer place-items-center rounded-control px-3 font-semibold text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus",
            value === one.value ? "bg-hover text-text" : "text-muted hover:text-text",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  );
}
