import { describe, expect, it } from "vitest";
import { estimateWords } from "#contract/estimate-words";
import type { AudioItem } from "#contract/timeline/timeline";
import { spokenItem, timelineThatSays } from "#support/timelines";
import { captionsFromVoice } from "../edit/captions";
import { cutRanges } from "../edit/cut-ranges";
import { trackOf } from "../edit/find";
import { audioItem } from "../edit/new-item";
import { layScript, planScript, resaySentence, unsaidTexts } from "./voice";
import { scriptWith, sentencePieces, spokenItems, voiceState } from "./voice-state";

const EN = { locale: "en" };
const HERE = { value: "slt", model: null, ...EN };
const NOVA = { value: "model:Nova", model: "Nova", ...EN };

const said = (text: string, label: string, words = estimateWords(text, 2)): AudioItem =>
  audioItem({
    id: text,
    src: { kind: "generation", id: "g", url: "/media/g" },
    ...{ out: 2, text, label, words },
  });

const sentence = (id: string, text: string, duration: number) => ({
  ...{ id, text, duration, words: [{ word: text, start: 0, end: duration }] },
  src: { kind: "generation", id: "g", url: "/media/g" } as const,
});

const placesOf = (items: readonly AudioItem[]) => items.map(({ id, at, out }) => [id, at, out]);

describe("a film's voice", () => {
  it("is wanted for a script without one, stale once the script says something else", () => {
    const items = [spokenItem("One.", 0, 1), spokenItem("Two.", 1.25, 1)];
    expect(voiceState(timelineThatSays("", []), EN)).toBe("none");
    expect(voiceState(timelineThatSays(" One. ", []), EN)).toBe("wanted");
    expect(voiceState(timelineThatSays("One.\n\nTwo.", items), EN)).toBe("ready");
    expect(voiceState(timelineThatSays("One. Three.", items), EN)).toBe("stale");
  });

  it("changes its sentence in the script, and nothing where it is not found", () => {
    expect(scriptWith("One. Two. One.", "Two.", "Three $&.")).toBe("One. Three $&. One.");
    expect(scriptWith("One.", "Two.", "Three.")).toBe("One.");
  });

  it("has estimated captions where it gave no times, and exact ones where it did", () => {
    const timing = (item: AudioItem) =>
      trackOf(captionsFromVoice(timelineThatSays("Cats", [item])), "captions")?.timing;
    const own = [
      { word: "Cats", start: 0.1, end: 0.6 },
      { word: "sleep.", start: 0.9, end: 1.7 },
    ];
    expect(timing(said("Cats sleep.", "Nova"))).toBe("estimated");
    expect(timing(said("Cats sleep.", "Nova", own))).toBe("exact");
    expect(timing(spokenItem("Cats sleep.", 0, 2))).toBe("exact");
  });
});

describe("a script's plan", () => {
  const timeline = timelineThatSays("One. Two. One.", [
    spokenItem("One.", 0, 1),
    said("Two.", "Nova"),
  ]);

  it("uses each sentence that the speaker has said once", () => {
    const here = planScript(timeline, HERE).map(({ known }) => known?.id ?? null);
    expect(here).toEqual(["One.", null, null]);
    const nova = planScript(timeline, NOVA).map(({ known }) => known?.voice ?? null);
    expect(nova).toEqual([null, "Nova", null]);
  });

  it("names the texts that are still to be said, each once", () => {
    expect(unsaidTexts(timeline, HERE)).toEqual(["Two."]);
    expect(unsaidTexts(timeline, { value: "model:Luna", model: "Luna", ...EN })).toEqual([
      "One.",
      "Two.",
    ]);
    expect(planScript(timelineThatSays("", []), HERE)).toEqual([]);
  });

  it("is cut into sentences as the speaker's language has them", () => {
    // A question in Greek ends with what is a semicolon in English.
    const asked = timelineThatSays("Τι ώρα είναι; Δεν ξέρω.", []);
    const texts = ["Τι ώρα είναι;", "Δεν ξέρω."];
    expect(unsaidTexts(asked, HERE)).toEqual([texts.join(" ")]);
    expect(unsaidTexts(asked, { ...HERE, locale: "el" })).toEqual(texts);
    const items = texts.map((text, at) => spokenItem(text, at, 1));
    const spoken = { ...asked, tracks: timelineThatSays("", items).tracks };
    expect(voiceState(spoken, EN)).toBe("stale");
    expect(voiceState(spoken, { locale: "el" })).toBe("ready");
  });
});

describe("a sentence that was cut", () => {
  const words = ["One", "two", "three."].map((word, n) => ({ word, start: n, end: n + 1 }));
  const text = "One two three.";
  const whole = { ...timelineThatSays(text, [{ ...spokenItem(text, 0, 3.2), words }]) };
  const cut = (from: number, to: number) =>
    cutRanges(whole, { ranges: [{ from, to }], ripple: true });

  it("in its middle is used again with all of its words", () => {
    const [planned] = planScript(cut(1, 2), HERE);
    expect(planned?.known).toMatchObject({ id: text, duration: 3.2, words });
    const sentences = planned?.known ? [planned.known] : [];
    const laid = layScript(cut(1, 2), { sentences });
    expect(placesOf(spokenItems(laid))).toEqual([[text, 0, 3.2]]);
  });

  it("at its beginning or its end is said again", () => {
    for (const [from, to] of [
      [0, 1],
      [1.5, 9],
    ] as const) {
      expect(planScript(cut(from, to), HERE)).toEqual([{ text, known: null }]);
      expect(unsaidTexts(cut(from, to), HERE)).toEqual([text]);
    }
  });

  it("is one sentence, and is replaced as one", () => {
    const parts = captionsFromVoice(cut(1, 2));
    expect(sentencePieces(parts).map((pieces) => pieces.length)).toEqual([2]);
    const next = resaySentence(parts, sentence(text, "Four.", 1));
    expect(placesOf(spokenItems(next))).toEqual([[text, 0, 1]]);
    expect(next.script).toBe("Four.");
    expect(trackOf(next, "captions")?.words.map(({ w }) => w)).toEqual(["Four."]);
  });
});

describe("sentences", () => {
  it("are laid one behind the other, and captions of the script follow them", () => {
    const before = captionsFromVoice(
      layScript(timelineThatSays("One. Two.", []), {
        sentences: [sentence("a", "One.", 1), sentence("b", "Two.", 1)],
      }),
    );
    expect(placesOf(spokenItems(before))).toEqual([
      ["a", 0, 1],
      ["b", 1.25, 1],
    ]);
    const after = layScript(before, {
      sentences: [sentence("a", "One.", 2), sentence("b", "Two.", 1)],
    });
    const { words = [] } = trackOf(after, "captions") ?? {};
    expect(words.map(({ t0, item }) => [item, t0])).toEqual([
      ["a", 0],
      ["b", 2.25],
    ]);
  });

  it("that are said again change the script, and move what is behind them", () => {
    const timeline = layScript(timelineThatSays("One. Two.", []), {
      sentences: [sentence("a", "One.", 1), sentence("b", "Two.", 1)],
    });
    const next = resaySentence(timeline, sentence("a", "First of all.", 3));
    expect(next.script).toBe("First of all. Two.");
    expect(placesOf(spokenItems(next))).toEqual([
      ["a", 0, 3],
      ["b", 3.25, 1],
    ]);
    expect(resaySentence(timeline, sentence("gone", "Three.", 1))).toBe(timeline);
  });
});
