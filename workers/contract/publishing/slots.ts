import { momentAt, wallTimeAt, weekdayOf } from "./zones";

/** How often a creator posts, as the plans are sold. It suggests moments and limits nothing. */
export const POSTING_RHYTHMS = ["3-a-week", "daily", "2-a-day"] as const;
export type PostingRhythm = (typeof POSTING_RHYTHMS)[number];

/** On which days (1 for Monday to 7) a rhythm posts, and how often on each. */
const RHYTHMS: Readonly<Record<PostingRhythm, { days: readonly number[]; each: 1 | 2 }>> = {
  "3-a-week": { days: [1, 3, 5], each: 1 },
  daily: { days: [1, 2, 3, 4, 5, 6, 7], each: 1 },
  "2-a-day": { days: [1, 2, 3, 4, 5, 6, 7], each: 2 },
};

/** Hours that are suggested before there are own results. */
const USUAL_HOURS: Readonly<Record<1 | 2, readonly number[]>> = { 1: [18], 2: [12, 18] };
/** Two posts of a day lie at least so many hours apart. */
const APART = 3;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Most days that slots are suggested for at once. */
export const MAX_SLOT_DAYS = 400;

export interface SlotWish {
  rhythm: PostingRhythm;
  /** An IANA name. */
  zone: string;
  /** From (inclusive) and to (exclusive), milliseconds since 1970; at most `MAX_SLOT_DAYS` count. */
  from: number;
  to: number;
  /** The hours that did best, best first (`BestHours`); the usual ones are taken where there are too few. */
  hours?: readonly number[];
  /** When posts are planned already: each takes the place of the nearest slot of its day, or of its week. */
  taken?: readonly number[];
}

/**
 * Moments at which a creator could post, in order: none before `from`, and none for what is planned already.
 * @returns milliseconds since 1970.
 * @throws {RangeError} for a name that is no time zone.
 */
export function suggestSlots({
  rhythm,
  zone,
  from,
  to,
  hours = [],
  taken = [],
}: SlotWish): number[] {
  const { days, each } = RHYTHMS[rhythm];
  const chosen = hoursOf(each, hours);
  const end = Math.min(to, from + MAX_SLOT_DAYS * DAY_MS);
  const slots = new Map<number, number[]>();
  const periodOf = each === 1 && days.length < 7 ? weekOf : dayOf;
  // From a week before, so that what is planned earlier in the first week takes its own slots.
  const first = wallTimeAt(zone, from - 7 * DAY_MS);
  for (let day = first.day; ; day += 1) {
    const noon = { ...first, day, hour: 12, minute: 0 };
    if (momentAt(zone, noon) - DAY_MS >= end + 7 * DAY_MS) break;
    if (!days.includes(weekdayOf(noon))) continue;
    const period = periodOf(zone, momentAt(zone, noon));
    const ofDay = chosen.map((hour) => momentAt(zone, { ...noon, hour }));
    slots.set(period, [...(slots.get(period) ?? []), ...ofDay]);
  }
  for (const at of taken) {
    const ofPeriod = slots.get(periodOf(zone, at)) ?? [];
    const nearest = ofPeriod.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    if (nearest !== undefined) ofPeriod.splice(ofPeriod.indexOf(nearest), 1);
  }
  return [...slots.values()]
    .flat()
    .filter((at) => at >= from && at < end)
    .sort((a, b) => a - b);
}

/** As many hours as a day needs, in their order: the best that lie apart, then the usual ones. */
function hoursOf(each: 1 | 2, best: readonly number[]): number[] {
  const chosen: number[] = [];
  for (const hour of [...best, ...USUAL_HOURS[each], 9]) {
    if (chosen.length === each) break;
    if (!Number.isInteger(hour) || hour < 0 || hour > 23) continue;
    if (chosen.every((one) => Math.abs(one - hour) >= APART)) chosen.push(hour);
  }
  return chosen.sort((a, b) => a - b);
}

/** Days since 1970 of a moment's date in a zone. */
function dayOf(zone: string, at: number): number {
  const { year, month, day } = wallTimeAt(zone, at);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Weeks since 1970 of a moment's date in a zone; a week begins on Monday. */
function weekOf(zone: string, at: number): number {
  // 1 January 1970 was a Thursday.
  return Math.floor((dayOf(zone, at) + 3) / 7);
}
