import { cn } from "#lib/cn";

interface DayNumberProps {
  /** `YYYY-MM-DD`. */
  day: string;
  isToday: boolean;
  className?: string;
}

/** A day's number in its month; today's is marked. The day that it belongs to has its whole name. */
export function DayNumber({ day, isToday, className }: DayNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "figures",
        className,
        isToday && "rounded-pill bg-signal px-1.5 font-semibold text-on-signal",
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}
