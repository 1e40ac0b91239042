import { calendarDay, type DayRange, midnightOf } from "./days";

/** Stretches that end on a day, by the names under which they are offered. */
export function recentDays(today: string): (DayRange & { label: string })[] {
  const before = (days: number) => calendarDay(midnightOf(today, -days));
  return [
    { label: "Today", from: today, to: today },
    { label: "Last 7 days", from: before(6), to: today },
    { label: "Last 30 days", from: before(29), to: today },
    { label: "This month", from: `${today.slice(0, 8)}01`, to: today },
  ];
}
