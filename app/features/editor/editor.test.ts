import { describe, expect, it } from "vitest";
import { estimateWords } from "#contract/estimate-words";
import {
  type CaptionWord,
  emptyTimeline,
  type SoundItem,
  type Timeline,
} from "#contract/timeline/timeline";
import { captionsFromVoice } from "#film/edit/captions";
import { trackOf } from "#film/edit/find";
import { soundItem } from "#film/edit/new-item";
import { refuseMedia } from "#lib/upload-media";
import { layProposals } from "./broll/lay-proposals";
import { type Candidate, proposeVideos } from "./broll/propose-videos";
import { retimePhrase, rewordPhrase } from "./captions/edit-phrase";
import { readSubtitles } from "./captions/read-subtitles";
import { speechRanges } from "./captions/speech-ranges";
import { shapeOf, sizeName, sizeOf } from "./formats";
import { readKey } from "./keys/read-key";
import { toggled } from "./media/toggled";
import { phrasesOf } from "./panels/phrases";
import { scenesOf } from "./pieces";
import { newSentences } from "./voice/create-voice";
import { saidKey } from "./voice/said";
import type { VoiceChoice } from "./voice/voice-choices";
import { scriptWith, voiceState } from "./voice/voice-state";

const word = (w: string, t0: number, t1: number): CaptionWord => ({ w, t0, t1 });
const WORDS = [word("Cats", 0, 0.4), word("sleep", 0.4, 0.8), word("Dogs", 2, 2.4)];

function spoken(text: string, at: number, seconds: number): SoundItem {
  const src = { kind: "flite", voice: "slt", pace: 1, text } as const;
  return soundItem({ id: text, src, out: seconds, at, text });
}

function filmThatSays(script: string, items: SoundItem[]): Timeline {
  const track = { id: "v", kind: "voice", muted: false, gainDb: 0, items } as const;
  return { ...emptyTimeline(), script, tracks: items.length > 0 ? [track] : [] };
}

function candidate(key: string, words: string, duration: number | null = null): Candidate {
  return {
    words,
    medium: {
      key,
      name: words,
      type: duration === null ? "image" : "video",
      url: `/media/${key}?t=x`,
      posterUrl: null,
      duration,
      source: { kind: "generation", id: key },
      width: null,
      height: null,
      hasAudio: null,
      licence: null,
    },
  };
}

it("files that are chosen as their uploads end keep the order in which they were picked", () => {
  const [one, two, three, other] = ["1", "2", "3", "other"].map((key) => candidate(key, "").medium);
  if (!one || !two || !three || !other) throw new Error("a medium is missing");
  const chosen = [
    [three, []],
    [other, []],
    [one, ["2", "3"]],
    [two, ["3"]],
  ] as const;
  const keys = chosen
    .reduce<readonly Candidate["medium"][]>(
      (before, [medium, later]) => toggled(before, medium, later),
      [],
    )
    .map(({ key }) => key);
  expect(keys).toEqual(["1", "2", "3", "other"]);
});

describe("keys", () => {
  const press = (key: string, part: Partial<Parameters<typeof readKey>[0]> = {}) =>
    readKey({ key, hasControl: false, hasShift: false, hasAlt: false, ...part });

  it.each([
    [" ", { do: "toggle" }],
    ["j", { do: "shuttle", by: -1 }],
    ["k", { do: "shuttle", by: 0 }],
    ["L", { do: "shuttle", by: 1 }],
    ["i", { do: "trim", edge: "start" }],
    ["o", { do: "trim", edge: "end" }],
    ["s", { do: "split" }],
    ["Delete", { do: "remove" }],
    ["ArrowLeft", { do: "frame", by: -1 }],
  ])("%s alone is %j", (key, act) => expect(press(key)).toEqual(act));

  it("with Ctrl undo and repeat; with Alt and Ctrl+S they belong to the browser", () => {
    expect(press("z", { hasControl: true })).toEqual({ do: "undo" });
    expect(press("Z", { hasControl: true, hasShift: true })).toEqual({ do: "redo" });
    expect(press("ArrowRight", { hasShift: true })).toEqual({ do: "step", seconds: 1 });
    expect(press("s", { hasControl: true })).toBeNull();
    expect(press("s", { hasAlt: true })).toBeNull();
  });
});

