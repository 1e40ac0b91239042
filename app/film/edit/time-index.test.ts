import fc from "fast-check";
import { expect, it } from "vitest";
import { timeIndex } from "./time-index";

const span = fc
  .record({
    from: fc.double({ min: 0, max: 3600, noNaN: true }),
    length: fc.double({ min: 0, max: 600, noNaN: true }),
  })
  .map(({ from, length }) => ({ from, to: from + length }));

it("finds the first span at a time, as looking at all of them does", () => {
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 30 }),
      fc.double({ min: -1, max: 5000, noNaN: true }),
      (spans, free) => {
        const at = timeIndex(spans, (one) => one);
        const times = [free, ...spans.flatMap(({ from, to }) => [from, to])];
        for (const time of times)
          expect(at(time)).toBe(spans.find(({ from, to }) => time >= from && time < to));
      },
    ),
  );
});

it("finds what has no end", () => {
  const spans = [
    { from: 0, to: 2 },
    { from: 2, to: Number.POSITIVE_INFINITY },
  ];
  const at = timeIndex(spans, (one) => one);
  expect(at(1.999)).toBe(spans[0]);
  expect(at(1_000_000)).toBe(spans[1]);
  expect(timeIndex([], () => ({ from: 0, to: 1 }))(0)).toBeUndefined();
});
