import { type DayRange, dayOf, startOfDay } from "./days";

/** Stretches that end on a day, by the names under which they are offered. */
export function recentDays(today: string): (DayRange & { label: string })[] {
  const before = (days: number) => dayOf(startOfDay(today, -days));
  return [
    { label: "Today", from: today, to: today },
    { label: "Last 7 days", from: before(6), to: today },
    { label: "Last 30 days", from: before(29), to: today },
    { label: "This month", from: `${today.slice(0, 8)}01`, to: today },
  ];
}
