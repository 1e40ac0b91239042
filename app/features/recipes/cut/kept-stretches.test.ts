import { expect, it } from "vitest";
import { isKept, withKept, withoutRest } from "./kept-stretches";

const first = { from: 10, to: 30 };
const second = { from: 60, to: 90 };

it("keeps the whole recording until a stretch is kept, then those alone", () => {
  const cuts = [{ from: 12, to: 14 }];
  expect(withoutRest(100, { kept: [], cuts })).toEqual(cuts);
  const kept = withKept(withKept([], second, true), first, true);
  expect(kept).toEqual([first, second]);
  expect(withoutRest(100, { kept, cuts })).toEqual([
    ...cuts,
    { from: 0, to: 10 },
    { from: 30, to: 60 },
    { from: 90, to: 100 },
  ]);
  expect(withKept(kept, first, false)).toEqual([second]);
});

it("knows a stretch again whose edges were moved by a slider", () => {
  const moved = { from: 10.4, to: 31 };
  expect(isKept([first], moved)).toBe(true);
  expect(isKept([first], second)).toBe(false);
  expect(withKept([first], moved, false)).toEqual([]);
  expect(withKept([first], moved, true)).toEqual([moved]);
});
