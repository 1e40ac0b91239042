import { beforeEach, expect, test, vi } from "vitest";
import { FrameCache } from "./frame-cache";

beforeEach(() => {
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      drawn: unknown;
      getContext = () => ({ drawImage: (image: unknown) => (this.drawn = image) });
    },
  );
  return () => vi.unstubAllGlobals();
});

const size = { width: 16, height: 9 };
const VIDEO = "/clip.mp4";

/** Keeps a frame that is drawn as `name`. */
function keep(cache: FrameCache, name: string, timestamp: number, end: number): void {
  cache.add(VIDEO, { image: name as unknown as CanvasImageSource, ...size, timestamp, end });
}

function drawnAt(cache: FrameCache, time: number): unknown {
  return (cache.nearest(VIDEO, time)?.image as unknown as { drawn: unknown } | undefined)?.drawn;
}

test("a frame that is shown is dropped before a later one that begins sooner than it began", () => {
  const cache = new FrameCache({ max: 4, maxSide: 960 });
  keep(cache, "later", 6.5, 6.533);
  keep(cache, "shown", 6.467, 6.5);
  expect(drawnAt(cache, 6.498)).toBe("shown");
  expect(cache.use(VIDEO, 6.498)).toBe(true);
});

test("a frame whose end is not known does not replace the wanted frame until it is known", () => {
  const cache = new FrameCache({ max: 4, maxSide: 960 });
  keep(cache, "key", 2, 2);
  expect(cache.use(VIDEO, 2)).toBe(false);
  expect(drawnAt(cache, 2.4)).toBe("key");
  keep(cache, "key", 2, 2.1);
  expect(cache.use(VIDEO, 2.05)).toBe(true);
  expect(cache.use(VIDEO, 2.1)).toBe(false);
  expect(cache.use("/other.mp4", 2.05)).toBe(false);
});

test("a frame that is in use stays when others take its room", () => {
  const cache = new FrameCache({ max: 2, maxSide: 960 });
  keep(cache, "in use", 0, 1);
  keep(cache, "old", 1, 2);
  expect(cache.use(VIDEO, 0.5)).toBe(true);
  keep(cache, "new", 2, 3);
  expect([0.5, 1.5, 2.5].map((time) => cache.use(VIDEO, time))).toEqual([true, false, true]);
  cache.clear();
  expect(cache.nearest(VIDEO, 0.5)).toBeNull();
});

test("a frame that is reached again is not copied again, and its end is then known", () => {
  const cache = new FrameCache({ max: 4, maxSide: 960 });
  expect(cache.renew(VIDEO, { timestamp: 2, end: 2.1 })).toBe(false);
  keep(cache, "key", 2, 2);
  expect(cache.use(VIDEO, 2.05)).toBe(false);
  expect(cache.renew(VIDEO, { timestamp: 2, end: 2.1 })).toBe(true);
  expect(cache.use(VIDEO, 2.05)).toBe(true);
});

test("a rough look is content with a frame of the same clip that begins half a second before at the most", () => {
  const cache = new FrameCache({ max: 4, maxSide: 960 });
  keep(cache, "key", 2, 2);
  expect(cache.touchNear(VIDEO, 2)).toBe(true);
  expect(cache.touchNear(VIDEO, 2.5)).toBe(true);
  expect(cache.touchNear(VIDEO, 2.51)).toBe(false);
  expect(cache.touchNear(VIDEO, 1.9)).toBe(false);
  expect(cache.touchNear("/other.mp4", 2.2)).toBe(false);
});

test("a rough look is content with the key frame at which decoding for a later time began", () => {
  const cache = new FrameCache({ max: 4, maxSide: 960 });
  keep(cache, "key", 2, 2);
  cache.noteRough(VIDEO, 2, 3.4);
  cache.noteRough(VIDEO, 2, 2.9);
  cache.noteRough(VIDEO, 1, 5);
  expect(cache.touchNear(VIDEO, 3.4)).toBe(true);
  expect(cache.touchNear(VIDEO, 3.5)).toBe(false);
  expect(cache.touchNear(VIDEO, 1.9)).toBe(false);
  expect(cache.use(VIDEO, 3.4)).toBe(false);
});
