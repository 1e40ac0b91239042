import { expect, it } from "vitest";
import type { AudioTrack } from "#contract/timeline/timeline";
import { spokenItem, timelineThatSays } from "#support/timelines";
import { updateItem, updateTrack } from "../edit/items";
import { audioItem } from "../edit/new-item";
import { isSpeechAlike } from "./film-speech";

const FILM = timelineThatSays("One.", [spokenItem("One.", 1, 2)]);
const bed = { kind: "bed", mood: "calm", seed: 1 } as const;
const music: AudioTrack = {
  ...{ id: "m", muted: false, gainDb: 0 },
  kind: "music",
  items: [audioItem({ id: "bed", src: bed, out: 8 })],
};

it("speech is alike where only markers, the script or music are others", () => {
  const other = {
    ...FILM,
    script: "Two.",
    markers: [{ id: "here", at: 1 }],
    tracks: [...FILM.tracks, music],
  };
  expect(isSpeechAlike(FILM, other)).toBe(true);
});

it("speech is another one where it is moved, cut or made quieter, and where its row is muted", () => {
  for (const changes of [{ at: 2 }, { out: 1 }, { gainDb: -6 }]) {
    expect(isSpeechAlike(FILM, updateItem(FILM, { id: "One.", changes }))).toBe(false);
  }
  expect(isSpeechAlike(FILM, updateTrack(FILM, { id: "v", changes: { muted: true } }))).toBe(false);
});
