/** Into how many parts of equal length a film's time is divided, to find what is at a time. */
const PARTS = 256;

/**
 * Tells which of many things is at a time: the first in their order whose span holds it, its end excluded. Of hundreds
 * of things those alone are looked at that are near it. Times in seconds.
 */
export function timeIndex<T>(
  things: readonly T[],
  spanOf: (thing: T) => { from: number; to: number },
): (time: number) => T | undefined {
  const spans = things.map((thing) => ({ thing, ...spanOf(thing) }));
  const end = spans.reduce(
    (latest, { from, to }) => Math.max(latest, Number.isFinite(to) ? to : from),
    0,
  );
  const partOf = (time: number) =>
    Math.min(PARTS, Math.max(0, Math.floor((time / Math.max(end, 1e-3)) * PARTS)));
  const parts: (typeof spans)[] = Array.from({ length: PARTS + 1 }, () => []);
  for (const span of spans) {
    for (let part = partOf(span.from); part <= partOf(span.to); part += 1) parts[part]?.push(span);
  }
  return (time) => parts[partOf(time)]?.find(({ from, to }) => time >= from && time < to)?.thing;
}
