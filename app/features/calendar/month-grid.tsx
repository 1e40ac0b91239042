import type { PlannedPost } from "#contract/publishing/posts";
import { cn } from "#lib/cn";
import { useCalendar } from "./calendar-context";
import { DayNumber } from "./day-number";
import { byDay, slotItem } from "./place-posts";
import { PostCard } from "./post-card";
import { dayTitle, weekdayName } from "./shown-days";
import { SlotButton } from "./slot-button";
import { dayBelow, useDrag } from "./use-drag";
import { type DayTime, dayTimeOf } from "./zone-time";

/** Most posts that a day shows; the others are in its week. */
const MAX_SHOWN = 3;

interface MonthGridProps {
  days: readonly string[];
  /** `YYYY-MM` of the month that is shown. */
  month: string;
  posts: readonly PlannedPost[];
  /** Suggested moments, milliseconds since 1970. */
  slots: readonly number[];
  onMove: (post: PlannedPost, target: DayTime) => void;
  /** Shows the week of a day. */
  onWeek: (day: string) => void;
}

/** A month as weeks of seven days; a post that is dragged keeps its time. */
export function MonthGrid({ days, month, posts, slots, onMove, onWeek }: MonthGridProps) {
  const { zone, now } = useCalendar();
  const today = dayTimeOf(now, zone).day;
  const items = byDay(posts, zone);
  const slotItems = byDay(slots.map(slotItem), zone);
  const { drag, take, isOver } = useDrag({
    read(x, y) {
      const day = dayBelow(x, y)?.dataset.day;
      return day === undefined ? null : { day, time: "" };
    },
    onDrop: (post, { day }) =>
      onMove(post, { day, time: dayTimeOf(Date.parse(post.at), zone).time }),
  });

  return (
    <div className="grid grid-cols-7">
      {days.slice(0, 7).map((day) => (
        <div
          key={day}
          aria-hidden="true"
          className="border-line border-b px-2 py-2 text-2xs text-faint [&:not(:first-child)]:border-l"
        >
          {weekdayName(day)}
        </div>
      ))}
      {days.map((day, index) => {
        const ofDay = items.get(day) ?? [];
        const more = ofDay.length - MAX_SHOWN;
        return (
          <section
            key={day}
            data-day={day}
            aria-label={dayTitle(day)}
            className={cn(
              "grid min-h-30 min-w-0 content-start gap-1 border-line p-1.5",
              index % 7 > 0 && "border-l",
              index >= 7 && "border-t",
              !day.startsWith(month) && "bg-hover/50",
              drag?.target?.day === day &&
                "bg-signal-wash outline-2 outline-signal -outline-offset-2",
            )}
          >
            <DayNumber
              day={day}
              isToday={day === today}
              className={cn(
                "justify-self-start px-0.5 text-xs",
                day.startsWith(month) ? "text-muted" : "text-faint",
              )}
            />
            {ofDay.slice(0, MAX_SHOWN).map((post) => (
              <PostCard
                key={post.id}
                post={post}
                shape="line"
                onTake={(event) => take(event, post)}
                isOver={isOver}
                className={cn(drag?.post.id === post.id && "opacity-40")}
              />
            ))}
            {more > 0 && (
              <button
                type="button"
                onClick={() => onWeek(day)}
                className="h-6 rounded-control px-1.5 text-left text-2xs text-muted hover:bg-hover hover:text-text"
              >
                {more} more
                <span className="sr-only"> on {dayTitle(day)}</span>
              </button>
            )}
            {(slotItems.get(day) ?? []).map(({ id, at }) => (
              <SlotButton key={id} at={Date.parse(at)} className="h-7" />
            ))}
          </section>
        );
      })}
    </div>
  );
}
