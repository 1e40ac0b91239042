import { describe, expect, it } from "vitest";
import { columnsFor } from "./columns";

const UPRIGHT = { width: 756, height: 1344 };
const SQUARE = { width: 1024, height: 1024 };
const WIDE = { width: 1344, height: 756 };
const UNKNOWN = { width: null, height: null };

const DESK = { width: 1416, height: 820 };
const TABLET = { width: 744, height: 950 };
const PHONE = { width: 359, height: 590 };

describe("the columns of compared results", () => {
  it("has upright ones beside each other everywhere", () => {
    for (const room of [DESK, TABLET, PHONE]) expect(columnsFor([UPRIGHT, UPRIGHT], room)).toBe(2);
    expect(columnsFor([UPRIGHT, UPRIGHT, UPRIGHT, UPRIGHT], DESK)).toBe(4);
  });

  it("has wide ones below each other where the room is upright", () => {
    expect(columnsFor([WIDE, WIDE], PHONE)).toBe(1);
    expect(columnsFor([WIDE, WIDE, WIDE], TABLET)).toBe(1);
    expect(columnsFor([WIDE, WIDE], DESK)).toBe(2);
  });

  it("has four of one shape in two rows", () => {
    expect(columnsFor([SQUARE, SQUARE, SQUARE, SQUARE], DESK)).toBe(2);
    expect(columnsFor([WIDE, WIDE, WIDE, WIDE], DESK)).toBe(2);
    expect(columnsFor([SQUARE, SQUARE, SQUARE, SQUARE], PHONE)).toBe(2);
  });

  it("takes one of unknown size for a wide one", () => {
    expect(columnsFor([UNKNOWN, UNKNOWN], PHONE)).toBe(1);
  });
});
