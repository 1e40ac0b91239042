import { expect, it } from "vitest";
import { captionBoxOf } from "#contract/timeline/platforms";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { withSize } from "./caption-box";
import { setCaptionWords } from "./captions";
import { trackOf } from "./find";

it("captions are in the lower third of a film that is not tall, and follow its shape until they are placed", () => {
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

/** A film as a client outside sends it, with captions that name a box or none. */
const sent = (width: number, height: number, box?: object) =>
  timelineSchema.parse({
    ...emptyTimeline({ width, height }),
    tracks: [
      {
        id: "c",
        kind: "captions",
        style: {},
        words: [{ w: "Hi", t0: 0, t1: 1 }],
        ...(box && { box }),
      },
    ],
  });

it("captions that are placed in one shape have the place of each shape again", () => {
  const place = (film: Timeline, y: number): Timeline => ({
    ...film,
    tracks: film.tracks.map((track) =>
      track.kind === "captions" ? { ...track, box: { x: 0.1, y, width: 0.8, height: 0.1 } } : track,
    ),
  });
  const boxOf = (film: Timeline) => trackOf(film, "captions")?.box;
  const [tall, wide] = [
    { width: 1080, height: 1920 },
    { width: 1920, height: 1080 },
  ];
  const start = sent(1080, 1920);
  const both = place(withSize(start, wide), 0.05);
  const back = withSize(both, tall);
  expect(boxOf(back), "it was never placed there").toEqual(captionBoxOf(tall));
  expect(boxOf(withSize(place(back, 0.4), wide))?.y).toBe(0.05);
  expect(boxOf(withSize(withSize(place(back, 0.4), wide), tall))?.y).toBe(0.4);
  expect(timelineSchema.parse(both)).toEqual(both);
});

it("a film is exported in its own shape with captions where the editor shows them", () => {
  const middle = captionBoxOf({ width: 1080, height: 1920 });
  const old = sent(1920, 1080, middle);
  expect(withSize(old, old.size)).toEqual(old);
  expect(trackOf(withSize(old, { width: 1280, height: 720 }), "captions")?.box).toEqual(middle);
});

it("a document whose captions name no box has them where films of its size do", () => {
  expect(trackOf(sent(1080, 1920), "captions")?.box).toEqual({
    ...{ x: 0.2213, y: 0.5, width: 0.5574, height: 0.14 },
  });
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1080],
    [1080, 1350],
  ] as const) {
    const box = trackOf(sent(width, height), "captions")?.box;
    expect(box?.y).toBeGreaterThan(2 / 3);
    expect(box).toEqual(captionBoxOf({ width, height }));
  }
});
