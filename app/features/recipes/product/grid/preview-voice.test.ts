import { expect, it } from "vitest";
import { lineKey } from "../../voice/say-lines";
import { saidOfScript } from "./use-preview-voice";

const means = { voices: [] };
const scenes = ["Look.", "Buy."].map((say, at) => ({ id: `${at}`, say, write: "", cites: [] }));
const line = (text: string) => ({
  ...{ text, duration: 2, words: [] },
  src: { kind: "upload", key: "k", url: "/k", type: "audio" } as const,
});
const keyOf = (text: string) => lineKey({ voice: "paid", text });
const said = { [keyOf("Look.")]: line("Look."), [keyOf("Buy.")]: line("Buy.") };

it("a storyboard is heard with a voice that has said all of it", () => {
  const plan = { said, voice: "paid", seconds: 15 } as const;
  expect(saidOfScript({ scenes }, plan, means)).toEqual({ said, pace: 1 });
});

it("a storyboard is silent where a sentence was not said, and without a voice", () => {
  const { [keyOf("Buy.")]: _, ...part } = said;
  const plan = { said: part, voice: "paid", seconds: 15 } as const;
  expect(saidOfScript({ scenes }, plan, means)).toBeNull();
  expect(saidOfScript({ scenes }, { ...plan, said, voice: "" }, means)).toBeNull();
});
