import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { cn } from "#lib/cn";
import { type DayRange, formatDays } from "#lib/days";
import { selectStyles } from "./field";

const load = () => import("./date-range-sheet.client");
const Sheet = lazy(() => load().then((loaded) => ({ default: loaded.DateRangeSheet })));

interface DateRangeProps extends DayRange {
  onChange: (days: DayRange) => void;
  className?: string;
}

/** A stretch of days to filter by; its calendar is fetched when it is wanted. */
export function DateRange({ from, to, onChange, className }: DateRangeProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const text = formatDays({ from, to });
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-sheet` : undefined}
        aria-label={`Dates: ${text}`}
        className={cn(selectStyles, className)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="truncate">{text}</span>
        <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Sheet
            id={`${id}-sheet`}
            anchor={button}
            from={from}
            to={to}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
