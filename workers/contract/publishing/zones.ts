/** A moment as a clock on the wall of a time zone shows it. */
export interface WallTime {
  year: number;
  /** From 1 to 12. */
  month: number;
  /** From 1 to 31; more or less counts on into other months. */
  day: number;
  hour: number;
  minute: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a name means a time zone (IANA), such as "Europe/Berlin". */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== null;
  } catch {
    return false;
  }
}

/** @throws {RangeError} for a name that is no time zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
  });
  formats.set(zone, format);
  return format;
}

/**
 * What a clock of a zone shows at a moment.
 * @param at milliseconds since 1970.
 * @throws {RangeError} for an unknown time zone or an invalid moment.
 */
export function wallTimeAt(zone: string, at: number): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    ...{ year: part("year"), month: part("month"), day: part("day") },
    ...{ hour: part("hour"), minute: part("minute") },
  };
}

/** As if the wall time was one of UTC. Milliseconds since 1970. */
const asUtc = ({ year, month, day, hour, minute }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute);

/**
 * When a clock of a zone shows a time. A time that a change of clocks skips is as much later as the clocks go forward;
 * one that comes twice is the first of both.
 * @returns milliseconds since 1970.
 * @throws {RangeError} for a name that is no time zone.
 */
export function momentAt(zone: string, wall: WallTime): number {
  const wanted = asUtc(wall);
  const offsetAt = (at: number) => asUtc(wallTimeAt(zone, at)) - Math.floor(at / 60_000) * 60_000;
  // What the clocks differ from UTC a day before and a day after: a change can only lie between both.
  const [before, after] = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)];
  const found = [wanted - before, wanted - after].filter(
    (at) => asUtc(wallTimeAt(zone, at)) === wanted,
  );
  return found.length > 0 ? Math.min(...found) : wanted - before;
}

/** The day of the week of a wall time: 1 for Monday to 7 for Sunday. */
export function weekdayOf(wall: WallTime): number {
  return new Date(asUtc(wall)).getUTCDay() || 7;
}
