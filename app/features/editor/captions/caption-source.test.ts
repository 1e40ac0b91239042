import { describe, expect, it } from "vitest";
import {
  type CaptionTrack,
  captionStyleOf,
  emptyTimeline,
  type Timeline,
} from "#contract/timeline/timeline";
import { captionsFromVoice, followVoice, isFromScript, setCaptionWords } from "#film/edit/captions";
import { trackOf } from "#film/edit/find";
import { audioItem } from "#film/edit/new-item";
import { describeSource } from "./caption-source";

const WORDS = [{ w: "Hello", t0: 0, t1: 1 }];
const spoken = audioItem({
  id: "s",
  src: { kind: "flite", voice: "slt", pace: 1, text: "Hello" },
  out: 1,
  text: "Hello",
  words: [{ word: "Hello", start: 0, end: 1 }],
});
const WITH_VOICE: Timeline = {
  ...emptyTimeline(),
  tracks: [{ id: "v", kind: "voice", muted: false, gainDb: 0, items: [spoken] }],
};

function captionsOf(timeline: Timeline): CaptionTrack {
  const track = trackOf(timeline, "captions");
  if (!track) throw new Error("no captions");
  return track;
}

const sentenceOf = (timeline: Timeline) => describeSource(captionsOf(timeline), timeline);

describe("the source of a caption's times", () => {
  it("is named for a voice, for one that gives no times, and for one that is gone", () => {
    const timeline = captionsFromVoice(WITH_VOICE);
    expect(sentenceOf(timeline)).toBe("Exact: the times come from the voice.");
    const { tracks } = timeline;
    const estimated = tracks.map((track) =>
      track.kind === "captions" ? { ...track, timing: "estimated" as const } : track,
    );
    expect(sentenceOf({ ...timeline, tracks: estimated })).toContain("does not say when");
    const silent = { ...timeline, tracks: tracks.filter(({ kind }) => kind !== "voice") };
    expect(sentenceOf(silent)).toBe("Timed by a voice that is no longer in the film.");
  });

  it.each([
    [{ kind: "file", name: "a.srt" }, "exact", "Timed by your subtitle file."],
    [
      { kind: "speech", name: "Whisper" },
      "recognised",
      "Recognised from the film's sound by Whisper.",
    ],
    [{ kind: "speech" }, "recognised", "Recognised from the film's sound."],
    [
      { kind: "pasted" },
      "estimated",
      "Timing estimated from your own words: correct it below where it is off.",
    ],
    [undefined, "recognised", "Timed by speech recognition or by a subtitle file."],
  ] as const)("is named for %j", (source, timing, sentence) => {
    const timeline = setCaptionWords(WITH_VOICE, {
      words: WORDS,
      timing,
      ...(source ? { source } : {}),
    });
    expect(sentenceOf(timeline)).toBe(sentence);
  });

  it("is a file, which a voice that is made again does not replace", () => {
    const timeline = setCaptionWords(captionsFromVoice(WITH_VOICE), {
      words: WORDS,
      timing: "exact",
      source: { kind: "file", name: "a.srt" },
    });
    expect(isFromScript(captionsOf(timeline))).toBe(false);
    expect(captionsOf(followVoice(timeline, timeline)).words).toEqual(WORDS);
    expect(isFromScript(captionsOf(captionsFromVoice(timeline)))).toBe(true);
  });

  it("is not named before there are captions", () => {
    const timeline = setCaptionWords(emptyTimeline(), {
      words: [],
      timing: "exact",
      style: captionStyleOf({}),
    });
    expect(sentenceOf(timeline)).toContain("No captions yet");
  });
});
