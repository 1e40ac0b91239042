import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { RATE } from "./loudness";
import { Mixer } from "./mix";
import { readPcm } from "./pcm";
import { fromDb } from "./plan-mix";

const SECONDS = 6;
const HZ = 440;

function tone(rate: number): Float32Array {
  return Float32Array.from(
    { length: SECONDS * rate },
    (_, n) => 0.5 * Math.sin((2 * Math.PI * HZ * n) / rate),
  );
}

function filmOf(part: object): Timeline {
  const src = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: SECONDS };
  const items = [{ id: "clip", src, in: 0, out: SECONDS, at: 0, ...part }];
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [{ id: "v", kind: "visual", items }],
  });
}

/** The mix of one clip with a tone, in blocks of a size. */
async function mixed(part: object, { rate = RATE, block = 12_000, begin = 0 } = {}) {
  const samples = tone(rate);
  const mixer = new Mixer(filmOf(part), async () => readPcm({ rate, channels: [samples] }));
  const length = Math.round(mixer.duration * RATE);
  const whole = new Float32Array(length - begin);
  for (let from = begin; from < length; from += block) {
    const [left] = await mixer.block(from, Math.min(length, from + block));
    whole.set(left, from - begin);
  }
  await mixer.close();
  return { whole, duration: mixer.duration };
}

/** How many times a second a tone goes up through zero, between two of its samples. */
function pitchOf(samples: Float32Array, from: number, to: number): number {
  const crossings: number[] = [];
  for (let n = from + 1; n < to; n += 1) {
    const [before, now] = [samples[n - 1] ?? 0, samples[n] ?? 0];
    if (before < 0 && now >= 0) crossings.push(n - now / (now - before));
  }
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)];
  return ((crossings.length - 1) * RATE) / (last - first);
}

/** How much louder than `1` a sound is that is not the tone: what is left where the tone of each moment is taken away. */
function restOf(samples: Float32Array): number {
  // A sine repeats by this rule alone; whatever jumps breaks it.
  const rule = 2 * Math.cos((2 * Math.PI * HZ) / RATE);
  let most = 0;
  for (let n = RATE / 10; n < samples.length - RATE / 10; n += 1) {
    const next = rule * (samples[n - 1] ?? 0) - (samples[n - 2] ?? 0);
    most = Math.max(most, Math.abs((samples[n] ?? 0) - next));
  }
  return most;
}

/** The largest difference of two sounds, without the fades at their ends. */
function differenceOf(one: Float32Array, other: Float32Array): number {
  let most = Math.abs(one.length - other.length);
  for (let n = 4800; n < one.length - 4800; n += 1)
    most = Math.max(most, Math.abs((one[n] ?? 0) - (other[n] ?? 0)));
  return most;
}

const RAMP = [
  { t: 1, speed: 0.5 },
  { t: 3, speed: 3 },
  { t: 5, speed: 1 },
];

describe("a clip whose pitch is kept", () => {
  it.each([
    ["half as fast", { speed: 0.5 }, 12],
    ["twice as fast", { speed: 2 }, 3],
    ["four times as fast", { speed: 4 }, 1.5],
    ["a third faster", { speed: 1.33 }, SECONDS / 1.33],
  ])("sounds as high when it plays %s, without clicks", async (_, part, seconds) => {
    const { whole, duration } = await mixed({ ...part, keepPitch: true });
    expect(Math.abs(duration - seconds)).toBeLessThan(0.01);
    expect(Math.abs(pitchOf(whole, 4800, whole.length - 4800) / HZ - 1)).toBeLessThan(0.01);
    expect(restOf(whole)).toBeLessThan(fromDb(-40));
    const most = whole
      .subarray(4800, -4800)
      .reduce((peak, one) => Math.max(peak, Math.abs(one)), 0);
    expect(most).toBeGreaterThan(0.49);
    expect(most).toBeLessThan(0.51);
  });

  it("sounds as high over a whole ramp, at each tenth of it", async () => {
    const { whole } = await mixed({ ramp: RAMP, keepPitch: true });
    const step = Math.floor((whole.length - 9600) / 10);
    for (let n = 0; n < 10; n += 1) {
      const from = 4800 + n * step;
      expect(Math.abs(pitchOf(whole, from, from + step) / HZ - 1)).toBeLessThan(0.01);
    }
    expect(restOf(whole)).toBeLessThan(fromDb(-40));
  });

  it("sounds alike in blocks of any size, of a file at another rate, and from the middle on", async () => {
    const part = { ramp: RAMP, keepPitch: true };
    const { whole } = await mixed(part);
    const small = await mixed(part, { block: 777 });
    expect(differenceOf(small.whole, whole)).toBeLessThan(1e-4);
    const other = await mixed(part, { rate: 44_100 });
    expect(Math.abs(pitchOf(other.whole, 4800, other.whole.length - 4800) / HZ - 1)).toBeLessThan(
      0.01,
    );
    expect(restOf(other.whole)).toBeLessThan(fromDb(-40));
    const late = await mixed(part, { begin: 100_000 });
    expect(restOf(late.whole)).toBeLessThan(fromDb(-40));
  });

  it("keeps each moment within 22 ms of its picture", async () => {
    const click = new Float32Array(SECONDS * RATE);
    for (let second = 1; second < SECONDS; second += 1) click[second * RATE] = 1;
    const film = filmOf({ speed: 2, keepPitch: true });
    const mixer = new Mixer(film, async () => readPcm({ rate: RATE, channels: [click] }));
    const [left] = await mixer.block(0, Math.round(mixer.duration * RATE));
    for (let second = 1; second < SECONDS; second += 1) {
      const near = left.subarray((second / 2 - 0.1) * RATE, (second / 2 + 0.1) * RATE);
      const loudest = near.reduce((best, one, n) => (one > (near[best] ?? 0) ? n : best), 0);
      expect(Math.abs(loudest / RATE - 0.1)).toBeLessThan(0.022);
    }
  });
});

describe("a clip whose pitch is not kept", () => {
  it("sounds as in films from before: its pitch follows its speed", async () => {
    const { whole } = await mixed({ speed: 2 });
    expect(pitchOf(whole, 4800, whole.length - 4800)).toBeCloseTo(880, 0);
  });

  it("follows a ramp with its pitch, without clicks", async () => {
    const { whole } = await mixed({ ramp: RAMP });
    expect(pitchOf(whole, 4800, RATE)).toBeCloseTo(220, 0);
    expect(pitchOf(whole, whole.length - RATE / 2, whole.length - 4800)).toBeCloseTo(440, 0);
    let most = 0;
    for (let n = 4800; n < whole.length - 4800; n += 1)
      most = Math.max(most, Math.abs((whole[n] ?? 0) - (whole[n - 1] ?? 0)));
    // The steepest step of the tone at three times its pitch.
    expect(most).toBeLessThan(0.5 * ((2 * Math.PI * HZ * 3) / RATE) * 1.02);
  });

  it("sounds as it was recorded at its own speed, whatever it says of its pitch", async () => {
    const plain = await mixed({});
    const kept = await mixed({ keepPitch: true });
    expect(differenceOf(kept.whole, plain.whole)).toBe(0);
  });
});
