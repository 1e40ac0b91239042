import { expect, it } from "vitest";
import { DEVICE_VOICES } from "#contract/timeline/names";
import { timelineThatSays } from "#support/timelines";
import { audioItem } from "../edit/new-item";
import { spokenLocale, VOICE_ENGINES, VOICES, voiceOf } from "./engines";
import { DEFAULT_SCRIPT_LOCALE } from "./sentences";
import { isSpokenHere } from "./spoken-source";

it("engines have the voices that documents may name, in that order", () => {
  for (const { name, voices } of Object.values(VOICE_ENGINES))
    expect(voices.map(({ id }) => id)).toEqual([...DEVICE_VOICES[name]]);
});

it("voices have ids that no other engine's voice has", () => {
  expect(new Set(VOICES.map(({ id }) => id)).size).toBe(VOICES.length);
  for (const voice of VOICES) expect(voiceOf(voice.id)).toEqual(voice);
});

it("an unknown voice is read as the first", () => {
  expect(voiceOf("gone")).toBe(VOICES[0]);
});

it("a source is spoken on the device where its kind names an engine", () => {
  for (const { engine, id } of VOICES)
    expect(isSpokenHere({ kind: engine.name, voice: id, pace: 1, text: "Hi" })).toBe(true);
  expect(isSpokenHere({ kind: "effect", name: "pop", seed: 1 })).toBe(false);
  expect(isSpokenHere({ kind: "generation", id: "g", url: "/media/g" })).toBe(false);
});

it("a timeline's voice speaks the language of the engine that its first sentence names", () => {
  const item = (src: Parameters<typeof audioItem>[0]["src"]) => audioItem({ id: "a", src, out: 1 });
  const recorded = item({ kind: "upload", key: "k", url: "/media/k" });
  expect(spokenLocale(timelineThatSays("Hi.", [recorded]))).toBe(DEFAULT_SCRIPT_LOCALE);
  for (const { engine, id } of VOICES) {
    const spoken = item({ kind: engine.name, voice: id, pace: 1, text: "Hi." });
    expect(spokenLocale(timelineThatSays("Hi.", [recorded, spoken]))).toBe(engine.locale);
  }
});

it("engines name what they speak by a tag that browsers know", () => {
  for (const { locale } of Object.values(VOICE_ENGINES))
    expect(Intl.Segmenter.supportedLocalesOf(locale)).toEqual([locale]);
});
