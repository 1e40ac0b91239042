import { expect, it } from "vitest";
import { linesOf, snapped } from "./snapping";

const TALL = { width: 270, height: 480 };
const WIDE = { width: 480, height: 270 };
const at = (x: number, y: number, width = 60, height = 20) => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
});

it("a wide film's safe area is five per cent within its edges", () => {
  const { across, down } = linesOf(WIDE, "all");
  for (const lines of [across, down]) {
    expect(lines).toEqual([0, 1 / 3, 0.5, 2 / 3, 1, 0.05, 0.95]);
  }
});

it("a tall film's safe area lies within what platforms cover", () => {
  const { across, down } = linesOf(TALL, "reels");
  expect(down).toHaveLength(7);
  const [top, bottom] = [down[5] ?? 0, down[6] ?? 0];
  expect(top).toBeCloseTo(269 / 1920);
  expect(bottom).toBeCloseTo(1 - 672 / 1920);
  expect(across[5]).toBeCloseTo(65 / 1080);
});

it("a middle near the frame's is drawn to it, and both lines are shown", () => {
  const frame = TALL;
  const lines = linesOf(frame, "all");
  const found = snapped(at(138, 236), { frame, lines, tolerance: 6 });
  expect([found.right, found.down]).toEqual([-3, 4]);
  expect(found.lines).toEqual({ across: [0.5], down: [0.5] });
});

it("an edge near a safe area's is drawn to it", () => {
  const frame = WIDE;
  const found = snapped(at(57, 100), { frame, lines: linesOf(frame, "all"), tolerance: 6 });
  expect(found.right).toBeCloseTo(-3);
  expect(found.lines.across).toEqual([0.05]);
});

it("a piece that is near no line stays where it is", () => {
  const frame = { width: 1000, height: 1000 };
  const found = snapped(at(420, 260), { frame, lines: linesOf(frame, "all"), tolerance: 6 });
  expect(found).toEqual({ right: 0, down: 0, lines: { across: [], down: [] } });
});
