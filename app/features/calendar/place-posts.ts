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
  /** Whether it is a line of a pile: its place says then only about when it is. */
  isPiled: boolean;
}

/** More cards than this beside each other are too narrow to be read: they are piled. */
const MOST_LANES = 2;

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
 * Puts the cards of one day side by side where they would cover each other, and more than two as lines one below the
 * other, as far as the day has room for them.
 * @param size how long a card is and a line of a pile; near midnight they are moved up to end with the day. Minutes.
 */
export function placeDay<T extends Timed>(
  items: readonly T[],
  { zone, height, line }: { zone: string; height: number; line: number },
): PlacedCard<T>[] {
  const begun = items
    .map((item) => ({ item, minute: minuteOf(dayTimeOf(Date.parse(item.at), zone).time) }))
    .map((one) => ({ ...one, minute: Math.min(one.minute, DAY_MINUTES - height) }))
    .sort((one, other) => one.minute - other.minute);
  const groups: Group<T>[] = [];
  /** Cards that cover each other, directly or by others, and where each of their lanes ends. */
  let group: PlacedCard<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    const pile = isPile(group.length) ? pileOver(groups, group, line) : null;
    if (pile) groups.splice(groups.length - pile.covered, pile.covered, pile.group);
    else groups.push({ cards: group, placed: group, end: Math.max(0, ...ends) });
    [group, ends] = [[], []];
  };
  const isPile = (count: number) => ends.length > MOST_LANES && count * line <= DAY_MINUTES;
  /** Where a group ends by its cards, or as a pile. */
  const endOf = () => {
    const last = Math.max(0, ...ends);
    return isPile(group.length) ? Math.max(last, pileEnd(group, line)) : last;
  };
  for (const { item, minute } of begun) {
    if (endOf() <= minute) close();
    const free = ends.findIndex((end) => end <= minute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = minute + height;
    group.push({ item, minute, lane, lanes: 1, isPiled: false });
  }
  close();
  return groups.flatMap(({ placed }) => placed);
}

/** Cards that cover none of another group: as they came, as they are shown, and the minute at which they end. */
interface Group<T> {
  cards: readonly PlacedCard<T>[];
  placed: readonly PlacedCard<T>[];
  end: number;
}

/**
 * Cards as a pile. Where it is moved up over groups before it, their cards are lines of it.
 * @returns the pile with how many of the last groups are in it; null where the day has no room for its lines
 */
function pileOver<T>(
  before: readonly Group<T>[],
  group: readonly PlacedCard<T>[],
  line: number,
): { group: Group<T>; covered: number } | null {
  let cards = group;
  for (let covered = 0; cards.length * line <= DAY_MINUTES; covered += 1) {
    const placed = piled(cards, line);
    const last = before.at(-1 - covered);
    if (!last || last.end <= (placed[0]?.minute ?? 0)) {
      const end = (placed.at(-1)?.minute ?? 0) + line;
      return { group: { cards, placed, end }, covered };
    }
    cards = [...last.cards, ...cards];
  }
  return null;
}

/** The minutes of lines one below the other, each at its time where it has room there. */
function linesOf(group: readonly { minute: number }[], line: number): number[] {
  let next = 0;
  return group.map(({ minute }) => {
    const at = Math.max(next, minute);
    next = at + line;
    return at;
  });
}

const pileEnd = (group: readonly { minute: number }[], line: number): number =>
  (linesOf(group, line).at(-1) ?? 0) + line;

/** Cards as lines one below the other, which end with the day at the latest. */
function piled<T>(group: readonly PlacedCard<T>[], line: number): PlacedCard<T>[] {
  const minutes = linesOf(group, line);
  return group.map((card, index) => {
    const latest = DAY_MINUTES - (group.length - index) * line;
    const minute = Math.min(minutes[index] ?? card.minute, latest);
    return { ...card, minute, lane: 0, lanes: 1, isPiled: true };
  });
}