describe("a film's voice", () => {
  it("is wanted for a script without one, stale once the script says something else", () => {
    const items = [spoken("One.", 0, 1), spoken("Two.", 1.25, 1)];
    expect(voiceState(filmThatSays("", []))).toBe("none");
    expect(voiceState(filmThatSays(" One. ", []))).toBe("wanted");
    expect(voiceState(filmThatSays("One.\n\nTwo.", items))).toBe("ready");
    expect(voiceState(filmThatSays("One. Three.", items))).toBe("stale");
  });

  it("changes its sentence in the script, and nothing where it is not found", () => {
    expect(scriptWith("One. Two. One.", "Two.", "Three $&.")).toBe("One. Three $&. One.");
    expect(scriptWith("One.", "Two.", "Three.")).toBe("One.");
  });
});

describe("captions", () => {
  it("are grouped by pauses, by breaks and by the most words", () => {
    expect(phrasesOf(WORDS, 4).map(({ text }) => text)).toEqual(["Cats sleep", "Dogs"]);
    expect(phrasesOf(WORDS, 1)).toHaveLength(3);
  });

  it("keep their times while the words are as many, and share them where they are not", () => {
    const [phrase] = phrasesOf(WORDS, 4);
    if (!phrase) throw new Error("no phrase");
    expect(rewordPhrase(WORDS, phrase, "Cats doze")[1]).toEqual(word("doze", 0.4, 0.8));
    const three = rewordPhrase(WORDS, phrase, "Most cats sleep");
    expect(three.map(({ w }) => w)).toEqual(["Most", "cats", "sleep", "Dogs"]);
    expect([three[0]?.t0, three[2]?.t1]).toEqual([0, expect.closeTo(0.8)]);
    expect(rewordPhrase(WORDS, phrase, "  ")).toEqual([WORDS[2]]);
    const marked = WORDS.map((one, index) => (index === 1 ? { ...one, breakAfter: true } : one));
    expect(rewordPhrase(marked, phrase, "Most cats sleep")[2]?.breakAfter).toBe(true);
  });

  it("in scripts without spaces are put together and cut again without them", () => {
    const words = ["今日", "は", "晴れ"].map((w, index) => word(w, index, index + 1));
    const [phrase] = phrasesOf(words, 4);
    if (!phrase) throw new Error("no phrase");
    expect(phrase.text).toBe("今日は晴れ");
    expect(rewordPhrase(words, phrase, "今日は雨")).toEqual([
      ...words.slice(0, 2),
      word("雨", 2, 3),
    ]);
  });

  it("are read from files of older programs, and not behind the longest film", async () => {
    const cue = (time: string, text: string) => `1\n${time}:00,000 --> ${time}:01,000\n${text}\n\n`;
    const file = cue("00:00", "Caf\u00e9") + cue("02:00", "Late");
    const latin = new Blob([Uint8Array.from(file, (letter) => letter.charCodeAt(0))]);
    expect((await readSubtitles(latin)).map(({ w }) => w)).toEqual(["Café"]);
    const wide = new Blob([Uint16Array.from(`\ufeff${file}`, (letter) => letter.charCodeAt(0))]);
    expect((await readSubtitles(wide)).map(({ w }) => w)).toEqual(["Café"]);
    await expect(readSubtitles(new Blob(["hello"]))).rejects.toThrow("no subtitles");
  });

  it("move as a phrase, and stay in the order of their times", () => {
    const [phrase] = phrasesOf(WORDS, 4);
    if (!phrase) throw new Error("no phrase");
    const moved = retimePhrase(WORDS, phrase, { start: 3, end: 5 });
    expect(moved).toEqual([WORDS[2], word("Cats", 3, 4), word("sleep", 4, 5)]);
  });
});

it("finds speech between pauses, and none in silence", () => {
  const rate = 1000;
  const samples = new Float32Array(3 * rate);
  for (let n = 500; n < 1000; n += 1) samples[n] = Math.sin(n) * 0.3;
  for (let n = 1100; n < 1400; n += 1) samples[n] = Math.sin(n) * 0.3;
  for (let n = 2500; n < 2800; n += 1) samples[n] = Math.sin(n) * 0.3;
  const ranges = speechRanges(samples, rate).map(({ from, to }) => [from, to]);
  expect(ranges).toEqual([
    [expect.closeTo(0.5), expect.closeTo(1.4)],
    [expect.closeTo(2.5), expect.closeTo(2.8)],
  ]);
  expect(speechRanges(new Float32Array(rate), rate)).toEqual([]);
});

