import { expect, it } from "vitest";
import type { AudioTrack } from "#contract/timeline/timeline";
import { captionsFromVoice } from "#film/edit/captions";
import { updateTrack } from "#film/edit/items";
import { audioItem } from "#film/edit/new-item";
import { spokenItem, timelineThatSays } from "#support/timelines";
import { lockOfScript, lockOfSentence } from "./voice-lock";

const spoken = captionsFromVoice(
  timelineThatSays("One. Two.", [spokenItem("One.", 0, 1), spokenItem("Two.", 1.25, 1)]),
);
const src = { kind: "effect", name: "pop", seed: 1 } as const;
const effects: AudioTrack = {
  ...{ id: "s", muted: false, gainDb: 0, locked: true },
  kind: "sfx",
  items: [audioItem({ id: "pop", src, out: 0.2, at: 1.5 })],
};
const locked = (id: string) => updateTrack(spoken, { id, changes: { locked: true } });
const named = (name: string) => `The row “${name}” is locked. Unlock it in the timeline first.`;

it("a voice is kept out by its own locked row and by that of the script's captions", () => {
  expect(lockOfScript(spoken)).toBeNull();
  expect(lockOfScript(locked("v"))).toBe(named("Voice"));
  expect(lockOfScript(locked("captions"))).toBe(named("Captions"));
});

it("a sentence is kept out by a locked row with something behind it, and by no other", () => {
  const film = { ...spoken, tracks: [...spoken.tracks, effects] };
  expect(lockOfSentence(spoken, "One.")).toBeNull();
  expect(lockOfSentence(locked("v"), "Two.")).toBe(named("Voice"));
  expect(lockOfSentence(film, "One.")).toBe(named("Effects"));
  expect(lockOfSentence(film, "Two.")).toBeNull();
  expect(lockOfScript(film)).toBeNull();
});
