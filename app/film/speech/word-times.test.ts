import { describe, expect, it } from "vitest";
import { COEFFICIENTS, framesOf, HOP, mfcc, normalised, SPEECH_RATE } from "./mfcc";
import { tokenLimit } from "./moonshine";
import { warp } from "./time-warping";
import { voicedFrames } from "./voiced-frames";
import { wordTimes } from "./word-times";

/** Seconds of three sounds that no one would mix up. */
const SOUNDS: Readonly<Record<string, number>> = { low: 180, mid: 900, high: 3200 };

/** Sounds one after another, each as long as is said; "pause" is silence. */
function sound(parts: readonly (readonly [string, number])[]): Float32Array {
  return Float32Array.from(
    parts.flatMap(([name, seconds]) =>
      Array.from({ length: Math.round(seconds * SPEECH_RATE) }, (_, n) => {
        const hz = SOUNDS[name];
        return hz === undefined ? 0 : 0.3 * Math.sin((2 * Math.PI * hz * n) / SPEECH_RATE);
      }),
    ),
  );
}

const SPOKEN = {
  samples: sound([
    ["low", 0.4],
    ["mid", 0.4],
    ["high", 0.4],
  ]),
  words: [
    { word: "low", start: 0, end: 0.4 },
    { word: "mid", start: 0.4, end: 0.8 },
    { word: "high", start: 0.8, end: 1.2 },
  ],
};

describe("times of words", () => {
  it("follow a voice that is slower", () => {
    const words = wordTimes(
      sound([
        ["low", 0.5],
        ["mid", 0.6],
        ["high", 0.5],
      ]),
      SPOKEN,
    );
    expect(words.map(({ word }) => word)).toEqual(["low", "mid", "high"]);
    expect(words[1]?.start).toBeCloseTo(0.5, 1);
    expect(words[2]?.start).toBeCloseTo(1.1, 1);
  });

  it("are counted from the recording's beginning, with the pauses that it has", () => {
    const words = wordTimes(
      sound([
        ["pause", 1],
        ["low", 0.4],
        ["pause", 2],
        ["mid", 0.4],
        ["pause", 0.7],
        ["high", 0.4],
      ]),
      SPOKEN,
    );
    for (const [index, start] of [1, 3.4, 4.5].entries()) {
      expect(Math.abs((words[index]?.start ?? 0) - start)).toBeLessThan(0.06);
      expect(Math.abs((words[index]?.end ?? 0) - start - 0.4)).toBeLessThan(0.1);
    }
  });

  it("stay within the recording, in order, and none is empty", () => {
    const recording = sound([["high", 0.3]]);
    const words = wordTimes(recording, SPOKEN);
    for (const [index, { start, end }] of words.entries()) {
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.start ?? 0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(recording.length / SPEECH_RATE);
    }
  });
});

describe("time warping", () => {
  const described = (samples: Float32Array) => {
    const all = mfcc(samples);
    return normalised(all, [...Array(all.length / COEFFICIENTS).keys()]);
  };

  it("lays a sound on itself frame by frame", () => {
    const own = described(SPOKEN.samples);
    expect([...warp(own, own)]).toEqual([...Array(own.length / COEFFICIENTS).keys()]);
  });

  it("never goes back", () => {
    const places = warp(
      described(SPOKEN.samples),
      described(
        sound([
          ["low", 1],
          ["high", 1],
        ]),
      ),
    );
    for (let frame = 1; frame < places.length; frame += 1)
      expect(places[frame]).toBeGreaterThanOrEqual(places[frame - 1] ?? 0);
  });
});

describe("frames", () => {
  it("are one every 10 ms, one at least", () => {
    expect(framesOf(new Float32Array(SPEECH_RATE))).toBe(98);
    expect(framesOf(new Float32Array(1))).toBe(1);
    expect(mfcc(new Float32Array(SPEECH_RATE))).toHaveLength(98 * COEFFICIENTS);
  });

  it("are voiced where there is sound", () => {
    const voiced = voicedFrames(
      sound([
        ["pause", 1],
        ["mid", 0.5],
        ["pause", 1],
      ]),
    );
    expect((voiced[0] ?? 0) * HOP).toBeGreaterThan(0.9 * SPEECH_RATE);
    expect((voiced.at(-1) ?? 0) * HOP).toBeLessThan(1.6 * SPEECH_RATE);
  });
});

it("a second of sound has at most six and a half parts of words", () => {
  expect(tokenLimit(10 * SPEECH_RATE)).toBe(65);
  expect(tokenLimit(0)).toBe(0);
});
