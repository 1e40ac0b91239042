import { dayTimeOf } from "./zone-time";

/** Something with a moment of its own: ISO 8601. */
interface Timed {
  id: string;
  at: string;
}

/** A suggested moment (milliseconds since 1970) as something with a moment of its own. */
export const slotItem = (at: number): Timed => ({
  ...{ id: String(at), at: new Date(at).toISOString() },
});

/** What is on one day, the earliest first. */
export function byDay<T extends Timed>(items: readonly T[], zone: string): Map<string, T[]> {
  const days = new Map<string, T[]>();
  const sorted = [...items].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (const item of sorted) {
    const { day } = dayTimeOf(Date.parse(item.at), zone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

/** Where a card of a day lies: minutes from midnight, and its place beside others. */
interface PlacedCard<T> {
  item: T;
  minute: number;
  /** From 0 to `lanes` less one. */
  lane: number;
  lanes: number;
}

const DAY_MINUTES = 24 * 60;

/** The minutes from midnight that a clock shows as `HH:MM`. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The same as `HH:MM`; what lies beyond the day is brought to its edge. */
export function timeOf(minute: number): string {
  const within = Math.min(DAY_MINUTES - 1, Math.max(0, Math.round(minute)));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/** The nearest multiple of a step within the day. Minutes. */
export function snap(minute: number, step: number): number {
  return Math.min(DAY_MINUTES - step, Math.max(0, Math.round(minute / step) * step));
}

/**
 * Puts the cards of one day side by side where they would cover each other.
 * @param height how long a card is; near midnight it is moved up to end with the day. Minutes.
 */
export function placeDay<T extends Timed>(
  items: readonly T[],
  { zone, height }: { zone: string; height: number },
): PlacedCard<T>[] {
  const begun = items
    .map((item) => ({ item, minute: minuteOf(dayTimeOf(Date.parse(item.at), zone).time) }))
    .map((one) => ({ ...one, minute: Math.min(one.minute, DAY_MINUTES - height) }))
    .sort((one, other) => one.minute - other.minute);
  const placed: PlacedCard<T>[] = [];
  /** Cards that cover each other, directly or by others, and where each of their lanes ends. */
  let group: PlacedCard<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const { item, minute } of begun) {
    if (ends.every((end) => end <= minute)) close();
    const free = ends.findIndex((end) => end <= minute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = minute + height;
    group.push({ item, minute, lane, lanes: 1 });
  }
  close();
  return placed;
}
