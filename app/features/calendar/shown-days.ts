import { dayTimeOf, momentOf } from "./zone-time";

export const CALENDAR_VIEWS = ["week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day of the week with which a week begins, as `Date` counts: Monday. */
const FIRST_WEEKDAY = 1;
const WEEK = 7;

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date) => date.toISOString().slice(0, 10);

/** A day (`YYYY-MM-DD`) so many days later; before it where the number is negative. */
export const addDays = (day: string, count: number): string =>
  asDay(new Date(asDate(day).getTime() + count * DAY_MS));

/** The Monday of a day's week. */
function weekStart(day: string): string {
  const since = (asDate(day).getUTCDay() - FIRST_WEEKDAY + WEEK) % WEEK;
  return addDays(day, -since);
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The days that a view shows around a day: a week, or whole weeks that have all of its month. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === "week") return daysFrom(weekStart(day), WEEK);
  const first = `${day.slice(0, 7)}-01`;
  const start = weekStart(first);
  const next = nextMonth(first, 1);
  const weeks = Math.ceil((asDate(next).getTime() - asDate(start).getTime()) / (WEEK * DAY_MS));
  return daysFrom(start, weeks * WEEK);
}

function nextMonth(first: string, count: number): string {
  const date = asDate(first);
  date.setUTCMonth(date.getUTCMonth() + count);
  return asDay(date);
}

/** The day at which the view before (-1) or after (1) is shown. */
export const turn = (view: CalendarView, day: string, step: -1 | 1): string =>
  view === "week" ? addDays(day, step * WEEK) : nextMonth(`${day.slice(0, 7)}-01`, step);

/** The first moment of a day, and of the day after the last one, as ISO 8601. */
export function rangeOf(days: readonly string[], zone: string): { from: string; to: string } {
  const begin = (day: string) => new Date(momentOf({ day, time: "00:00" }, zone)?.at ?? 0);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return { from: begin(first).toISOString(), to: begin(addDays(last, 1)).toISOString() };
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const MONTH = format({ month: "long", year: "numeric" });
const SHORT = format({ month: "short", day: "numeric" });
const LONG = format({ weekday: "long", month: "long", day: "numeric" });
const WEEKDAY = format({ weekday: "short" });

/** "November 2026", "Nov 23 – 29, 2026", "Nov 30 – Dec 6, 2026". */
export function viewTitle(view: CalendarView, day: string): string {
  if (view === "month") return MONTH.format(asDate(day));
  const days = daysOf("week", day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const from = SHORT.format(asDate(first)) + (year === lastYear ? "" : `, ${year}`);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const to = isSameMonth ? String(Number(last.slice(8))) : SHORT.format(asDate(last));
  return `${from} – ${to}, ${lastYear}`;
}

/** "Friday, November 27". */
export const dayTitle = (day: string): string => LONG.format(asDate(day));
/** "Fri". */
export const weekdayName = (day: string): string => WEEKDAY.format(asDate(day));
/** "Fri, Nov 27, 18:00": a moment as a zone's clocks show it. Milliseconds since 1970. */
export function momentTitle(at: number, zone: string): string {
  const { day, time } = dayTimeOf(at, zone);
  return `${weekdayName(day)}, ${SHORT.format(asDate(day))}, ${time}`;
}
