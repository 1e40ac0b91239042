import { describe, expect, it } from "vitest";
import { estimateWords } from "#contract/estimate-words";
import type { AudioItem } from "#contract/timeline/timeline";
import type { Medium } from "#film/build/medium";
import { audioItem } from "#film/edit/new-item";
import { VOICE_ENGINES } from "#film/voice/engines";
import { refuseMedia } from "#lib/upload-media";
import { ownMedium, timelineThatSays } from "#support/timelines";
import { toggled } from "./media/toggled";
import { newSentences } from "./voice/create-voice";
import { saidKey } from "./voice/said";
import type { VoiceChoice } from "./voice/voice-choices";

it("files that are chosen as their uploads end keep the order in which they were picked", () => {
  const [one, two, three, other] = ["1", "2", "3", "other"].map((key) => ownMedium(key, ""));
  if (!one || !two || !three || !other) throw new Error("a medium is missing");
  const chosen = [
    [three, []],
    [other, []],
    [one, ["2", "3"]],
    [two, ["3"]],
  ] as const;
  const keys = chosen
    .reduce<readonly Medium[]>((before, [medium, later]) => toggled(before, medium, later), [])
    .map(({ key }) => key);
  expect(keys).toEqual(["1", "2", "3", "other"]);
});

it("refuses files that cannot be taken, with what to do", () => {
  expect(refuseMedia({ name: "a.mp4", size: 0 })).toContain("is empty");
  expect(refuseMedia({ name: "a.mp4", size: 600 * 1024 * 1024 })).toContain("larger than 500 MB");
  expect(refuseMedia({ name: "a.mp4", size: 5 })).toBeNull();
});

describe("sentences of an AI voice", () => {
  const said = (text: string, label: string, words = estimateWords(text, 2)): AudioItem =>
    audioItem({
      id: text,
      src: { kind: "generation", id: "g", url: "/media/g" },
      ...{ out: 2, text, label, words },
    });
  const voice = (model: string | null): VoiceChoice => ({
    ...{
      value: model ?? "slt",
      label: "",
      note: "",
      price: () => 1,
      model,
      maker: null,
      engine: model === null ? VOICE_ENGINES.flite : null,
      locale: "en",
    },
  });

  it("are said again by another AI voice, not by the same one", () => {
    const timeline = timelineThatSays("Cats sleep. Dogs do not.", [said("Cats sleep.", "Nova")]);
    expect(newSentences(timeline, voice("Nova"), new Map())).toHaveLength(1);
    expect(newSentences(timeline, voice("Luna"), new Map())).toHaveLength(2);
    expect(newSentences(timeline, voice(null), new Map())).toHaveLength(2);
  });

  it("are not paid again where a later one failed, nor twice where they repeat", () => {
    const timeline = timelineThatSays("Cats sleep. Dogs do not. Dogs do not.", []);
    const src = { kind: "generation", id: "g", url: "/media/g" } as const;
    const said = new Map([
      [saidKey("Cats sleep.", voice("Nova")), { text: "Cats sleep.", src, duration: 2, words: [] }],
    ]);
    expect(newSentences(timeline, voice("Nova"), said)).toHaveLength(1);
    expect(newSentences(timeline, voice("Luna"), said)).toHaveLength(2);
  });
});
