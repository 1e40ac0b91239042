/** Days as `YYYY-MM-DD`, without a time and a zone: what a reader's calendar says. */

/** The first and the last day of a stretch of time, both included; empty for no bound. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The reader's own midnight at which a day begins, so many days later. */
export function midnightOf(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The reader's own day of a moment. */
export function calendarDay(moment: Date): string {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(moment.getFullYear()).padStart(4, "0")}-${two(month)}-${two(date)}`;
}

/** Whether a text is a day that a calendar has: 30 February is not one. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && calendarDay(midnightOf(text)) === text;

/** The stretch between two days, whichever of them comes first. */
export function orderDays({ from, to }: DayRange): DayRange {
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

// Written by hand: servers and browsers put different spaces into the ranges that they format.
function write(day: string, hasYear: boolean): string {
  const [, year = "", month = "", date = ""] = DAY.exec(day) ?? [];
  const short = `${MONTHS[Number(month) - 1] ?? month} ${Number(date)}`;
  return hasYear ? `${short}, ${year}` : short;
}

/** "Nov 1 – Nov 7, 2026", "Nov 1, 2026", "From Nov 1, 2026", "Until Nov 7, 2026" or "Any date". */
export function formatDays({ from, to }: DayRange): string {
  if (!from && !to) return "Any date";
  if (!to) return `From ${write(from, true)}`;
  if (!from) return `Until ${write(to, true)}`;
  if (from === to) return write(from, true);
  return `${write(from, from.slice(0, 4) !== to.slice(0, 4))} – ${write(to, true)}`;
}
