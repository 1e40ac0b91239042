import type { PlannedPost } from "#contract/publishing/posts";
import { statusLabel } from "./post-words";
import type { CalendarView } from "./shown-days";
import { dayTimeOf } from "./zone-time";

/** Words of a state that are things and not what was done with them. */
const THINGS = ["post", "reminder", "draft"];
function inNumber(label: string, count: number): string {
  if (count === 1) return label;
  return THINGS.includes(label) ? `${label}s` : label.replace(/^needs /, "need ");
}

interface SummaryPlace {
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
  view: CalendarView;
  /** How many suggested times are shown. */
  slots: number;
}

/** How many posts are shown and how they are: "3 posts: 2 scheduled, 1 published". */
export function summaryOf(
  posts: readonly PlannedPost[],
  days: readonly string[],
  { zone, now, view, slots }: SummaryPlace,
): string {
  const shown = posts.filter(({ at }) => days.includes(dayTimeOf(Date.parse(at), zone).day));
  if (shown.length === 0) {
    return `Nothing planned this ${view}.${slots > 0 ? " Choose a faint time to begin." : ""}`;
  }
  const counts = new Map<string, number>();
  for (const post of shown) {
    const label = statusLabel(post, now).label.toLowerCase();
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const parts = [...counts].map(([label, count]) => `${count} ${inNumber(label, count)}`);
  return `${shown.length} ${inNumber("post", shown.length)}: ${parts.join(", ")}`;
}
