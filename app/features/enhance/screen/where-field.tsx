import { cn } from "#lib/cn";

export interface WhereOption {
  value: string;
  label: string;
  /** What sets it apart: where it runs, what it costs. */
  note: string;
}

interface WhereFieldProps {
  options: readonly WhereOption[];
  value: string;
  onChange: (value: string) => void;
  /** Why this one is chosen, where it was not chosen by hand. */
  reason?: string | null;
}

/** Where and how the work is done: on this device, without AI, or by a provider. */
export function WhereField({ options, value, onChange, reason = null }: WhereFieldProps) {
  return (
    <div className="grid gap-1.5">
      <p id="where-label" className="font-medium text-sm">
        Where
      </p>
      <div role="radiogroup" aria-labelledby="where-label" className="grid gap-1.5">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cn(
              "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 rounded-control border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus",
              option.value === value ? "border-text bg-hover" : "border-control hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name="where"
              className="accent-signal"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              aria-describedby={`where-${index}`}
            />
            <span className="font-semibold">{option.label}</span>
            <span id={`where-${index}`} className="col-start-2 text-muted text-xs">
              {option.note}
            </span>
          </label>
        ))}
      </div>
      {reason !== null && (
        <p role="status" className="text-muted text-xs">
          {reason}
        </p>
      )}
    </div>
  );
}
