import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { splitItem } from "../edit/trim";
import { RATE } from "./loudness";
import { Mixer } from "./mix";
import { readPcm } from "./pcm";
import { fromDb } from "./plan-mix";
import { spokenOf } from "./spoken-ranges";

const clip = { kind: "upload", key: "c", url: "/media/c", type: "video", duration: 20 };
const file = { kind: "upload", key: "r", url: "/media/r", duration: 20 };
const song = {
  id: "song",
  src: { kind: "bed", mood: "calm", seed: 1 },
  out: 12,
  at: 0,
  duckUnder: "voice",
};

/** A film with music over 12 s, a clip in its fourth to seventh second, and further rows. */
function filmOf(scene: object, { row = {}, others = [] as object[] } = {}): Timeline {
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        id: "v",
        kind: "visual",
        ...row,
        items: [{ id: "scene", src: clip, at: 4, in: 2, out: 5, ...scene }],
      },
      { id: "m", kind: "music", items: [song] },
      ...others,
    ],
  });
}

describe("music that makes room for voices", () => {
  it("is quieter under a clip whose own sound is a voice, and only there", async () => {
    const level = async (scene: object) => {
      const flat = readPcm({ rate: RATE, channels: [new Float32Array(RATE * 12).fill(0.5)] });
      const mixer = new Mixer(filmOf(scene), async (src) => (src.kind === "bed" ? flat : null));
      const [left] = await mixer.block(0, 10 * RATE);
      return [1, 5, 9].map((time) => left[time * RATE] ?? 0);
    };
    const [before, under, behind] = await level({ speaks: true });
    expect(before).toBeCloseTo(0.5, 3);
    expect(under).toBeCloseTo(0.5 * fromDb(-12), 3);
    expect(behind).toBeCloseTo(0.5, 3);
    expect((await level({}))[1]).toBeCloseTo(0.5, 3);
  });

  it("is as loud as ever under a clip that is muted, hidden or on a muted row", () => {
    expect(spokenOf(filmOf({ speaks: true }))).toEqual([{ from: 4, to: 7 }]);
    expect(spokenOf(filmOf({ speaks: true, muted: true }))).toEqual([]);
    expect(spokenOf(filmOf({ speaks: true }, { row: { muted: true } }))).toEqual([]);
    expect(spokenOf(filmOf({ speaks: true }, { row: { hidden: true } }))).toEqual([]);
  });

  it("comes back in the pauses of a recording whose words are known", () => {
    const words = [
      { word: "Hello", start: 0.5, end: 1 },
      { word: "there", start: 1.3, end: 1.8 },
      { word: "again", start: 6, end: 6.5 },
      { word: "cut", start: 9, end: 9.4 },
    ];
    const said = { id: "said", src: file, at: 2, in: 0.5, out: 8.5, words };
    const film = filmOf({}, { others: [{ id: "voice", kind: "voice", items: [said] }] });
    expect(spokenOf(film)).toEqual([
      { from: 2, to: 3.3 },
      { from: 7.5, to: 8 },
    ]);
  });

  it("makes room for the whole of a voice whose words are not known, with its breaths", () => {
    const said = (id: string, at: number) => ({ id, src: file, at, out: 2 });
    const items = [said("one", 0), said("two", 2.5), said("three", 6)];
    const film = filmOf({}, { others: [{ id: "voice", kind: "voice", items }] });
    expect(spokenOf(film)).toEqual([
      { from: 0, to: 4.5 },
      { from: 6, to: 8 },
    ]);
  });

  it("makes room for both parts of a clip that is split", () => {
    const film = splitItem(filmOf({ speaks: true }), { id: "scene", time: 5, newId: "second" });
    expect(spokenOf(film)).toEqual([{ from: 4, to: 7 }]);
  });
});
