import { type ReactNode, useEffect, useRef } from "react";
import type { PlannedPost } from "#contract/publishing/posts";
import { cn } from "#lib/cn";
import { ScrollRegion } from "#ui/scroll-region";
import { useCalendar } from "./calendar-context";
import { DayNumber } from "./day-number";
import { byDay, minuteOf, placeDay, slotItem, snap, timeOf } from "./place-posts";
import { PostCard } from "./post-card";
import { dayTitle, weekdayName } from "./shown-days";
import { SlotButton } from "./slot-button";
import { dayBelow, useDrag } from "./use-drag";
import { type DayTime, dayTimeOf } from "./zone-time";

/** The height of an hour, and of a card, in pixels; a card is as long as an hour. */
const HOUR = 52;
const CARD_MINUTES = 60;
/** How long a line of a pile is. */
const LINE_MINUTES = 32;
/** Dragged posts snap to so many minutes. */
const STEP = 15;
/** The hour that is at the top where nothing is earlier. */
const MORNING = 8;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const topOf = (minute: number) => (minute / 60) * HOUR;

interface WeekGridProps {
  days: readonly string[];
  posts: readonly PlannedPost[];
  /** Suggested moments, milliseconds since 1970. */
  slots: readonly number[];
  onMove: (post: PlannedPost, target: DayTime) => void;
}

/** A week as seven columns of hours. */
export function WeekGrid({ days, posts, slots, onMove }: WeekGridProps) {
  const { zone, now } = useCalendar();
  const today = dayTimeOf(now, zone);
  const items = byDay(posts, zone);
  const slotItems = byDay(slots.map(slotItem), zone);
  const earliest = posts.map(({ at }) => minuteOf(dayTimeOf(Date.parse(at), zone).time));
  const top = topOf(Math.max(0, Math.min(MORNING * 60, ...earliest) - 30));

  const { drag, take, isOver } = useDrag({
    read(x, y, offset) {
      const column = dayBelow(x, y);
      const day = column?.dataset.day;
      if (!column || !day) return null;
      const minute = ((y - offset - column.getBoundingClientRect().top) / HOUR) * 60;
      return { day, time: timeOf(snap(minute, STEP)) };
    },
    onDrop: onMove,
  });

  return (
    <Scroller key={`${days[0]} ${zone}`} top={top}>
      <div className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))]">
        <div className="sticky top-0 z-20 border-line border-b bg-panel" />
        {days.map((day) => (
          <DayHeading key={day} day={day} isToday={day === today.day} />
        ))}
        <div aria-hidden="true" className="relative" style={{ height: HOUR * 24 }}>
          {HOURS.slice(1).map((hour) => (
            <span
              key={hour}
              className="figures absolute right-2 -translate-y-1/2 text-2xs text-faint"
              style={{ top: hour * HOUR }}
            >
              {timeOf(hour * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const placed = placeDay(items.get(day) ?? [], {
            ...{ zone, height: CARD_MINUTES, line: LINE_MINUTES },
          });
          const target = drag?.target?.day === day ? drag.target : null;
          return (
            <ul
              key={day}
              data-day={day}
              aria-label={dayTitle(day)}
              className={cn(
                "relative border-line border-l",
                day < today.day && "bg-hover/40",
                "bg-[linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)]",
              )}
              style={{ height: HOUR * 24, backgroundSize: `100% ${HOUR}px` }}
            >
              {day === today.day && <NowLine minute={minuteOf(today.time)} />}
              {(slotItems.get(day) ?? []).map(({ id, at }) => (
                <li
                  key={id}
                  className="absolute inset-x-1"
                  style={{ top: topOf(minuteOf(dayTimeOf(Date.parse(at), zone).time)) + 1 }}
                >
                  <SlotButton at={Date.parse(at)} className="h-12.5 w-full" />
                </li>
              ))}
              {placed.map(({ item, minute, lane, lanes, isPiled }) => (
                <li
                  key={item.id}
                  className={cn(
                    "@container absolute p-px",
                    drag?.post.id === item.id && "pointer-events-none opacity-40",
                  )}
                  style={{
                    top: topOf(minute),
                    height: topOf(isPiled ? LINE_MINUTES : CARD_MINUTES),
                    left: `calc(${(lane / lanes) * 100}% + 2px)`,
                    width: `calc(${100 / lanes}% - 4px)`,
                  }}
                >
                  <PostCard
                    post={item}
                    shape={isPiled ? "pile" : "tall"}
                    className="size-full"
                    onTake={(event) => take(event, item)}
                    isOver={isOver}
                  />
                </li>
              ))}
              {target && <DropMark time={target.time} />}
            </ul>
          );
        })}
      </div>
    </Scroller>
  );
}

/** Begins at a height of its content, which does not change when a post is moved. Pixels. */
function Scroller({ top, children }: { top: number; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const begun = useRef(top);
  useEffect(() => {
    if (box.current) box.current.scrollTop = begun.current;
  }, []);
  return (
    // A week without posts and times to come has nothing else that the keyboard reaches.
    <ScrollRegion
      ref={box}
      label="Hours of the week"
      className="max-h-[min(46rem,72dvh)] overflow-y-auto overscroll-contain"
    >
      {children}
    </ScrollRegion>
  );
}

function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-20 flex items-baseline gap-1.5 border-line border-b border-l bg-panel px-2 py-2"
    >
      <span className="text-2xs text-faint">{weekdayName(day)}</span>
      <DayNumber day={day} isToday={isToday} className="font-semibold text-sm" />
    </div>
  );
}

function NowLine({ minute }: { minute: number }) {
  return (
    <li
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-10 border-signal border-t"
      style={{ top: topOf(minute) }}
    />
  );
}

function DropMark({ time }: { time: string }) {
  return (
    <li
      aria-hidden="true"
      className="figures pointer-events-none absolute inset-x-0.5 z-10 grid place-items-center rounded-control border-2 border-signal bg-signal-wash font-semibold text-2xs"
      style={{ top: topOf(minuteOf(time)), height: topOf(CARD_MINUTES) }}
    >
      {time}
    </li>
  );
}