describe("B-roll", () => {
  const candidates = [
    candidate("new", "abstract colours"),
    candidate("boat", "A red boat on a quiet lake"),
    candidate("cat", "a sleeping cat in the sun", 2),
  ];

  it("takes what shares words with the sentence, and says which", () => {
    const [cat, boat, none] = proposeVideos(
      ["My cats sleep all day.", "Then we took the boats out.", "Taxes are due."],
      candidates,
    );
    expect(cat).toMatchObject({
      candidate: candidates[2],
      why: "“cats”, “sleep” are in its prompt.",
    });
    expect(boat).toMatchObject({ candidate: candidates[1], why: "“boats” is in its prompt." });
    expect(none?.candidate).toBe(candidates[0]);
    expect(none?.why).toContain("No prompt of yours has words of this sentence");
  });

  it("fills each sentence's time without a gap, a short clip slower and again", () => {
    const sentences = [spoken("One cat.", 0, 3), spoken("Two.", 9.25, 1)];
    const proposals = proposeVideos(["One cat.", "Two."], candidates);
    const scenes = scenesOf(layProposals(filmThatSays("", sentences), sentences, proposals));
    let end = 0;
    for (const { at, out, in: from, speed } of scenes) {
      expect(at).toBeCloseTo(end, 2);
      expect(out).toBeLessThanOrEqual(scenes[0]?.src.kind === "generation" ? 20 : 0);
      end = at + (out - from) / speed;
    }
    expect(end).toBeCloseTo(10.65, 2);
    expect(scenes.filter(({ label }) => label?.includes("cat"))).toHaveLength(3);
  });
});

it("knows the platforms' shapes", () => {
  expect(sizeName(sizeOf("9:16", 1080))).toBe("1080 × 1920");
  expect(sizeOf("4:5", 720)).toEqual({ width: 720, height: 900 });
  expect(shapeOf({ width: 1000, height: 1010 })).toBe("1:1");
});

it("refuses files that cannot be taken, with what to do", () => {
  expect(refuseMedia({ name: "a.mp4", size: 0 })).toContain("is empty");
  expect(refuseMedia({ name: "a.mp4", size: 600 * 1024 * 1024 })).toContain("larger than 500 MB");
  expect(refuseMedia({ name: "a.mp4", size: 5 })).toBeNull();
});

describe("sentences of an AI voice", () => {
  const said = (text: string, label: string, words = estimateWords(text, 2)): SoundItem =>
    soundItem({
      id: text,
      src: { kind: "generation", id: "g", url: "/media/g" },
      ...{ out: 2, text, label, words },
    });
  const voice = (model: string | null): VoiceChoice => ({
    ...{ value: model ?? "slt", label: "", note: "", price: 1, model },
  });

  it("are said again by another AI voice, not by the same one", () => {
    const film = filmThatSays("Cats sleep. Dogs do not.", [said("Cats sleep.", "Nova")]);
    expect(newSentences(film, voice("Nova"), new Map())).toBe(1);
    expect(newSentences(film, voice("Luna"), new Map())).toBe(2);
    expect(newSentences(film, voice(null), new Map())).toBe(2);
  });

  it("are not paid again where a later one failed, nor twice where they repeat", () => {
    const film = filmThatSays("Cats sleep. Dogs do not. Dogs do not.", []);
    const src = { kind: "generation", id: "g", url: "/media/g" } as const;
    const said = new Map([
      [saidKey("Cats sleep.", voice("Nova")), { text: "Cats sleep.", src, duration: 2, words: [] }],
    ]);
    expect(newSentences(film, voice("Nova"), said)).toBe(1);
    expect(newSentences(film, voice("Luna"), said)).toBe(2);
  });

  it("have estimated captions where the voice gave no times, and exact ones where it did", () => {
    const timing = (item: SoundItem) =>
      trackOf(captionsFromVoice(filmThatSays("Cats", [item])), "captions")?.timing;
    const own = [
      { word: "Cats", start: 0.1, end: 0.6 },
      { word: "sleep.", start: 0.9, end: 1.7 },
    ];
    expect(timing(said("Cats sleep.", "Nova"))).toBe("estimated");
    expect(timing(said("Cats sleep.", "Nova", own))).toBe("exact");
    expect(timing(spoken("Cats sleep.", 0, 2))).toBe("exact");
  });
});
