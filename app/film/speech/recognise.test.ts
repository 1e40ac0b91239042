import { beforeAll, describe, expect, it } from "vitest";
import type { SpokenWord } from "#contract/timeline/timeline";
import { recogniserInNode, voiceInNode } from "#support/speech";
import type { Spoken } from "../voice/engine";
import { SPEECH_RATE } from "./mfcc";
import { recogniseSegment, type SpeechEngine } from "./recognise";
import { segmentStream } from "./segment-stream";

const SENTENCES = [
  "Stop scrolling. This little lamp charges in ten minutes and lasts all week.",
  "Three things nobody tells you about coffee.",
  "Put the beans in cold water, and wait until the morning.",
];
/** Seconds of silence behind each sentence. */
const PAUSE = 1.5;

let recogniser: SpeechEngine;
beforeAll(async () => {
  recogniser = await recogniserInNode();
});

const plain = (word: string) => word.toLowerCase().replace(/[^a-z']/g, "");

async function recognised(samples: Float32Array) {
  const words: SpokenWord[] = [];
  for (const segment of segmentStream().take(samples, true))
    words.push(...(await recogniseSegment(segment, recogniser)));
  return words;
}

/** Sentences that another voice says more slowly, with a pause behind each, and when each word really begins. */
async function recording() {
  const say = voiceInNode();
  const parts: Spoken[] = [];
  for (const text of SENTENCES) parts.push(await say({ text, voice: "rms", pace: 0.9 }));
  const whole = parts.reduce((sum, { duration }) => sum + duration + PAUSE, 0);
  const samples = new Float32Array(Math.ceil(whole * SPEECH_RATE));
  let at = 0;
  const words = parts.flatMap((part) => {
    samples.set(part.channels[0] ?? [], at);
    const from = at / SPEECH_RATE;
    at += Math.round((part.duration + PAUSE) * SPEECH_RATE);
    return part.words.map(({ word, start }) => ({ word: plain(word), start: from + start }));
  });
  return { samples, words };
}

describe("speech recognition on the device", () => {
  it("gives the words of a recording, and begins each near its true time", async () => {
    const { samples, words } = await recording();
    const heard = await recognised(samples);
    expect(heard.map(({ word }) => plain(word))).toEqual(words.map(({ word }) => word));
    const apart = words.map(({ start }, index) => Math.abs((heard[index]?.start ?? 0) - start));
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(0.08);
    for (const [index, { start, end }] of heard.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(heard[index - 1]?.start ?? 0);
    }
  });

  it.each<[string, (n: number) => number]>([
    ["silence", () => 0],
    ["a tone", (n) => 0.3 * Math.sin((2 * Math.PI * 440 * n) / SPEECH_RATE)],
    ["noise", (n) => 0.2 * Math.sin(n * n * 0.37 + n * 12.9898)],
  ])("gives no words for %s", async (_, make) => {
    expect(
      await recognised(Float32Array.from({ length: SPEECH_RATE * 12 }, (_n, n) => make(n))),
    ).toEqual([]);
  });
});
