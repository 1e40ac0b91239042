import { describe, expect, it } from "vitest";
import { timelineSchema } from "#contract/timeline/timeline";
import { spokenItem, timelineThatSays } from "#support/timelines";
import { trackOf } from "../edit/find";
import { moveItem } from "../edit/move";
import {
  captionsFromFile,
  captionsFromSpeech,
  captionsFromText,
  withCaptionStyle,
} from "./captions";

const FILM = timelineThatSays("", [spokenItem("One.", 1, 2)]);
const HEARD = [
  { word: "One", start: 1, end: 1.4 },
  { word: "two", start: 1.5, end: 2 },
];

describe("captions", () => {
  it("of recognised speech are where it is played now, and name the model", () => {
    const input = { heard: HEARD, listened: FILM, model: "Whisper" };
    const later = moveItem(FILM, { id: "One.", at: 3 });
    const track = trackOf(captionsFromSpeech(later, input), "captions");
    expect(track?.words.map(({ w, t0 }) => [w, t0])).toEqual([
      ["One", 3],
      ["two", 3.5],
    ]);
    expect([track?.timing, track?.source]).toEqual([
      "recognised",
      { kind: "speech", name: "Whisper" },
    ]);
  });

  it("of speech that was cut away are refused with a sentence", () => {
    const input = { heard: HEARD, listened: FILM, model: "Whisper" };
    expect(() => captionsFromSpeech(timelineThatSays("", []), input)).toThrow(
      "The recognised speech is no longer in the film.",
    );
  });

  it("of a file are exact, and keep as much of its name as a document holds", () => {
    const words = [{ w: "One", t0: 0, t1: 1 }];
    const timeline = captionsFromFile(FILM, { words, name: "x".repeat(300) });
    const track = trackOf(timeline, "captions");
    expect([track?.timing, track?.source?.kind, track?.words]).toEqual(["exact", "file", words]);
    expect(timelineSchema.safeParse(timeline).success).toBe(true);
  });

  it("of a text are spread over the speech, and estimated", () => {
    const ranges = [{ from: 2, to: 4 }];
    const track = trackOf(captionsFromText(FILM, { text: "One two", ranges }), "captions");
    expect(track?.words.map(({ w, t0, t1 }) => [w, t0, t1])).toEqual([
      ["One", 2, 3],
      ["two", 3, 4],
    ]);
    expect([track?.timing, track?.source]).toEqual(["estimated", { kind: "pasted" }]);
  });

  it("take a style with its defaults, before they have words and with them", () => {
    const empty = withCaptionStyle(FILM, "box");
    expect(trackOf(empty, "captions")).toMatchObject({ words: [], style: { preset: "box" } });
    const words = [{ w: "One", t0: 0, t1: 1 }];
    const timeline = withCaptionStyle(captionsFromFile(empty, { words, name: "a.srt" }), "pop");
    expect(trackOf(timeline, "captions")).toMatchObject({
      words,
      style: { preset: "pop", size: 0.11 },
    });
  });
});
