import { describe, expect, it } from "vitest";
import { durationOf, timelineSchema } from "#contract/timeline/timeline";
import { buildCut, ownSize } from "./build";
import type { SourceRecording } from "./cut-plan";

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};
const recording: SourceRecording = {
  ...{ id: "file-1", name: "Talk.mp4", bytes: 1000, type: "video" },
  ...{ width: 1920, height: 1080, duration: 20 },
};
const sha256 = "0f".repeat(32);
const cuts = [
  { from: 0, to: 1.2 },
  { from: 5, to: 8.5 },
];
const made = () => ({ sha256, newId: ids(), cuts });

describe("the film of a recording", () => {
  it("is a document that the server takes, without what was cut", () => {
    const film = buildCut({ recording, shape: "own" }, made());
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(durationOf(film)).toBeCloseTo(20 - 1.2 - 3.5, 3);
    const [track] = film.tracks;
    const pieces = track?.kind === "visual" ? track.items.map((item) => [item.in, item.out]) : [];
    expect(pieces).toEqual([
      [1.2, 5],
      [8.5, 20],
    ]);
  });

  it("keeps the file on its device, and cuts a sound like a clip", () => {
    const sound = { ...recording, type: "audio", width: 0, height: 0 } as const;
    const film = buildCut({ recording: sound, shape: "1:1" }, made());
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(film.size).toEqual({ width: 1080, height: 1080 });
    expect(durationOf(film)).toBeCloseTo(15.3, 3);
    expect(JSON.stringify(film)).not.toContain("/media/");
  });

  it("is the whole recording where nothing is cut", () => {
    const film = buildCut({ recording, shape: "own" }, { ...made(), cuts: [] });
    expect(durationOf(film)).toBe(20);
  });
});

it.each([
  [
    { width: 3840, height: 2160 },
    { width: 1920, height: 1080 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 641, height: 361 },
    { width: 642, height: 362 },
  ],
  [
    { width: 0, height: 0 },
    { width: 1080, height: 1920 },
  ],
  [
    { width: 4000, height: 100 },
    { width: 1920, height: 128 },
  ],
])("a recording of %o gives a film of %o", (size, film) => {
  const own = ownSize(size);
  expect(own).toEqual(film);
});
