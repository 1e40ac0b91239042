import type { PlannedPost } from "#contract/publishing/posts";
import { cn } from "#lib/cn";
import { useCalendar } from "./calendar-context";
import { byDay, slotItem } from "./place-posts";
import { PostCard } from "./post-card";
import { dayTitle } from "./shown-days";
import { SlotButton } from "./slot-button";
import { dayTimeOf } from "./zone-time";

interface DayListProps {
  days: readonly string[];
  posts: readonly PlannedPost[];
  /** Suggested moments, milliseconds since 1970. */
  slots: readonly number[];
  /** Whether days without a post and a suggested time are left out. */
  isShort: boolean;
}

/** The days of a week or a month below each other, for narrow screens. */
export function DayList({ days, posts, slots, isShort }: DayListProps) {
  const { zone, now } = useCalendar();
  const today = dayTimeOf(now, zone).day;
  const items = byDay(
    [
      ...posts.map((post) => ({ id: post.id, at: post.at, post })),
      ...slots.map((at) => ({ ...slotItem(at), post: null })),
    ],
    zone,
  );
  const shown = days.filter((day) => !isShort || day === today || items.has(day));
  return (
    <div>
      {shown.map((day) => (
        <section
          key={day}
          aria-label={dayTitle(day)}
          className="grid gap-2 border-line border-b px-4 py-3 last:border-b-0"
        >
          <h3
            className={cn("font-sans text-sm", day === today ? "text-signal-text" : "text-muted")}
          >
            {dayTitle(day)}
            {day === today && ", today"}
          </h3>
          {(items.get(day) ?? []).map(({ id, at, post }) =>
            post ? (
              <PostCard key={id} post={post} shape="row" />
            ) : (
              <SlotButton key={id} at={Date.parse(at)} className="h-11" />
            ),
          )}
          {!items.has(day) && <p className="text-faint text-xs">Nothing planned</p>}
        </section>
      ))}
    </div>
  );
}
