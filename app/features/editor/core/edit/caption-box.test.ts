import { expect, it } from "vitest";
import { emptyTimeline } from "#contract/timeline";
import { captionBoxOf, withSize } from "./caption-box";
import { setCaptionWords } from "./captions";
import { trackOf } from "./find";

it("captions stand in the lower third of a film that is not tall, and follow its shape until they are placed", () => {
  const wide = setCaptionWords(emptyTimeline({ width: 1920, height: 1080 }), {
    ...{ words: [{ w: "Hi", t0: 0, t1: 1 }], timing: "exact" },
  });
  const box = trackOf(wide, "captions")?.box ?? { y: 0, height: 1 };
  expect(box.y).toBeGreaterThan(2 / 3);
  expect(box.y + box.height).toBeLessThan(0.95);
  const tall = withSize(wide, { width: 1080, height: 1920 });
  expect(trackOf(tall, "captions")?.box).toEqual(captionBoxOf({ width: 1080, height: 1920 }));
  for (const height of [1080, 1350]) {
    expect(captionBoxOf({ width: 1080, height }).y).toBeGreaterThan(2 / 3);
  }
  const own = { ...box, x: 0.1, width: 0.8, y: 0.1 };
  const moved = {
    ...wide,
    tracks: wide.tracks.map((track) =>
      track.kind === "captions" ? { ...track, box: own } : track,
    ),
  };
  expect(trackOf(withSize(moved, { width: 1080, height: 1920 }), "captions")?.box).toEqual(own);
});
