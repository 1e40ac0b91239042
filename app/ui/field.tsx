import { type ReactNode, useId } from "react";
import { cn } from "#lib/cn";

export const fieldStyles =
  "w-full rounded-control border border-control bg-field px-3 text-base text-text transition-colors duration-150 hover:border-muted focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus focus-visible:border-transparent aria-invalid:border-bad disabled:opacity-60";

/** A field that opens a list. */
export const selectStyles = cn(fieldStyles, "flex h-10 items-center justify-between gap-2 text-sm");

interface FieldProps {
  label: ReactNode;
  /** Shown at the right end of the label's line: a counter, a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** A labelled control with its hint and its error, tied together for assistive technology. */
export function Field({ label, aside, hint, error, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cn("grid gap-1.5", className)}>
      <div className="flex min-h-6 items-end justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-bad text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
