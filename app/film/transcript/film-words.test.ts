import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import type { Transcript } from "#contract/transcripts";
import { cutRanges, moveRange } from "../edit/cut-ranges";
import { correctWords, nameSpeaker, setSpeaker } from "./correct";
import { findFillers } from "./fillers";
import { filmLanguage } from "./film-language";
import { filmWords, rangeOfWords, sentencesIn } from "./film-words";
import { knowsItsWords, transcriptOf } from "./from-heard";
import { sentenceMove } from "./move-sentence";

const TALK = { kind: "upload", key: "talk", url: "/media/talk", type: "video", duration: 20 };
const ID = "3b0a7c0e-58a4-4f0f-9f1e-0d6f6f1f2a10";
const say = (text: string, from = 0) =>
  text.split(" ").map((word, n) => ({ word, start: from + n, end: from + n + 0.8 }));

function film(part: { items?: object[]; captions?: object[]; named?: boolean } = {}) {
  const { items = [{ id: "talk", src: TALK, in: 2, out: 11, at: 0 }], captions = [] } = part;
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      { id: "v", kind: "visual", items },
      { id: "c", kind: "captions", style: {}, words: captions },
    ],
    ...(part.named === false ? {} : { transcripts: [{ id: ID }] }),
  });
}

function recognised(wish: Parameters<typeof transcriptOf>[0]): Transcript {
  const transcript = transcriptOf(wish);
  if (!transcript) throw new Error("No recording was heard.");
  return transcript;
}

const listened = film();
const heard = recognised({
  words: say("Well um hello there. Good day you know friends."),
  listened,
  model: { name: "Listener", where: "provider", fillers: true },
  timing: "recognised",
});
const known = new Map<string, Transcript>([[ID, heard]]);
const texts = (timeline: typeof listened) =>
  filmWords(timeline, known).map(({ text, t0 }) => `${text} ${Math.round(t0 * 100) / 100}`);

describe("recognised words", () => {
  it("have their times in the recording, and are where the film plays them", () => {
    expect(heard.media).toEqual(["upload:talk"]);
    expect(heard.words[0]).toMatchObject({ text: "Well", t0: 2, t1: 2.8, medium: 0 });
    const later = film({ items: [{ id: "x", src: TALK, in: 4, out: 6, at: 1 }] });
    expect(texts(later)).toEqual(["hello 1", "there. 2"]);
    const fast = film({ items: [{ id: "x", src: TALK, in: 2, out: 10, at: 0, speed: 2 }] });
    expect(texts(fast).slice(0, 3)).toEqual(["Well 0", "um 0.5", "hello 1"]);
  });

  it("go with what is cut and moved", () => {
    const words = filmWords(listened, known);
    const cut = cutRanges(listened, {
      ranges: [rangeOfWords(words, { first: 1, end: 2 })],
      ripple: true,
    });
    expect(texts(cut).slice(0, 3)).toEqual(["Well 0", "hello 1", "there. 2"]);
    const wish = sentenceMove(sentencesIn(words), 1, -1);
    expect(wish).not.toBeNull();
    const moved = wish ? moveRange(listened, wish) : listened;
    expect(texts(moved).map((one) => one.split(" ")[0])).toEqual(
      "Good day you know friends. Well um hello there.".split(" "),
    );
    expect(sentenceMove(sentencesIn(words), 0, -1)).toBeNull();
  });

  it("take no more than a breath of a long pause along where they are cut", () => {
    const captions = [
      { w: "One", t0: 0, t1: 1 },
      { w: "um", t0: 21, t1: 21.5 },
      { w: "two.", t0: 51.5, t1: 52 },
    ];
    const words = filmWords(film({ captions, named: false }), known);
    const range = rangeOfWords(words, { first: 1, end: 2 });
    expect(range.from).toBeCloseTo(20.85, 6);
    expect(range.to).toBeCloseTo(21.65, 6);
  });

  it("are corrected without changing their times, in captions too", () => {
    const captions = [
      { w: "hello", t0: 2, t1: 2.8 },
      { w: "there.", t0: 3, t1: 3.8 },
    ];
    const timeline = film({ captions });
    const words = filmWords(timeline, known).slice(2, 4);
    const after = correctWords(timeline, { words, text: "hallo dear." });
    expect(texts(after).slice(2, 4)).toEqual(["hallo 2", "dear. 3"]);
    expect(after.tracks[1]).toMatchObject({
      words: [
        { w: "hallo", t0: 2, t1: 2.8 },
        { w: "dear.", t0: 3, t1: 3.8 },
      ],
    });
    expect(correctWords(after, { words, text: "hi" }).transcripts).toMatchObject([
      { edits: [{ text: "hi" }, { text: "" }] },
    ]);
    expect(timelineSchema.safeParse(after).success).toBe(true);
  });

  it("have speakers by the sentence, who are named once", () => {
    const words = filmWords(listened, known);
    const [first] = sentencesIn(words);
    const own = words.slice(first?.first, first?.end);
    const after = nameSpeaker(setSpeaker(listened, { words: own, speaker: 1 }), {
      speaker: 1,
      name: "Ann",
    });
    expect(filmWords(after, known).map(({ speaker }) => speaker)).toEqual([
      1,
      1,
      1,
      1,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(after.speakers).toEqual(["", "Ann"]);
  });

  it("of a medium that was recognised twice are those of the later time", () => {
    const twice = { ...listened, transcripts: [{ id: ID }, { id: "b" }] };
    const second = { ...heard, words: heard.words.map((word) => ({ ...word, text: "again" })) };
    const words = filmWords(twice, new Map([...known, ["b", second]]));
    expect(new Set(words.map(({ text }) => text))).toEqual(new Set(["again"]));
  });
});

describe("what a film knows without recognition", () => {
  it("has the words of its captions, or of its voice without captions", () => {
    const captions = [{ w: "Written", t0: 1, t1: 2 }];
    expect(texts(film({ captions, named: false }))).toEqual(["Written 1"]);
    const voice = { kind: "flite", voice: "slt", text: "Hi all." };
    const item = { id: "s", src: voice, text: "Hi all.", out: 2, at: 3, words: say("Hi all.") };
    const spoken = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [{ id: "voice", kind: "voice", items: [item] }],
    });
    expect(texts(spoken)).toEqual(["Hi 3", "all. 4"]);
    expect(texts(emptyTimeline())).toEqual([]);
  });
});

