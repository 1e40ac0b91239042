import { Plus } from "lucide-react";
import { cn } from "#lib/cn";
import { useCalendar } from "./calendar-context";
import { momentTitle } from "./shown-days";
import { dayTimeOf } from "./zone-time";

/** A suggested time: it opens the plan with that time. */
export function SlotButton({ at, className }: { at: number; className?: string }) {
  const { zone, open } = useCalendar();
  const { day, time } = dayTimeOf(at, zone);
  return (
    <button
      type="button"
      aria-label={`Suggested time ${time}, ${momentTitle(at, zone)}`}
      onClick={() => open({ is: "plan", given: { day, time } })}
      className={cn(
        "flex items-center justify-center gap-1 rounded-control border border-control/50 border-dashed text-2xs text-faint transition-colors hover:border-signal hover:bg-signal-wash hover:text-text",
        className,
      )}
    >
      <Plus aria-hidden="true" className="size-3" />
      <span className="figures">{time}</span>
    </button>
  );
}
