import { describe, expect, it } from "vitest";
import type { Mood } from "#contract/timeline/timeline";
import { voiceInNode } from "../../../../tests/support/speech";
import { makeBed } from "../beds";
import { randomFrom } from "../random";
import { bedBeats } from "./bed-beats";
import { findBeats } from "./find-beats";
import { OnsetMeter } from "./onsets";

const RATE = 22_050;

function clicks(perMinute: number, seconds: number, { from = 0.3, offBeat = 0, noise = 0 } = {}) {
  const random = randomFrom(7);
  const samples = new Float32Array(seconds * RATE).map(() => (random() * 2 - 1) * noise);
  const click = (time: number, gain: number) => {
    const start = Math.round(time * RATE);
    for (let n = 0; n < RATE * 0.05 && start + n < samples.length; n += 1)
      samples[start + n] =
        (samples[start + n] ?? 0) +
        gain * Math.sin((2 * Math.PI * 900 * n) / RATE) * Math.exp(-n / (RATE * 0.01));
  };
  const beats: number[] = [];
  for (let time = from; time < seconds - 0.1; time += 60 / perMinute) {
    beats.push(time);
    click(time, 0.7);
  }
  for (let n = 0; n < offBeat * seconds; n += 1) click(random() * seconds, 0.5 * random());
  return { samples, beats };
}

function beatsOf(samples: Float32Array, rate = RATE) {
  const meter = new OnsetMeter(rate);
  for (let at = 0; at < samples.length; at += 5000) meter.push(samples.subarray(at, at + 5000));
  return findBeats(meter.strengths());
}

/** How far the beats are from the nearest true ones: the worst of them, in seconds. */
function worst(found: readonly number[], beats: readonly number[]) {
  return Math.max(...found.map((time) => Math.min(...beats.map((beat) => Math.abs(beat - time)))));
}

describe("beats of a sound", () => {
  it.each([90, 120, 128])("finds clicks at %i beats a minute within 15 ms", (perMinute) => {
    const { samples, beats } = clicks(perMinute, 20);
    const found = beatsOf(samples);
    expect(found?.perMinute).toBeCloseTo(perMinute, 0);
    expect(worst(found?.times ?? [], beats)).toBeLessThan(0.015);
    expect(worst(beats, found?.times ?? [])).toBeLessThan(0.015);
  });

  it.each([90, 120, 128])("finds %i beats a minute between noise and other clicks", (perMinute) => {
    const { samples, beats } = clicks(perMinute, 20, { offBeat: 1.5, noise: 0.02 });
    const found = beatsOf(samples);
    expect(found?.perMinute).toBeCloseTo(perMinute, 0);
    expect(worst(found?.times ?? [], beats)).toBeLessThan(0.03);
  });

  it.each<Mood>(["bright", "tense", "driving"])(
    "hears the tempo of %s music that its score has",
    (mood) => {
      const { rate, channels } = makeBed(mood, 3);
      const found = beatsOf(channels[0] ?? new Float32Array(0), rate);
      const { perMinute } = bedBeats(mood);
      // What is half or twice as fast is on its beats too.
      const ratio = (found?.perMinute ?? 0) / perMinute;
      expect([0.5, 1, 2].some((one) => Math.abs(one - ratio) < 0.03)).toBe(true);
    },
  );

  it("finds no beat in silence, in noise and in what is too short", () => {
    expect(beatsOf(new Float32Array(RATE * 10))).toBeNull();
    const random = randomFrom(1);
    expect(beatsOf(new Float32Array(RATE * 20).map(() => random() * 0.5 - 0.25))).toBeNull();
    expect(beatsOf(clicks(120, 2).samples)).toBeNull();
    expect(findBeats(new Float32Array(0))).toBeNull();
  });

  it("finds no steady beat in speech", async () => {
    const say = voiceInNode();
    const text =
      "The first thing that I would like to tell you is how this small house was built, by whom, and why nobody lives there any more. It began in spring. Then there was a long winter, and a fire.";
    const { rate, channels } = await say({ text, voice: "slt", pace: 1 });
    expect(beatsOf(channels[0] ?? new Float32Array(0), rate)).toBeNull();
  });
});
