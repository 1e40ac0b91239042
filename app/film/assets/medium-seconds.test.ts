import { expect, it, vi } from "vitest";
import { STILL_SECONDS } from "../build/medium";
import { mediumSeconds } from "./medium-seconds";

const world = vi.hoisted(() => ({ duration: 7 as number | null }));
vi.mock("./probe-media", () => ({
  async probeMedia() {
    if (world.duration === null) throw new Error("unreadable");
    return { duration: world.duration };
  },
}));

const video = { type: "video", duration: null, url: "/media/a" } as const;

it("gives a picture the seconds that it is shown for at first", async () => {
  expect(await mediumSeconds({ ...video, type: "image" })).toBe(STILL_SECONDS);
});

it("gives a known length without reading the file", async () => {
  expect(await mediumSeconds({ ...video, duration: 4 })).toBe(4);
});

it("reads the file where no length is known", async () => {
  world.duration = 7;
  expect(await mediumSeconds(video)).toBe(7);
  expect(await mediumSeconds({ ...video, duration: 0 })).toBe(7);
});

it("gives five seconds where the file does not say either", async () => {
  world.duration = 0;
  expect(await mediumSeconds(video)).toBe(5);
  world.duration = null;
  expect(await mediumSeconds({ ...video, type: "audio" })).toBe(5);
});
