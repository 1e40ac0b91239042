/** What counts as script, style and layout among the events of a trace; names by Chromium's `devtools.timeline`. */
const WORK = new Set([
  ...["EvaluateScript", "FunctionCall", "EventDispatch", "FireAnimationFrame", "FireIdleCallback"],
  ...["TimerFire", "RunMicrotasks", "MinorGC", "MajorGC", "UpdateLayoutTree", "Layout", "PrePaint"],
]);
const FRAME = "BeginMainThreadFrame";

/**
 * How long something takes its thread, in ms of processor time: the browser draws on other threads, and time spent waiting
 * for a processor that one of them has does not count.
 * @param {TraceEvent} event
 */
const timeOf = ({ dur = 0, tdur = dur }) => tdur / 1000;

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
 * @property {number} [tdur] the processor time of its thread in it, microseconds
 * @property {{ data?: { type?: string } }} [args]
 *
 * @typedef {object} Span work that is not within other work
 * @property {number} from microseconds
 * @property {number} time milliseconds of processor time
 */

/**
 * How long script, style and layout take in each frame of a page, by a trace of Chromium. What is within something else
 * counts once.
 * @param {Buffer} trace as JSON
 * @returns {number[]} milliseconds of processor time, in the order of the frames
 * @throws {Error} when the trace has no frames
 */
export function workOfFrames(trace) {
  const { starts, spans } = mainThread(trace);
  return sumOfFrames(starts, spans);
}

/**
 * How long script, style and layout take around an event that a page is told of, such as `pointerup`: in each frame
 * before it; for the event itself with the frame that shows its outcome, without what is done between the two; and in
 * each frame from that one on.
 * @param {Buffer} trace as JSON
 * @param {string} type of the event; the last of this type counts
 * @returns {{ before: number[], outcome: number, after: number[] }} milliseconds of processor time
 * @throws {Error} when the trace has no frames or no such event, or ends before its outcome
 */
export function workAround(trace, type) {
  const { own, starts, spans } = mainThread(trace);
  const told = own.filter(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === type,
  );
  const at = told.at(-1)?.ts;
  if (at === undefined) throw new Error(`The page was not told of ${type}.`);
  const shownAt = starts.find((start) => start > at);
  if (shownAt === undefined) throw new Error(`The trace ends before the outcome of ${type}.`);
  const tasks = [taskAt(own, at), taskAt(own, shownAt)];
  const outcome = spans
    .filter(({ from }) => from >= at && tasks.some((task) => from >= task.from && from < task.to))
    .reduce((sum, { time }) => sum + time, 0);
  return {
    before: sumOfFrames([...starts.filter((start) => start <= at), at], spans).slice(0, -1),
    outcome,
    after: sumOfFrames(starts.slice(starts.indexOf(shownAt)), spans),
  };
}

/**
 * The task in which something happens.
 * @param {TraceEvent[]} events of one thread
 * @param {number} time microseconds
 */
function taskAt(events, time) {
  const task = events.find(
    ({ name, ts, dur = 0 }) => name === "RunTask" && ts <= time && time <= ts + dur,
  );
  if (!task) throw new Error("The trace has no tasks.");
  return { from: task.ts, to: task.ts + (task.dur ?? 0) };
}

/**
 * The longest task of a page's main thread, by a trace of Chromium.
 * @param {Buffer} trace as JSON
 * @returns {{ worked: number, taken: number }} the most processor time of a task, and the most time by the clock, in ms
 * @throws {Error} when the trace has no frames
 */
export function longestTask(trace) {
  const tasks = mainThread(trace).own.filter(({ name }) => name === "RunTask");
  return {
    worked: Math.max(0, ...tasks.map(timeOf)),
    taken: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
  };
}

/**
 * The thread of a trace that has most frames, when they begin, and when it works, in order and without overlaps.
 * @param {Buffer} trace
 */
function mainThread(trace) {
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = busiest(traceEvents.filter(({ name }) => name === FRAME));
  const own = traceEvents.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  // What is within something else comes after it.
  own.sort((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0));
  const starts = own.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  /** @type {Span[]} */
  const spans = [];
  let until = 0;
  for (const event of own) {
    const { name, ts, dur } = event;
    if (!WORK.has(name) || dur === undefined || ts + dur <= until) continue;
    spans.push({ from: ts, time: timeOf(event) });
    until = ts + dur;
  }
  return { own, starts, spans };
}

/**
 * @param {number[]} starts of frames, and at last the end; microseconds
 * @param {Span[]} spans
 * @returns {number[]} milliseconds of processor time
 */
function sumOfFrames(starts, spans) {
  const taken = starts.slice(0, -1).map(() => 0);
  let frame = 0;
  for (const { from, time } of spans) {
    while (frame < starts.length - 1 && (starts[frame + 1] ?? 0) <= from) frame += 1;
    if (frame < taken.length && from >= (starts[0] ?? 0)) taken[frame] = (taken[frame] ?? 0) + time;
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
