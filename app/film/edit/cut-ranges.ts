import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { spokenItems } from "../build/voice-state";
import { tick } from "./find";
import { type KeptTime, replay } from "./replay";

/** A stretch of a film's time, in seconds. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Pieces shorter than this are dropped. Seconds. */
const LEAST = 0.01;

/** Ranges in order, those that touch joined. */
function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  const valid = ranges
    .map(({ from, to }) => ({ from: tick(Math.max(0, from)), to: tick(to) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from);
  for (const range of valid) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

/** What is left between ranges; with `ripple` it closes up, else it stays in its place. */
function leftBetween(ranges: readonly TimeRange[], ripple: boolean): KeptTime[] {
  const kept: KeptTime[] = [];
  let [from, gone] = [0, 0];
  for (const range of [...ranges, { from: Number.POSITIVE_INFINITY, to: 0 }]) {
    if (range.from > from)
      kept.push({ from, to: range.from, at: tick(from - (ripple ? gone : 0)) });
    gone += range.to - range.from;
    from = range.to;
  }
  return kept;
}

/** What is left of a film of a length without some stretches of it, in its order. Seconds of the film as it was. */
export function leftOf(duration: number, ranges: readonly TimeRange[]): TimeRange[] {
  return leftBetween(merged(ranges), false)
    .map(({ from, to }) => ({ from, to: Math.min(to, duration) }))
    .filter(({ from, to }) => to - from > LEAST);
}

/** The script without sentences that are no longer said anywhere. */
function scriptOf(before: Timeline, after: Timeline): { script?: string } {
  const left = new Set(spokenItems(after).map(({ text }) => text));
  const gone = spokenItems(before).flatMap(({ text }) => (text && !left.has(text) ? [text] : []));
  let { script } = before;
  for (const text of gone) {
    const place = script?.indexOf(text) ?? -1;
    if (script === undefined || place < 0) continue;
    script = `${script.slice(0, place)}${script.slice(place + text.length).replace(/^[ \t]+/, "")}`;
  }
  return script === undefined ? {} : { script: script.trim() };
}

/**
 * Cuts stretches out of a film, on all rows but music and locked ones. With `ripple` what is behind closes up; without
 * it gaps stay and nothing moves. Sentences of the script that are gone from the voice are gone from the script.
 */
export function cutRanges(
  timeline: Timeline,
  { ranges, ripple }: { ranges: readonly TimeRange[]; ripple: boolean },
): Timeline {
  const cuts = merged(ranges).filter(({ from }) => from < durationOf(timeline));
  if (cuts.length === 0) return timeline;
  const cut = replay(timeline, leftBetween(cuts, ripple));
  const markers = ripple ? cut.markers : timeline.markers;
  return { ...cut, markers, ...scriptOf(timeline, cut) };
}

/**
 * Moves a stretch of a film to another time of it: what is between makes way. Music and locked rows stay.
 * @param to a time outside the stretch
 */
export function moveRange(
  timeline: Timeline,
  { range, to }: { range: TimeRange; to: number },
): Timeline {
  const [from, end, target] = [tick(range.from), tick(range.to), tick(to)];
  if (end <= from || (target >= from && target <= end)) return timeline;
  const [start, stop] = [Math.min(from, target), Math.max(end, target)];
  const isEarlier = target < from;
  const [first, second] = isEarlier
    ? [range, { from: target, to: from }]
    : [{ from: end, to: target }, range];
  const middle = tick(start + first.to - first.from);
  return replay(timeline, [
    { from: 0, to: start, at: 0 },
    { ...first, at: start },
    { ...second, at: middle },
    { from: stop, to: Number.POSITIVE_INFINITY, at: stop },
  ]);
}
