import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { choose } from "./choices";
import { CALENDAR_VIEWS, type CalendarView, viewTitle } from "./shown-days";

const VIEW_LABELS: Readonly<Record<CalendarView, string>> = { week: "Week", month: "Month" };

interface ToolbarProps {
  view: CalendarView;
  day: string;
  /** How many posts are shown, in a sentence. */
  summary: ReactNode;
  onTurn: (step: -1 | 1) => void;
  onToday: () => void;
}

/** Which days the calendar shows, and as what. */
export function Toolbar({ view, day, summary, onTurn, onToday }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b p-3 sm:px-4">
      <div className="flex items-center gap-1">
        <Button
          size="icon"
          variant="quiet"
          className="pointer-coarse:size-11"
          aria-label="Previous"
          onClick={() => onTurn(-1)}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </Button>
        <Button
          size="icon"
          variant="quiet"
          className="pointer-coarse:size-11"
          aria-label="Next"
          onClick={() => onTurn(1)}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
        <Button className="pointer-coarse:h-11" onClick={onToday}>
          Today
        </Button>
      </div>
      <div className="grid min-w-0 grow">
        <h2 aria-live="polite" className="font-display font-semibold text-lg">
          {viewTitle(view, day)}
        </h2>
        <p role="status" className="text-muted text-xs">
          {summary}
        </p>
      </div>
      <ViewPicker view={view} />
    </div>
  );
}

function ViewPicker({ view }: { view: CalendarView }) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Days shown"
      className="flex h-11 items-center rounded-control border border-line p-1"
    >
      {CALENDAR_VIEWS.map((one) => (
        <label
          key={one}
          className={cn(
            "grid h-9 cursor-pointer place-items-center rounded-control px-3 font-semibold text-sm has-focus-visible:outline-2 has-focus-visible:outline-signal",
            view === one ? "bg-hover text-text" : "text-faint",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={view === one}
            onChange={() => choose({ view: one })}
          />
          {VIEW_LABELS[one]}
        </label>
      ))}
    </div>
  );
}
