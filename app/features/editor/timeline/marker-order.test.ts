import { expect, it } from "vitest";
import { keptOrder, nearestMarker } from "./marker-order";

const at = (times: Record<string, number>) =>
  Object.entries(times)
    .map(([id, at]) => ({ id, at }))
    .sort((one, other) => one.at - other.at);

it("flags keep their order when one is moved past another, so that its button keeps the focus", () => {
  const first = keptOrder([], at({ c: 3, a: 1, b: 2 }));
  expect(first).toEqual(["a", "b", "c"]);
  expect(keptOrder(first, at({ a: 2.5, b: 2, c: 3 }))).toEqual(first);
});

it("a new flag comes before the first that is later, and one that is gone leaves the others", () => {
  const order = ["a", "b", "c"];
  expect(keptOrder(order, at({ a: 1, b: 2, c: 3, new: 1.5 }))).toEqual(["a", "new", "b", "c"]);
  expect(keptOrder(order, at({ a: 1, b: 2, c: 3, new: 9 }))).toEqual(["a", "b", "c", "new"]);
  expect(keptOrder(order, at({ a: 1, c: 3 }))).toEqual(["a", "c"]);
});

it("the marker nearest to one that is deleted gets the focus", () => {
  expect(nearestMarker(at({ a: 1, b: 4, c: 6 }), 4.5)?.id).toBe("b");
  expect(nearestMarker([], 4.5)).toBeNull();
});
