import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { countingIds } from "#support/timelines";
import { findItem, trackOf } from "../edit/find";
import { audioItem } from "../edit/new-item";
import { mixPartsOf } from "../sound/plan-mix";
import { spokenOf } from "../sound/spoken-ranges";
import { addAudio } from "./audio";
import { captionsFromSpeech } from "./captions";
import { setSoundKind } from "./sound-kind";
import { spokenSentences } from "./spoken-sentences";

const file = (id: string, at: number, seconds: number) =>
  audioItem({
    id,
    at,
    out: seconds,
    src: { kind: "upload", key: id, url: `/media/${id}`, duration: seconds },
  });

/** A film with two sound files on the music row: a talk, and a song that makes room for voices. */
function film(): Timeline {
  const newId = countingIds();
  const song = { ...file("song", 0, 20), duckUnder: "voice" as const };
  const withSong = addAudio(emptyTimeline(), { kind: "music", item: song, at: 0, newId });
  return addAudio(withSong, { kind: "music", item: file("talk", 2, 10), at: 2, newId });
}

const asVoice = (timeline = film()) =>
  setSoundKind(timeline, { id: "talk", kind: "voice", newId: () => "voices" });

describe("a sound file that is said to be a voice", () => {
  it("goes to a row of voices at its time, and music makes room for it", () => {
    const timeline = asVoice();
    expect(findItem(timeline, "talk")).toMatchObject({ track: { kind: "voice" }, item: { at: 2 } });
    expect(trackOf(timeline, "music")?.items.map(({ id }) => id)).toEqual(["song"]);
    expect(spokenOf(timeline)).toEqual([{ from: 2, to: 12 }]);
    expect(mixPartsOf(timeline).find(({ length }) => length === 20)?.ducks).toBe(true);
    expect(timelineSchema.safeParse(timeline).success).toBe(true);
  });

  it("goes to a row of its own where the other voice speaks at that time", () => {
    const before = addAudio(film(), {
      ...{ kind: "voice", item: file("other", 4, 3), at: 4, newId: () => "row" },
    });
    const timeline = asVoice(before);
    expect(findItem(timeline, "talk")?.item.at).toBe(2);
    expect(timeline.tracks.filter(({ kind }) => kind === "voice")).toHaveLength(2);
  });

  it("becomes music again with the loudness of music", () => {
    const back = setSoundKind(asVoice(), { id: "talk", kind: "music", newId: countingIds() });
    expect(findItem(back, "talk")).toMatchObject({
      ...{ track: { kind: "music" }, item: { gainDb: -14, duckUnder: "voice" } },
    });
  });

  it("has the words that were recognised in it, and its sentences", () => {
    const listened = asVoice();
    const heard = [
      { word: "Cold", start: 3, end: 3.4 },
      { word: "brew.", start: 3.5, end: 4 },
      { word: "Wait", start: 6, end: 6.5 },
    ];
    const timeline = captionsFromSpeech(listened, { heard, listened, model: "Model" });
    expect(findItem(timeline, "talk")?.item).toMatchObject({
      words: [
        { word: "Cold", start: 1, end: 1.4 },
        { word: "brew.", start: 1.5, end: 2 },
        { word: "Wait", start: 4, end: 4.5 },
      ],
    });
    expect(spokenSentences(timeline)).toEqual([
      { id: "talk:0", text: "Cold brew.", at: 3, end: 4 },
      { id: "talk:1", text: "Wait", at: 6, end: 6.5 },
    ]);
  });
});

it("a sound that is of that kind already, or that is gone, changes nothing", () => {
  const timeline = film();
  for (const [id, kind] of [
    ["song", "music"],
    ["gone", "voice"],
  ] as const)
    expect(setSoundKind(timeline, { id, kind, newId: countingIds() })).toBe(timeline);
});
