import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button";
import { Segments } from "#ui/segments";
import { choose } from "./choices";
import { CALENDAR_VIEWS, type CalendarView, viewTitle } from "./shown-days";

const VIEW_LABELS: Readonly<Record<CalendarView, string>> = { week: "Week", month: "Month" };

const VIEWS = CALENDAR_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }));

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
      <Segments
        label="Days shown"
        options={VIEWS}
        value={view}
        onChange={(next) => choose({ view: next })}
      />
    </div>
  );
}
