import { expect, it } from "vitest";
import { partSizeIn, readSizes } from "./sizes";

const DESKTOP = { width: 1440, height: 900 };
const LAPTOP = { width: 1024, height: 640 };

it("a part has its usual size until another one is chosen", () => {
  expect(partSizeIn("panel", null, DESKTOP)).toEqual({ min: 280, max: 640, size: 352 });
  expect(partSizeIn("timeline", null, DESKTOP).size).toBe(180);
  expect(partSizeIn("timeline", 260.4, DESKTOP).size).toBe(260);
});

it("a size that was chosen in a larger window leaves room for the picture in a smaller one", () => {
  expect(partSizeIn("panel", 640, LAPTOP)).toMatchObject({ max: 464, size: 464 });
  expect(partSizeIn("timeline", 480, LAPTOP)).toMatchObject({ max: 240, size: 240 });
});

it("a window without room leaves each part its least", () => {
  expect(partSizeIn("timeline", 300, { width: 300, height: 200 })).toEqual({
    ...{ min: 96, max: 96, size: 96 },
  });
});

it.each([null, "", "no json", "[]", "7", '{"panel":"wide","other":3}'])(
  "reads no size from what another program kept: %s",
  (text) => expect(readSizes(text)).toEqual({}),
);

it("reads the sizes that were kept", () => {
  expect(readSizes('{"panel":400,"timeline":220}')).toEqual({ panel: 400, timeline: 220 });
});
