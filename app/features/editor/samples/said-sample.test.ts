import { describe, expect, it } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import { addAudio } from "#film/build/audio";
import { audioItem } from "#film/edit/new-item";
import type { Said } from "../voice/said";
import { saidKey } from "../voice/said";
import { saidSample } from "./said-sample";

const choice = { value: "model:Anna", model: "Anna" };
const src = (id: string) => ({ kind: "generation", id, url: `/files/${id}` }) as const;

describe("the sample of a provider's voice", () => {
  it("is missing where that voice has said nothing", () => {
    const other = audioItem({ id: "a", src: src("one"), out: 2, text: "Hi.", label: "Ben" });
    const film = addAudio(emptyTimeline(), {
      kind: "voice",
      item: other,
      at: 0,
      newId: () => "track",
    });
    const said: Said = new Map([
      [
        saidKey("Hi.", { value: "model:Annabel" }),
        { text: "Hi.", src: src("two"), duration: 1, words: [] },
      ],
    ]);
    expect(saidSample(film, choice, said)).toBeNull();
  });

  it("is a sentence of the film, else one that was said since the film was opened", () => {
    const item = audioItem({ id: "a", src: src("one"), out: 2, text: "Hi.", label: "Anna" });
    const film = addAudio(emptyTimeline(), { kind: "voice", item, at: 0, newId: () => "track" });
    const said: Said = new Map([
      [saidKey("Ho.", choice), { text: "Ho.", src: src("two"), duration: 1.5, words: [] }],
    ]);
    expect(saidSample(film, choice, said)).toMatchObject({ src: src("one"), seconds: 2 });
    expect(saidSample(emptyTimeline(), choice, said)).toMatchObject({
      src: src("two"),
      seconds: 1.5,
    });
  });
});
