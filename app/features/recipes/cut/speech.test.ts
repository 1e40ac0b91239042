import { describe, expect, it } from "vitest";
import { timelineSchema } from "#contract/timeline/timeline";
import { transcriptSchema } from "#contract/transcripts";
import { buildCut } from "./build";
import type { SourceRecording } from "./cut-plan";
import { speechOf, transcriptOfSpeech, unstoredFilm, wordsOfSpeech } from "./speech";

const recording: SourceRecording = {
  ...{ id: "file-1", name: "Talk.mp4", bytes: 1000, type: "video" },
  ...{ width: 1920, height: 1080, duration: 20 },
};
const TEXT = "So um we bake bread. You know it takes uh two hours. ";
const heard = TEXT.trim()
  .split(" ")
  .map((word, n) => ({ word, start: n + 0.1, end: n + 0.7 }));
const speech = speechOf({
  ...{ heard, listened: unstoredFilm(recording), model: "Listener", timing: "estimated" },
  mayMissFillers: true,
});

describe("what was recognised in a recording", () => {
  it("has its filler words, of which doubtful ones are only proposed", () => {
    const { words, fillers } = wordsOfSpeech(recording, speech);
    expect(words).toHaveLength(12);
    expect(fillers.map(({ text, isProposal }) => [text, isProposal])).toEqual([
      ["um", false],
      ["You know", true],
      ["uh", false],
    ]);
    expect(words.filter(({ isLast }) => isLast).map(({ text }) => text)).toEqual([
      "bread.",
      "hours.",
    ]);
  });

  it("is stored as a transcript of the file that stays on its device", () => {
    const transcript = transcriptOfSpeech(recording, speech);
    expect(transcriptSchema.parse(transcript)).toEqual(transcript);
    expect(transcript.media).toEqual(["device:file-1"]);
    const sound = { ...recording, type: "audio", width: 0, height: 0 } as const;
    expect(transcriptOfSpeech(sound, speech).media).toEqual(["device:file-1"]);
  });

  it("becomes captions without the words that are cut", () => {
    const cuts = wordsOfSpeech(recording, speech).fillers.filter(({ isProposal }) => !isProposal);
    let count = 0;
    const newId = () => {
      count += 1;
      return `id-${count}`;
    };
    const made = { sha256: "0f".repeat(32), newId, cuts };
    for (const type of ["video", "audio"] as const) {
      const film = buildCut(
        { recording: { ...recording, type }, shape: "9:16", speech, captions: true },
        made,
      );
      expect(timelineSchema.parse(film)).toEqual(film);
      const track = film.tracks.find(({ kind }) => kind === "captions");
      const words = track?.kind === "captions" ? track.words.map(({ w }) => w) : [];
      expect(words.join(" ")).toBe("So we bake bread. You know it takes two hours.");
    }
    const silent = buildCut({ recording, shape: "own", speech, captions: false }, made);
    expect(silent.tracks.some(({ kind }) => kind === "captions")).toBe(false);
  });

  it("keeps an hour of words within a stored plan", () => {
    const many = Array.from({ length: 9000 }, (_, n) => ({
      ...{ word: "wonderful", start: n * 0.4, end: n * 0.4 + 0.35 },
    }));
    const long = speechOf({
      ...{ heard: many, listened: unstoredFilm(recording), model: "L", timing: "recognised" },
      mayMissFillers: false,
    });
    expect(JSON.stringify(long).length).toBeLessThan(400_000);
  });
});
