import { ChevronLeft, ChevronRight } from "lucide-react";
import { Popover } from "radix-ui";
import { type RefObject, useId, useState } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { cn } from "#lib/cn";
import { calendarDay, type DayRange, formatDays, midnightOf, orderDays } from "#lib/days";
import { recentDays } from "#lib/days-recent";
import { isFocusLost } from "#lib/focus-handover";
import { Button } from "./button";

const MONDAY = 1;
const NAV =
  "grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-text aria-disabled:text-faint aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";
/** How a calendar looks; what a day is among those chosen is said by the classes of its cell. */
const LOOKS = {
  months: "relative",
  month: "grid grid-cols-[2.25rem_1fr_2.25rem] items-center gap-y-1",
  month_caption: "text-center font-semibold text-sm",
  button_previous: NAV,
  button_next: NAV,
  month_grid: "col-span-3 w-full border-collapse",
  weekday: "h-8 font-normal text-faint text-xs",
  day: "p-0 text-center",
  day_button:
    "figures grid h-9 w-full min-w-9 place-items-center rounded-control text-sm pointer-coarse:h-11 enabled:hover:bg-hover disabled:text-faint disabled:opacity-50",
  today: "[&>button]:font-bold [&>button]:text-signal-text",
  range_start: "rounded-l-control bg-signal-wash [&>button]:bg-signal! [&>button]:text-on-signal!",
  range_middle: "bg-signal-wash [&>button]:rounded-none",
  range_end: "rounded-r-control bg-signal-wash [&>button]:bg-signal! [&>button]:text-on-signal!",
};

const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });

/** What a day is called: its number as it is written, so that speaking it presses it. */
function dayLabel(day: Date, { today, selected }: Modifiers): string {
  return `${today ? "Today, " : ""}${LONG.format(day)}${selected ? ", selected" : ""}`;
}

function Chevron({ orientation }: { orientation?: string }) {
  const Sign = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Sign aria-hidden="true" className="size-4" />;
}

interface DateRangeSheetProps extends DayRange {
  id: string;
  /** The button that opened it: the sheet is placed below it, and returns a lost focus to it. */
  anchor: RefObject<HTMLButtonElement>;
  onChange: (days: DayRange) => void;
  onClose: () => void;
}

/**
 * A calendar on which the first and the last day are chosen, beside the stretches that are asked for most. The first
 * press begins a stretch and the second ends it: only then the list follows.
 */
export function DateRangeSheet({ id, anchor, from, to, onChange, onClose }: DateRangeSheetProps) {
  const hint = useId();
  const today = calendarDay(new Date());
  const [begun, setBegun] = useState<string | null>(null);
  const shown = begun === null ? { from: from || to, to: to || from } : { from: begun, to: begun };

  function choose(days: DayRange) {
    onChange(days);
    onClose();
  }

  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label="Dates"
          aria-describedby={hint}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          // The button closes it by itself: closed from here first, it would open again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Another control may have it already: it was pressed, or reached by Tab.
            if (isFocusLost()) anchor.current?.focus();
          }}
          className="z-50 grid max-h-(--radix-popover-content-available-height) w-[min(21rem,calc(100vw-1.5rem))] animate-rise gap-3 overflow-y-auto rounded-panel border border-line bg-raised p-3 text-text shadow-raised sm:w-auto sm:grid-cols-[9rem_20rem]"
        >
          <fieldset className="grid grid-cols-2 content-start gap-1 sm:grid-cols-1">
            <legend className="sr-only">Recent dates</legend>
            {recentDays(today).map(({ label, ...days }) => {
              const isOn = begun === null && days.from === from && days.to === to;
              return (
                <Button
                  key={label}
                  size="sm"
                  variant="quiet"
                  aria-pressed={isOn}
                  className={cn(
                    "h-9 justify-start text-sm pointer-coarse:h-11",
                    isOn && "bg-hover text-text",
                  )}
                  onClick={() => choose(days)}
                >
                  {label}
                </Button>
              );
            })}
          </fieldset>
          <div className="grid gap-2">
            <DayPicker
              mode="range"
              autoFocus
              navLayout="around"
              weekStartsOn={MONDAY}
              defaultMonth={midnightOf(shown.to || today)}
              endMonth={midnightOf(orderDays({ from: today, to: shown.to }).to || today)}
              disabled={{ after: midnightOf(today) }}
              selected={
                shown.from === ""
                  ? undefined
                  : { from: midnightOf(shown.from), to: midnightOf(shown.to) }
              }
              onSelect={(_, pressed) => {
                const day = calendarDay(pressed);
                if (begun === null) setBegun(day);
                else choose(orderDays({ from: begun, to: day }));
              }}
              classNames={LOOKS}
              labels={{ labelDayButton: dayLabel }}
              components={{ Chevron }}
            />
            <div className="flex min-h-8 items-center gap-2">
              <p id={hint} role="status" className="mr-auto text-muted text-xs">
                {begun === null
                  ? "Choose the first day."
                  : `${formatDays({ from: begun, to: "" })}. Choose the last day.`}
              </p>
              {begun === null && (from || to) && (
                <Button size="sm" variant="quiet" onClick={() => choose({ from: "", to: "" })}>
                  Any date
                </Button>
              )}
            </div>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
