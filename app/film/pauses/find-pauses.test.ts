import { describe, expect, it } from "vitest";
import { speechThreshold } from "../sound/levels";
import { randomFrom } from "../sound/random";
import { DEFAULT_MARGIN, findPauses } from "./find-pauses";
import { listener, snapToZero } from "./listen";

const RATE = 16_000;

/** Sound like a voice's: pulses of a pitch with harmonics, as loud as said, in syllables. dB. */
function speak(samples: Float32Array, from: number, to: number, db = -18): void {
  const gain = 10 ** (db / 20);
  for (let n = Math.round(from * RATE); n < Math.round(to * RATE); n += 1) {
    const t = n / RATE - from;
    const pitch = 2 * Math.PI * (130 + 15 * Math.sin(t * 3)) * t;
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * t);
    samples[n] =
      (samples[n] ?? 0) +
      gain * syllable * (Math.sin(pitch) + 0.6 * Math.sin(2 * pitch) + 0.4 * Math.sin(3 * pitch));
  }
}

function noise(samples: Float32Array, db: number, from = 0, to = samples.length / RATE): void {
  const random = randomFrom(7);
  const gain = Math.sqrt(3) * 10 ** (db / 20);
  for (let n = Math.round(from * RATE); n < Math.round(to * RATE); n += 1)
    samples[n] = (samples[n] ?? 0) + gain * (random() * 2 - 1);
}

function heard(samples: Float32Array) {
  const { add, finish } = listener(RATE);
  for (let at = 0; at < samples.length; at += 12_345) add(samples.subarray(at, at + 12_345));
  return finish();
}

function pauses(samples: Float32Array, part: { margin?: number; threshold?: number } = {}) {
  const listened = heard(samples);
  const threshold = speechThreshold(listened.levels);
  return findPauses(listened, { threshold, margin: DEFAULT_MARGIN, ...part });
}

/** Ten seconds: speech from 1 to 3 and from 5 to 9. */
function talk(floor: number): Float32Array {
  const samples = new Float32Array(10 * RATE);
  noise(samples, floor);
  speak(samples, 1, 3);
  speak(samples, 5, 9);
  return samples;
}

describe("pauses", () => {
  it.each([-90, -70, -55, -45, -38])("are found above a noise of %d dB", (floor) => {
    const found = pauses(talk(floor));
    expect(found).toHaveLength(3);
    const [before, between, behind] = found;
    expect(before?.from).toBe(0);
    expect(before?.to).toBeCloseTo(0.88, 1);
    expect(between?.from).toBeCloseTo(3.2, 1);
    expect(between?.to).toBeCloseTo(4.88, 1);
    expect(behind?.from).toBeCloseTo(9.2, 1);
    expect(behind?.to).toBe(10);
  });

  it("leave a larger margin where one is asked for, and are gone where it fills them", () => {
    const [, between] = pauses(talk(-60), { margin: 0.5 });
    expect(between?.from).toBeCloseTo(3.5, 1);
    expect(between?.to).toBeCloseTo(4.7, 1);
    expect(pauses(talk(-60), { margin: 1.2 }).every(({ from }) => from !== 3)).toBe(true);
    expect(pauses(talk(-60), { margin: 1.2 })).toHaveLength(0);
  });

  it("are not in quiet speech that a lower threshold still hears", () => {
    const samples = new Float32Array(10 * RATE);
    noise(samples, -70);
    speak(samples, 0, 3);
    speak(samples, 3, 5, -44);
    speak(samples, 5, 8);
    expect(pauses(samples)).toHaveLength(1);
    expect(pauses(samples, { threshold: -35 })).toHaveLength(2);
  });

  it("go on over a knock and a rustle, which are no voice", () => {
    const samples = talk(-60);
    noise(samples, -15, 3.9, 3.96);
    noise(samples, -25, 4.1, 4.4);
    expect(pauses(samples)).toHaveLength(3);
  });

  it("are found in a whisper, which has no pitch", () => {
    const samples = new Float32Array(6 * RATE);
    noise(samples, -70);
    noise(samples, -30, 0, 2);
    noise(samples, -30, 4, 6);
    expect(pauses(samples)).toHaveLength(1);
  });

  it("are not found where a breath between words is too short, or nothing is spoken", () => {
    const samples = new Float32Array(4 * RATE);
    noise(samples, -70);
    expect(pauses(samples)).toEqual([]);
    speak(samples, 0, 1.9);
    speak(samples, 2.4, 4);
    expect(pauses(samples)).toEqual([]);
    expect(pauses(new Float32Array(0))).toEqual([]);
  });

  it("begin and end where the sound is at zero", () => {
    const samples = talk(-38);
    const listened = heard(samples);
    for (const { from, to } of pauses(samples)) {
      for (const time of [from, to].filter((one) => one > 0 && one < 10)) {
        const near = [-3, -2, -1, 1, 2, 3].map(
          (ms) => listened.swing[Math.round(time * 1000) + ms] ?? 255,
        );
        expect(listened.swing[Math.round(time * 1000)]).toBeLessThanOrEqual(Math.max(...near));
        expect(Math.abs(samples[Math.round(time * RATE)] ?? 1)).toBeLessThan(0.003);
      }
    }
    expect(snapToZero(listened, 3.2)).toBe(snapToZero(listened, snapToZero(listened, 3.2)));
  });

  it("of ten minutes are found in less than a twentieth of their length", () => {
    const samples = new Float32Array(600 * RATE);
    noise(samples, -55);
    for (let at = 0; at < 600; at += 5) speak(samples, at, at + 3.5);
    const start = performance.now();
    const found = pauses(samples);
    expect(performance.now() - start).toBeLessThan(600_000 * 0.05);
    expect(found).toHaveLength(120);
  });
});
