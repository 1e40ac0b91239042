import { expect, it } from "vitest";
import {
  CLEAR_X,
  captionBoxOf,
  coveredBy,
  LOGO_PLACE,
  overlapOf,
  PLATFORMS,
  type Platform,
  TITLE_PLACE,
} from "./platforms";

const TALL = { width: 1080, height: 1920 };
const names = Object.keys(PLATFORMS) as Platform[];

it.each(names)("captions are clear of what %s covers, in every shape", (name) => {
  for (const size of [TALL, { width: 1080, height: 1080 }, { width: 1920, height: 1080 }])
    expect(overlapOf(coveredBy(name, size), captionBoxOf(size))).toBe(0);
});

it.each(names)("a title at its usual place is clear of what %s covers", (name) => {
  const { x, y, width } = TITLE_PLACE;
  const rect = { x: x - width / 2, y: y - 0.04, width, height: 0.08 };
  expect(overlapOf(coveredBy(name, TALL), rect)).toBe(0);
});

it.each(names)("a square logo at its usual place is clear of what %s covers", (name) => {
  const { x, y, width } = LOGO_PLACE;
  const height = (width * TALL.width) / TALL.height;
  const rect = { x: x - width / 2, y: y - height / 2, width, height };
  expect(overlapOf(coveredBy(name, TALL), rect)).toBe(0);
});

it("titles and logos begin in the middle of what is clear between the edges", () => {
  expect([CLEAR_X, TITLE_PLACE.x, LOGO_PLACE.x]).toEqual([0.47, 0.47, 0.47]);
});

it("the lower part of a tall frame is covered, of a square one it is not", () => {
  const below = { x: 0.1, y: 0.8, width: 0.8, height: 0.1 };
  expect(overlapOf(coveredBy("all", TALL), below)).toBeGreaterThan(0.9);
  expect(overlapOf(coveredBy("all", { width: 1080, height: 1080 }), below)).toBe(0);
});

it("all platforms together cover what each of them covers", () => {
  for (const name of names)
    for (const part of PLATFORMS[name].covered)
      expect(overlapOf(PLATFORMS.all.covered, part)).toBeGreaterThan(0.3);
});
