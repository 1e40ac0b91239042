import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { voiceInNode } from "../../../../tests/support/speech";
import { levelOf } from "../levels";
import { type Pcm, readPcm } from "../pcm";
import { randomFrom } from "../random";
import { resample } from "../resample";
import { BlockCache } from "./block-cache";
import { CLEAN_BLOCK, cleanBlock } from "./clean-block";
import { type Cleaner, cleanReader } from "./clean-reader";
import { type NoiseReducer, startRnnoise } from "./rnnoise";

const RATE = 48_000;
const PROGRAM = "node_modules/@jitsi/rnnoise-wasm/dist/rnnoise.wasm";

let reducer: NoiseReducer;
/** A sentence from second 2 on in 14 s of silence, and when it ends. */
let speech: Float32Array;
let end: number;

beforeAll(async () => {
  reducer = await startRnnoise(readFileSync(PROGRAM));
  const text =
    "It began in spring. Then there was a long winter, and nobody came back to the house.";
  const { rate, channels } = await voiceInNode()({ text, voice: "rms", pace: 1 });
  const [source = new Float32Array(0)] = channels;
  const count = Math.floor((source.length * RATE) / rate);
  const said = new Float32Array(count);
  resample(source, { position: 0, step: rate / RATE, count }, said);
  speech = new Float32Array(14 * RATE);
  speech.set(said, 2 * RATE);
  end = 2 + count / RATE;
}, 60_000);

const part = (samples: Float32Array, from: number, to: number) =>
  samples.subarray(Math.round(from * RATE), Math.round(to * RATE));

/** The speech with white noise 10 dB below it. */
function noisy(): Float32Array {
  const random = randomFrom(3);
  const amplitude = 10 ** ((levelOf(part(speech, 2, end)) - 10) / 20) * Math.sqrt(3);
  return speech.map((value) => value + (random() * 2 - 1) * amplitude);
}

const cleanerOf =
  (pcm: Pcm): Cleaner =>
  (_address, number) =>
    cleanBlock(readPcm(pcm), number, reducer);

function readerOf(pcm: Pcm, strength: number, cleaner = cleanerOf(pcm)) {
  return cleanReader(readPcm(pcm), { address: "/a", strength, cleaner });
}

/** By how many samples what is in `later` is late: where both are most alike, told by their edges. */
function lateness(earlier: Float32Array, later: Float32Array, most: number): number {
  const edges = (samples: Float32Array) => samples.map((value, n) => value - (samples[n - 1] ?? 0));
  const [one, other] = [edges(earlier), edges(later)];
  let best = { lag: 0, sum: 0 };
  for (let lag = -most; lag <= most; lag += 1) {
    let sum = 0;
    for (let n = most; n < one.length - most; n += 1) sum += (one[n] ?? 0) * (other[n + lag] ?? 0);
    if (sum > best.sum) best = { lag, sum };
  }
  return best.lag;
}

describe("noise reduction", () => {
  it("lowers white noise in pauses by more than 10 dB and keeps the loudness of speech", async () => {
    const before = noisy();
    const [after] = await readerOf({ rate: RATE, channels: [before] }, 0.85).read(0, 14 * RATE);
    const floor = (samples: Float32Array) =>
      [levelOf(part(samples, 0.2, 1.8)), levelOf(part(samples, end + 0.5, 14))] as const;
    const [lead, tail] = floor(after);
    expect(floor(before)[0] - lead).toBeGreaterThan(10);
    expect(floor(before)[1] - tail).toBeGreaterThan(10);
    const loudness = (samples: Float32Array) => levelOf(part(samples, 2, end));
    expect(Math.abs(loudness(after) - loudness(speech))).toBeLessThan(1.5);
  });

  it("leaves what is said at its very sample, in each block", async () => {
    const [clean] = await readerOf({ rate: RATE, channels: [speech] }, 1).read(0, 14 * RATE);
    expect(lateness(part(speech, 3, 3.5), part(clean, 3, 3.5), 40)).toBe(0);
    const late = new Float32Array(24 * RATE);
    late.set(speech, 9 * RATE);
    const [second] = await readerOf({ rate: RATE, channels: [late] }, 1).read(
      12 * RATE,
      12.5 * RATE,
    );
    expect(lateness(part(late, 12, 12.5), second, 40)).toBe(0);
  });

  it("goes on from block to block as if it were one", async () => {
    const pcm = { rate: RATE, channels: [new Float32Array(24 * RATE)] };
    pcm.channels[0]?.set(noisy(), 5 * RATE);
    const seam = CLEAN_BLOCK * RATE;
    const [before] = await readerOf(pcm, 1).read(seam - 400, seam + 400);
    const steps = before.map((value, n) => Math.abs(value - (before[n - 1] ?? value)));
    const usual = Math.max(...steps.subarray(0, 390), ...steps.subarray(410));
    expect(steps[400]).toBeLessThan(Math.max(usual * 1.5, 0.002));
  });

  it("gives the same samples wherever reading begins", async () => {
    const pcm = { rate: 44_100, channels: [noisy().subarray(0, 12 * 44_100)] };
    const [whole] = await readerOf(pcm, 0.6).read(9 * RATE, 11 * RATE);
    const [some] = await readerOf(pcm, 0.6).read(10.5 * RATE, 10.6 * RATE);
    expect(some).toEqual(whole.slice(1.5 * RATE, 1.6 * RATE));
  });

  it("cleans both sides of stereo by themselves and keeps mono as one", async () => {
    const one = noisy().subarray(0, 5 * RATE);
    const other = one.map((value) => value / 2);
    const stereo = { rate: RATE, channels: [one, other] };
    const [left, right] = await cleanBlock(readPcm(stereo), 0, reducer);
    expect(right).not.toBe(left);
    expect(levelOf(part(left, 3, 4)) - levelOf(part(right, 3, 4))).toBeCloseTo(6, -1);
    const [same, again] = await cleanBlock(readPcm({ rate: RATE, channels: [one] }), 0, reducer);
    expect(again).toBe(same);
  });

  it("reads the original where a block is not there yet, before the beginning and behind the end", async () => {
    const pcm = { rate: RATE, channels: [noisy()] };
    const [dry] = await readerOf(pcm, 1, async () => null).read(RATE, 2 * RATE);
    expect(dry).toEqual(pcm.channels[0]?.slice(RATE, 2 * RATE));
    const [outside] = await readerOf(pcm, 1).read(-RATE, 10);
    expect(outside.subarray(0, RATE).every((value) => value === 0)).toBe(true);
    const [behind] = await readerOf(pcm, 1).read(30 * RATE, 31 * RATE);
    expect(Math.max(...behind)).toBeLessThan(1e-3);
  });
});

it("keeps the blocks that were used last within its bytes", () => {
  const cache = new BlockCache(3000);
  const block = () => [new Float32Array(250), new Float32Array(0)] as const;
  for (const key of ["a", "b", "c"]) cache.add(key, block());
  cache.get("a");
  cache.add("d", block());
  expect(["a", "b", "c", "d"].map((key) => cache.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
