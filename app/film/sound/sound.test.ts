import { describe, expect, it } from "vitest";
import { MOODS } from "#contract/timeline/names";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { makeBed } from "./beds";
import { EFFECTS, makeEffect } from "./effects";
import { LoudnessMeter, RATE } from "./loudness";
import { master, masteredBlocks } from "./master";
import { Mixer, type OpenAudio } from "./mix";
import { type Pcm, readPcm } from "./pcm";
import { duckAt, fromDb } from "./plan-mix";
import { resample } from "./resample";
import { SCORES } from "./scores";

function tone(seconds: number, { hz = 1000, db = 0, rate = RATE } = {}): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, n) => fromDb(db) * Math.sin((2 * Math.PI * hz * n) / rate),
  );
}

function loudnessOf(left: Float32Array, right: Float32Array): LoudnessMeter {
  const meter = new LoudnessMeter();
  meter.push(left, right);
  return meter;
}

function joined(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function timelineOf(tracks: unknown[]): Timeline {
  return timelineSchema.parse({ ...emptyTimeline(), tracks });
}

/** A film with one voice from 2 to 4 s and music over 8 s, which goes under it. */
function voiced(): Timeline {
  const voice = { kind: "flite", voice: "slt", pace: 1, text: "x" };
  const bed = { kind: "bed", mood: "calm", seed: 1 };
  return timelineOf([
    { id: "v", kind: "voice", items: [{ id: "s", src: voice, out: 2, at: 2 }] },
    {
      id: "m",
      kind: "music",
      items: [{ id: "b", src: bed, out: 8, at: 0, duckUnder: "voice", fadeIn: 1, fadeOut: 1 }],
    },
  ]);
}

const opener =
  (pcms: Record<string, Pcm>): OpenAudio =>
  async (src) => {
    const pcm = pcms[src.kind];
    return pcm ? readPcm(pcm) : null;
  };

describe("loudness", () => {
  it("is what the standard says for its reference tones", () => {
    // BS.1770-4: a 997 Hz tone at full scale in one channel reads -3.01.
    const one = loudnessOf(tone(5, { hz: 997 }), new Float32Array(RATE * 5));
    expect(one.integrated).toBeCloseTo(-3.01, 1);
    // EBU Tech 3341, cases 1 and 2: -23 and -33 dBFS in both channels.
    for (const db of [-23, -33]) {
      const both = tone(5, { db });
      expect(Math.abs(loudnessOf(both, both).integrated - db)).toBeLessThan(0.1);
    }
  });

  it("leaves quiet parts and silence out, as the standard's gates do", () => {
    // EBU Tech 3341, case 3, shorter: -36, -23, -36 dBFS reads -23.
    const three = joined(tone(4, { db: -36 }), tone(24, { db: -23 }), tone(4, { db: -36 }));
    expect(Math.abs(loudnessOf(three, three).integrated + 23)).toBeLessThan(0.1);
    // Case 5: -26, -20, -26 dBFS for half of 20, 20.1, 20 s reads -23.
    const five = joined(tone(8, { db: -26 }), tone(8.04, { db: -20 }), tone(8, { db: -26 }));
    expect(Math.abs(loudnessOf(five, five).integrated + 23)).toBeLessThan(0.1);
    const silence = new Float32Array(RATE * 2);
    expect(loudnessOf(silence, silence).integrated).toBe(Number.NEGATIVE_INFINITY);
  });

  it("finds peaks between samples", () => {
    // A quarter of the rate, 45 degrees off: samples reach 0.707, the wave 1 (EBU Tech 3341, case 15 ff.).
    const wave = Float32Array.from(
      { length: RATE },
      (_, n) => 0.5 * Math.sin((Math.PI / 2) * n + Math.PI / 4),
    );
    expect(Math.max(...wave)).toBeCloseTo(0.354, 2);
    const measured = loudnessOf(wave, wave).truePeak;
    expect(measured).toBeGreaterThan(-6.4);
    expect(measured).toBeLessThan(-5.8);
  });
});

describe("the mix", () => {
  it("comes to -14 LUFS and stays below -1 dBTP, and is as long as the film", async () => {
    const voice = tone(2, { hz: 220, db: -12, rate: 16_000 }).map(
      (value, n) => value * (n % 4000 < 2000 ? 1 : 0.1),
    );
    const open = opener({ flite: { rate: 16_000, channels: [voice] }, bed: makeBed("driving", 7) });
    const timeline = voiced();
    const passes: number[] = [];
    const onProgress = (count: number) => passes.push(count);
    const result = await master(() => new Mixer(timeline, open), { onProgress });
    expect(passes, "a second of the film at a time").toEqual([...passes].sort((a, b) => a - b));
    expect(passes.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((second) => second / 8));
    expect(Number.isInteger(passes.at(-1))).toBe(true);
    expect(Math.abs(result.loudness + 14)).toBeLessThan(0.3);
    expect(result.truePeak).toBeLessThan(-1);
    let count = 0;
    const meter = new LoudnessMeter();
    for await (const [left, right] of masteredBlocks(new Mixer(timeline, open), result)) {
      count += left.length;
      meter.push(left, right);
    }
    expect(count).toBe(8 * RATE);
    expect(meter.integrated).toBeCloseTo(result.loudness, 1);
  });

  it("keeps a film without sound silent", async () => {
    const timeline = timelineOf([
      {
        id: "v",
        kind: "visual",
        items: [{ id: "c", src: { kind: "color", color: "#000000" }, out: 2, at: 0 }],
      },
    ]);
    const result = await master(() => new Mixer(timeline, opener({})));
    expect(result.loudness).toBe(Number.NEGATIVE_INFINITY);
    expect(result.gainDb).toBe(0);
  });

  it("is lowered under the voice, and fades", async () => {
    const flat: Pcm = { rate: RATE, channels: [new Float32Array(RATE * 10).fill(0.5)] };
    const mixer = new Mixer(voiced(), opener({ bed: flat }));
    const [left] = await mixer.block(0, 8 * RATE);
    const at = (seconds: number) => left[Math.round(seconds * RATE)] ?? 0;
    expect(at(0)).toBeCloseTo(0, 3);
    expect(at(0.5)).toBeCloseTo(0.5 * Math.SQRT1_2, 2);
    expect(at(1.8)).toBeCloseTo(0.5, 3);
    expect(at(3)).toBeCloseTo(0.5 * fromDb(-12), 3);
    expect(at(4.5)).toBeCloseTo(0.5, 3);
    expect(at(7.999)).toBeLessThan(0.01);
    expect(duckAt([{ from: 2, to: 4 }], 1.96)).toBeCloseTo(fromDb(-6), 3);
  });

  it("leaves no reader open that a block in the making was about to open", async () => {
    const flat: Pcm = { rate: RATE, channels: [new Float32Array(RATE * 10).fill(0.5)] };
    const open = opener({ flite: flat, bed: flat });
    let left = 0;
    const mixer = new Mixer(voiced(), async (src, denoise) => {
      const reader = await open(src, denoise);
      left += 1;
      const close = async () => {
        left -= 1;
      };
      return reader && { ...reader, close };
    });
    const block = mixer.block(2 * RATE, 3 * RATE);
    await mixer.close();
    await block;
    expect(left).toBe(0);
  });

  it("closes after a sound that could not be opened", async () => {
    const mixer = new Mixer(voiced(), () => Promise.reject(new Error("no voice")));
    await expect(mixer.block(0, RATE * 3)).rejects.toThrow("no voice");
    await expect(mixer.close()).resolves.toBeUndefined();
  });

  it("is the same in small blocks as in one", async () => {
    const open = opener({
      flite: { rate: 16_000, channels: [tone(2, { hz: 300, rate: 16_000 })] },
      bed: makeBed("warm", 3),
    });
    const [whole] = await new Mixer(voiced(), open).block(0, RATE * 3);
    const mixer = new Mixer(voiced(), open);
    for (let from = 0; from < RATE * 3; from += 4096 * 3) {
      const [block] = await mixer.block(from, Math.min(RATE * 3, from + 4096 * 3));
      const worst = block.reduce(
        (most, value, n) => Math.max(most, Math.abs(value - (whole[from + n] ?? 0))),
        0,
      );
      expect(worst).toBeLessThan(2e-3);
    }
  });

  /** What a film plays of a source of one second that rises from 0 to 1, laid over several seconds. */
  async function looped(...items: object[]) {
    const src = { kind: "bed", mood: "calm", seed: 1 };
    const timeline = timelineOf([
      {
        ...{ id: "m", kind: "music" },
        items: items.map((item, n) => ({ id: `b${n}`, src, loop: true, ...item })),
      },
    ]);
    const ramp: Pcm = {
      rate: RATE,
      channels: [Float32Array.from({ length: RATE }, (_, n) => n / RATE)],
    };
    const [left] = await new Mixer(timeline, opener({ bed: ramp })).block(0, RATE * 4);
    return (seconds: number) => left[Math.round(seconds * RATE)] ?? Number.NaN;
  }

  it("repeats a loop from its beginning until its piece ends", async () => {
    const at = await looped({ in: 0.5, out: 4, at: 0 });
    expect([0.25, 0.75, 1.75, 3.25].map((time) => Number(at(time).toFixed(2)))).toEqual([
      0.75, 0.25, 0.25, 0.75,
    ]);
    expect(at(3.75)).toBe(0);
  });

  it("repeats a loop that is split as one that is whole", async () => {
    const at = await looped({ in: 0, out: 1.5, at: 0 }, { in: 1.5, out: 4, at: 1.5 });
    for (const time of [1.25, 1.499, 1.5, 1.501, 2.25, 3.75])
      expect(at(time)).toBeCloseTo(time % 1, 2);
  });
});

describe("sound by rule", () => {
  it("keeps a tone's pitch and level at another rate", () => {
    const source = tone(1, { hz: 440, rate: 16_000 });
    const out = new Float32Array(RATE / 2);
    resample(source, { position: 100, step: 1 / 3, count: out.length }, out);
    const wanted = (n: number) => Math.sin((2 * Math.PI * 440 * (100 + n / 3)) / 16_000);
    const worst = out.reduce((most, value, n) => Math.max(most, Math.abs(value - wanted(n))), 0);
    expect(worst).toBeLessThan(0.02);
  });

  it("makes the same music and effects from the same seed, and others from another", () => {
    const start = ({ channels }: Pcm) => channels[0]?.slice(9000, 9300);
    expect(start(makeBed("calm", 1))).toEqual(start(makeBed("calm", 1)));
    expect(start(makeBed("calm", 2))).not.toEqual(start(makeBed("calm", 1)));
    expect(Object.keys(SCORES)).toEqual([...MOODS]);
    expect(makeBed("bright", 9).channels[0]?.every((value) => Math.abs(value) < 1)).toBe(true);
    for (const { name, seconds } of Object.values(EFFECTS)) {
      const { channels } = makeEffect(name, 5);
      expect(channels[0]?.length).toBe(Math.round(seconds * RATE));
      expect(channels[0]?.some((value) => Math.abs(value) > 0.05)).toBe(true);
    }
  });
});
