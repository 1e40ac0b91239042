import { expect, it } from "vitest";
import { besideCaptions } from "./beside-captions";

const frame = { width: 100, height: 200 };
const placed = (x: number, y: number, ...captions: { y: number; height: number }[]) =>
  besideCaptions(
    { x, y },
    { captions: captions.map((one) => ({ x: 0.2, width: 0.6, ...one })), frame, radius: 10 },
  );
const middle = { y: 0.5, height: 0.2 };

it("a mark that lies on captions is directly above or below them", () => {
  expect(placed(50, 100, middle)).toEqual({ x: 50, y: 90 });
  expect(placed(50, 119, middle)).toEqual({ x: 50, y: 90 });
  expect(placed(50, 121, middle)).toEqual({ x: 50, y: 150 });
});

it("a mark stays in the frame where captions are at its edge", () => {
  expect(placed(50, 5, { y: 0, height: 0.2 })).toEqual({ x: 50, y: 50 });
  expect(placed(50, 195, { y: 0.8, height: 0.2 })).toEqual({ x: 50, y: 150 });
});

it("a mark without captions below it stays", () => {
  for (const [x, y] of [
    [50, 89],
    [50, 151],
    [5, 120],
    [95, 120],
  ] as const)
    expect(placed(x, y, middle)).toEqual({ x, y });
  expect(placed(50, 100)).toEqual({ x: 50, y: 100 });
});
