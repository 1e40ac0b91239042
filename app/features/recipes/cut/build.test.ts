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

describe("a film of another shape", () => {
  const places = Array.from({ length: 40 }, (_, n) => {
    const x = Math.round(100 + (800 * n) / 39);
    return [n * 500, x, 500, 100, 500, 0] as const;
  });
  const plan = {
    recording,
    shape: "9:16" as const,
    followed: { follows: "motion" as const, places },
  };
  const itemsOf = (film: ReturnType<typeof buildCut>) => {
    const [track] = film.tracks;
    return track?.kind === "visual" ? track.items : [];
  };

  it("follows the subject of its recording, and lasts as long as without that", () => {
    const film = buildCut(plan, made());
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(durationOf(film)).toBeCloseTo(20 - 1.2 - 3.5, 3);
    const items = itemsOf(film);
    expect(items.some(({ kenBurns }) => kenBurns !== undefined)).toBe(true);
    for (const [index, item] of items.entries())
      if (index > 0) {
        const before = items[index - 1];
        expect(item.at).toBeCloseTo((before?.at ?? 0) + (before?.out ?? 0) - (before?.in ?? 0), 3);
      }
  });

  it.each([
    ["is centred", { isCentred: true }],
    ["has the recording's own shape", { shape: "own" as const }],
    ["has nothing to follow", { followed: { follows: "centre" as const, places: [] } }],
  ])("stays in the middle where it %s", (_, part) => {
    const items = itemsOf(buildCut({ ...plan, ...part }, made()));
    expect(items).toHaveLength(2);
    for (const { kenBurns, focus } of items)
      expect([kenBurns, focus]).toEqual([undefined, [0.5, 0.5]]);
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
