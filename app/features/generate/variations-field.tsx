import { cn } from "#lib/cn";

interface VariationsFieldProps {
  most: number;
  count: number;
  onChange: (count: number) => void;
}

/** How many pictures one press makes. */
export function VariationsField({ most, count, onChange }: VariationsFieldProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Variations</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {Array.from({ length: most }, (_, index) => index + 1).map((value) => (
          <label
            key={value}
            className={cn(
              "grid h-10 cursor-pointer place-items-center rounded-control border text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus",
              value === count
                ? "border-text bg-text font-semibold text-canvas"
                : "border-control hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name="variations"
              className="sr-only"
              checked={value === count}
              onChange={() => onChange(value)}
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
