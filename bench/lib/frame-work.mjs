/** What counts as script, style and layout among the events of a trace; names by Chromium's `devtools.timeline`. */
const WORK = new Set([
  ...["EvaluateScript", "FunctionCall", "EventDispatch", "FireAnimationFrame", "FireIdleCallback"],
  ...["TimerFire", "RunMicrotasks", "MinorGC", "MajorGC", "UpdateLayoutTree", "Layout", "PrePaint"],
]);
const FRAME = "BeginMainThreadFrame";

/** The categories of a trace that {@link workOfFrames} reads. */
export const CATEGORIES = [
  ...["devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"],
  ...["disabled-by-default-devtools.timeline.frame", "v8"],
];

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur] microseconds
 */

/**
 * How long script, style and layout take in each frame of a page, by a trace of Chromium. What is within something else
 * counts once.
 * @param {Buffer} trace as JSON
 * @returns {number[]} milliseconds, in the order of the frames
 * @throws {Error} when the trace has no frames
 */
export function workOfFrames(trace) {
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = busiest(traceEvents.filter(({ name }) => name === FRAME));
  const own = traceEvents.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  const starts = own.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  starts.sort((left, right) => left - right);
  const work = own.filter(({ name, dur }) => WORK.has(name) && dur !== undefined);
  work.sort((left, right) => left.ts - right.ts);
  const taken = starts.slice(0, -1).map(() => 0);
  let frame = 0;
  let until = 0;
  for (const { ts, dur = 0 } of work) {
    const from = Math.max(ts, until);
    const end = ts + dur;
    if (end <= from) continue;
    until = end;
    while (frame < starts.length - 1 && (starts[frame + 1] ?? 0) <= ts) frame += 1;
    if (frame < taken.length && ts >= (starts[0] ?? 0))
      taken[frame] = (taken[frame] ?? 0) + (end - from) / 1000;
  }
  return taken;
}

/** @param {TraceEvent[]} frames */
function busiest(frames) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { pid, tid } of frames) {
    const thread = `${pid} ${tid}`;
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  if (!most) throw new Error("The trace has no frames.");
  return most[0];
}
