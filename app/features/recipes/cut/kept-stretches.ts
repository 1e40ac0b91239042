import { leftOf, type TimeRange } from "#film/edit/cut-ranges";

/** Highlights that share so much of their time are the same: sliders move their edges. */
const SAME = 0.5;

const shared = (one: TimeRange, other: TimeRange) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

const areSame = (one: TimeRange, other: TimeRange) =>
  shared(one, other) >= SAME * Math.min(one.to - one.from, other.to - other.from);

/** Whether a stretch is one of those that are kept. */
export const isKept = (kept: readonly TimeRange[], range: TimeRange): boolean =>
  kept.some((one) => areSame(one, range));

/** The kept stretches with one more, or without it, in the order of the recording. */
export function withKept(
  kept: readonly TimeRange[],
  range: TimeRange,
  isOn: boolean,
): readonly TimeRange[] {
  const others = kept.filter((one) => !areSame(one, range));
  return isOn ? [...others, range].sort((one, other) => one.from - other.from) : others;
}

/** The ranges cut out of a recording: the cuts, and, where stretches are kept, everything outside them. Seconds. */
export const withoutRest = (
  duration: number,
  { kept, cuts }: { kept: readonly TimeRange[]; cuts: readonly TimeRange[] },
): TimeRange[] => (kept.length === 0 ? [...cuts] : [...cuts, ...leftOf(duration, kept)]);