describe("filler words", () => {
  const spoken = (text: string) =>
    filmWords(
      film({
        captions: say(text).map(({ word: w, start: t0, end: t1 }) => ({ w, t0, t1 })),
        named: false,
      }),
      known,
    );

  it("are found with the time that they take, and doubtful ones are only proposed", () => {
    const words = filmWords(listened, known);
    const found = findFillers(words, "en-GB");
    expect(found.map(({ text, isProposal }) => [text, isProposal])).toEqual([
      ["um", false],
      ["you know", true],
    ]);
    expect(found[0]?.from).toBeCloseTo(0.9, 2);
    expect(found[0]?.to).toBeCloseTo(1.9, 2);
    expect(findFillers(words, "de-DE")).toEqual([]);
  });

  it("are only proposed where the language is not known or has no list", () => {
    const words = spoken("Ele comprou um carro");
    for (const language of [undefined, "nl"])
      expect(findFillers(words, language)).toMatchObject([{ text: "um", isProposal: true }]);
  });

  it("are those of the language that is told, by the captions, the voice or the recogniser", () => {
    const captions = [{ w: "Hallo", t0: 0, t1: 1 }];
    const written = film({ captions, named: false });
    const words = filmWords(written, known);
    const told = {
      ...written,
      tracks: written.tracks.map((track) =>
        track.kind === "captions" ? { ...track, language: "de-AT" } : track,
      ),
    };
    expect(filmLanguage(told, { words, transcripts: known })).toBe("de-AT");
    const french = new Map([[ID, { ...heard, language: "fr" }]]);
    const said = filmWords(listened, french);
    expect(filmLanguage(listened, { words: said, transcripts: french })).toBe("fr");
    const src = { kind: "flite", voice: "slt", text: "Hi all." };
    const item = { id: "s", src, text: "Hi all.", out: 2, at: 3, words: say("Hi all.") };
    const voiced = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [{ id: "voice", kind: "voice", items: [item] }],
    });
    const own = filmWords(voiced, known);
    expect(filmLanguage(voiced, { words: own, transcripts: known })).toBe("en");
  });

  it("are else those of the language that the words are in, and of none where it is doubtful", () => {
    const languageOf = (text: string) =>
      filmLanguage(emptyTimeline(), { words: spoken(text), transcripts: new Map() });
    expect(languageOf("And this is what you get with the, um, new one.")).toBe("en");
    expect(languageOf("Ich bin um drei Uhr da, und er ist nicht auf dem Weg.")).toBe("de");
    expect(languageOf("Ele comprou um carro e não é muito caro, mas você sabe.")).toBe("pt");
    expect(languageOf("Elle est dans le jardin avec les enfants et je vous attends.")).toBe("fr");
    expect(languageOf("Het is een mooie dag en we gaan er naartoe.")).toBeUndefined();
    expect(languageOf("um hello")).toBeUndefined();
  });
});

describe("a film whose sentences are all made by a voice", () => {
  const src = { kind: "flite", voice: "slt", text: "Hi all." };
  const item = { id: "s", src, text: "Hi all.", out: 2, at: 0, words: say("Hi all.") };
  const voiced = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [{ id: "voice", kind: "voice", items: [item] }],
  });

  it("knows its words, and has nothing to recognise", () => {
    expect(knowsItsWords(voiced)).toBe(true);
    expect(knowsItsWords(listened)).toBe(false);
    expect(knowsItsWords(emptyTimeline())).toBe(false);
    const wish = { words: say("Hi all."), listened: voiced, model: heard.model };
    expect(transcriptOf({ ...wish, timing: "recognised" })).toBeNull();
  });

  it("hears a recording again whose words were recognised before", () => {
    const own = {
      id: "own",
      src: { kind: "upload", key: "own", url: "/media/own" },
      out: 5,
      at: 0,
    };
    const recorded = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        {
          ...{ id: "voice", kind: "voice" },
          items: [{ ...own, words: [{ word: "Hi", start: 0, end: 0.5 }] }],
        },
      ],
    });
    expect(knowsItsWords(recorded)).toBe(false);
    const wish = { words: say("Hello all."), listened: recorded, model: heard.model };
    expect(recognised({ ...wish, timing: "recognised" }).words).toHaveLength(2);
  });

  it("keeps a word that is said twice at once", () => {
    const words = [
      { word: "no", start: 1, end: 1.08 },
      { word: "no", start: 1.09, end: 1.17 },
    ];
    const wish = { words, listened, model: heard.model };
    expect(recognised({ ...wish, timing: "recognised" }).words).toHaveLength(2);
  });
});
