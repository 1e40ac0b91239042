import { describe, expect, it } from "vitest";
import { thinOut } from "./published";

describe("thinned readings", () => {
  it("are the readings themselves where there are few", () => {
    expect(thinOut([])).toEqual([]);
    expect(thinOut([7])).toEqual([7]);
    expect(thinOut([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });

  it("keep the first, the last and the order of many", () => {
    const thin = thinOut(Array.from({ length: 1000 }, (_, index) => index));
    expect(thin).toHaveLength(24);
    expect([thin[0], thin.at(-1)]).toEqual([0, 999]);
    expect(thin).toEqual([...new Set(thin)].toSorted((one, other) => one - other));
    expect(thinOut([1, 2, 3, 4], 2)).toEqual([1, 4]);
  });
});
