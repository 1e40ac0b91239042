import { useId } from "react";
import { cn } from "#lib/cn";
import { Input } from "./input";

interface DayFieldProps {
  label: string;
  /** The day as YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  className?: string;
  labelClassName?: string;
}

/** A day to filter by, with its label in front of it. */
export function DayField({ label, value, onChange, className, labelClassName }: DayFieldProps) {
  const id = useId();
  return (
    <div className={cn("flex min-w-0 items-center gap-2 text-muted text-sm", className)}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="h-10 min-w-0 px-2 text-sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
