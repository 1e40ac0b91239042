import { once } from "#contract/once";
import { isZone, momentAt, wallTimeAt } from "#contract/publishing/zones";

/** A day and a time as fields hold them, without a zone. */
export interface DayTime {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`, from 00:00 to 23:59. */
  time: string;
}

/** The moment of a day and a time, and what the clocks did there. */
interface ZonedMoment {
  /** Milliseconds since 1970. */
  at: number;
  /**
   * - `gap`: the clocks skip this time; the moment is later by what they skip.
   * - `double`: the clocks show this time twice; the moment is the first of the two.
   */
  note: "gap" | "double" | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;
/** By how much clocks are put back: an hour, half an hour on Lord Howe Island. Minutes. */
const PUT_BACK = [60, 30];

const two = (value: number) => String(value).padStart(2, "0");

/** What the clocks of a zone show at a moment (milliseconds since 1970). */
export function dayTimeOf(at: number, zone: string): DayTime {
  const { year, month, day, hour, minute } = wallTimeAt(zone, at);
  return {
    day: `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`,
    time: `${two(hour)}:${two(minute)}`,
  };
}

const isSame = (one: DayTime, other: DayTime) => one.day === other.day && one.time === other.time;

/**
 * The moment at which the clocks of a zone show a time of a day.
 * @returns null where no calendar or clock has it.
 */
export function momentOf(wanted: DayTime, zone: string): ZonedMoment | null {
  const [, year, month, day] = DAY.exec(wanted.day) ?? [];
  const [, hour, minute] = TIME.exec(wanted.time) ?? [];
  if (day === undefined || minute === undefined) return null;
  const wall = { year: Number(year), month: Number(month), day: Number(day) };
  // `Date` counts 30 February on into March.
  const read = new Date(Date.UTC(wall.year, wall.month - 1, wall.day));
  if (read.toISOString().slice(0, 10) !== wanted.day) return null;
  const at = momentAt(zone, { ...wall, hour: Number(hour), minute: Number(minute) });
  if (!isSame(dayTimeOf(at, zone), wanted)) return { at, note: "gap" };
  const isDouble = PUT_BACK.some((back) => isSame(dayTimeOf(at + back * MINUTE_MS, zone), wanted));
  return { at, note: isDouble ? "double" : null };
}

/** "GMT+1", "GMT−3:30": how far a zone is from Greenwich at a moment. */
export function offsetLabel(at: number, zone: string): string {
  const { year, month, day, hour, minute } = wallTimeAt(zone, at);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  const minutes = Math.round((shown - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  if (minutes === 0) return "GMT";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? "\u2212" : "+"}${hours}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/** The zone that the browser is set to. */
export const ownZone = once(() => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isZone(timeZone) ? timeZone : "UTC";
});

/** Every zone that the browser knows, UTC and the browser's own among them. */
export const allZones = once((): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), ownZone(), "UTC"])].sort(),
);
