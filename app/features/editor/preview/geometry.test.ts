import { describe, expect, it } from "vitest";
import {
  boundsOf,
  cornerOf,
  isInBox,
  normalAngle,
  type PieceBox,
  scaled,
  turnedTo,
} from "./geometry";

const box: PieceBox = { x: 100, y: 100, width: 80, height: 40, rotation: 0 };
/** Where the grip for turning usually is. */
const ABOVE = { x: 100, y: 50 };
const FREE = { from: 0.01, to: 100 };
const LOWER_RIGHT = { right: 1, down: 1 } as const;

function near(one: { x: number; y: number }, other: { x: number; y: number }) {
  expect(one.x).toBeCloseTo(other.x);
  expect(one.y).toBeCloseTo(other.y);
}

describe("a corner that is pulled", () => {
  it("makes a piece larger while the opposite corner stays", () => {
    const { factor, centre } = scaled(box, {
      ...{ corner: LOWER_RIGHT, to: { x: 220, y: 160 }, most: FREE },
    });
    expect(factor).toBeCloseTo(2);
    const next = { ...box, ...centre, width: 160, height: 80 };
    near(cornerOf(next, { right: -1, down: -1 }), { x: 60, y: 80 });
  });

  it("keeps the opposite corner of a turned piece as well", () => {
    const lying = { ...box, rotation: 90 };
    const grip = cornerOf(lying, LOWER_RIGHT);
    near(grip, { x: 80, y: 140 });
    const fixed = cornerOf(lying, { right: -1, down: -1 });
    const to = { x: fixed.x + (grip.x - fixed.x) * 1.5, y: fixed.y + (grip.y - fixed.y) * 1.5 };
    const { factor, centre } = scaled(lying, { corner: LOWER_RIGHT, to, most: FREE });
    expect(factor).toBeCloseTo(1.5);
    const next = { ...lying, ...centre, width: 120, height: 60 };
    near(cornerOf(next, { right: -1, down: -1 }), fixed);
  });

  it("keeps a piece's proportions wherever the pointer goes", () => {
    const { factor } = scaled(box, { corner: LOWER_RIGHT, to: { x: 140, y: 500 }, most: FREE });
    expect(factor).toBeGreaterThan(1);
  });

  it("neither turns a piece inside out nor leaves its bounds", () => {
    const most = { from: 0.25, to: 3 };
    const to = { x: -500, y: -500 };
    expect(scaled(box, { corner: LOWER_RIGHT, to, most }).factor).toBe(0.25);
    const far = { x: 5000, y: 5000 };
    expect(scaled(box, { corner: LOWER_RIGHT, to: far, most }).factor).toBe(3);
  });
});

it("the rectangle around a turned piece holds its corners", () => {
  const bounds = boundsOf({ ...box, rotation: 90 });
  expect(bounds.left).toBeCloseTo(80);
  expect(bounds.bottom).toBeCloseTo(140);
});

it("a press meets a turned piece where it is seen, and a small one within a finger's reach", () => {
  const lying = { ...box, rotation: 90 };
  expect(isInBox(lying, { x: 100, y: 135 })).toBe(true);
  expect(isInBox(lying, { x: 135, y: 100 })).toBe(false);
  expect(isInBox({ ...box, width: 4, height: 4 }, { x: 118, y: 100 }, 44)).toBe(true);
});

describe("a piece that is turned", () => {
  const at = (degrees: number) => ({
    x: 100 + 50 * Math.sin((degrees * Math.PI) / 180),
    y: 100 - 50 * Math.cos((degrees * Math.PI) / 180),
  });

  it.each([
    [37, 37],
    [2, 0],
    [88, 90],
    [-178, 180],
  ])("by a pointer at %d degrees has %d", (angle, rotation) => {
    expect(turnedTo(box, at(angle), { from: ABOVE, isStepped: false })).toBe(rotation);
  });

  it.each([
    [37, 30],
    [38, 45],
    [-97, -90],
  ])("with Shift by a pointer at %d degrees has %d", (angle, rotation) => {
    expect(turnedTo(box, at(angle), { from: ABOVE, isStepped: true })).toBe(rotation);
  });

  it("stays as it is where a grip below it is pressed, and turns with it", () => {
    const tilted = { ...box, rotation: 20 };
    const from = at(200);
    expect(turnedTo(tilted, from, { from, isStepped: false })).toBe(20);
    expect(turnedTo(tilted, at(230), { from, isStepped: false })).toBe(50);
  });

  it("is kept between -180 and 180 degrees", () => {
    expect([181, -181, 360, 540, -0.01].map(normalAngle)).toEqual([-179, 179, 0, 180, 0]);
  });
});
