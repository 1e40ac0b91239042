import { expect, it } from "vitest";
import { DEVICE_VOICES } from "#contract/timeline/names";
import { VOICE_ENGINES, VOICES, voiceOf } from "./engines";
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
