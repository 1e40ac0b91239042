import { expect, it } from "vitest";
import { pictureSize } from "./zoom-choice";

const room = { width: 900, height: 480 };

it.each([
  ["9:16", { width: 1080, height: 1920 }, { width: 270, height: 480 }],
  ["1:1", { width: 1080, height: 1080 }, { width: 480, height: 480 }],
  ["16:9", { width: 1920, height: 1080 }, { width: 853, height: 480 }],
  ["an own size", { width: 4096, height: 128 }, { width: 900, height: 28 }],
])("a film of %s fits its place", (_, film, shown) => {
  expect(pictureSize(film, { room, zoom: "fit", dots: 2 })).toEqual(shown);
});

it("at 100 % each pixel of the film is one of the screen", () => {
  const film = { width: 1080, height: 1920 };
  expect(pictureSize(film, { room, zoom: "100", dots: 1 })).toEqual(film);
  expect(pictureSize(film, { room, zoom: "100", dots: 2 })).toEqual({ width: 540, height: 960 });
  expect(pictureSize(film, { room, zoom: "50", dots: 1 })).toEqual({ width: 540, height: 960 });
});

it("a place without room shows nothing", () => {
  const none = { width: 0, height: 300 };
  expect(pictureSize({ width: 10, height: 10 }, { room: none, zoom: "fit", dots: 1 })).toEqual({
    ...{ width: 0, height: 0 },
  });
});
