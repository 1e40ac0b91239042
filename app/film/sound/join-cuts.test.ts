import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { RATE } from "./loudness";
import { Mixer } from "./mix";
import { readPcm } from "./pcm";
import { mixPartsOf } from "./plan-mix";

const TALK = { kind: "upload", key: "t", url: "/media/t", duration: 10 };

const filmOf = (...items: object[]) =>
  timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        id: "voice",
        kind: "voice",
        items: items.map((item, n) => ({ id: `s${n}`, src: TALK, ...item })),
      },
    ],
  });

/** Two seconds of the film's sound, of a source whose value at each moment is given. */
async function heard(film: ReturnType<typeof filmOf>, value: (seconds: number) => number) {
  const samples = Float32Array.from({ length: 10 * RATE }, (_, n) => value(n / RATE));
  const mixer = new Mixer(film, async () => readPcm({ rate: RATE, channels: [samples] }));
  const [left] = await mixer.block(0, 2 * RATE);
  await mixer.close();
  return (seconds: number) => left[Math.round(seconds * RATE)] ?? Number.NaN;
}

describe("a cut within one sound", () => {
  const cut = filmOf({ in: 0, out: 1, at: 0 }, { in: 4, out: 6, at: 1 });

  it("lets both sides run into each other for 8 ms", async () => {
    const at = await heard(cut, (seconds) => (seconds < 2 ? 0.5 : -0.25));
    expect(at(0.995)).toBeCloseTo(0.5, 3);
    expect(at(1.005)).toBeCloseTo(-0.25, 3);
    // Equal power in the middle of the cut.
    expect(at(1)).toBeCloseTo((0.5 - 0.25) * Math.SQRT1_2, 2);
  });

  it("has no click: no sample is far from the one before it", async () => {
    const at = await heard(cut, (seconds) => (seconds < 2 ? 0.5 : -0.5));
    for (let n = -400; n < 400; n += 1)
      expect(Math.abs(at(1 + (n + 1) / RATE) - at(1 + n / RATE))).toBeLessThan(0.01);
  });

  it("is not heard where nothing was left out", async () => {
    const at = await heard(filmOf({ in: 0, out: 1, at: 0 }, { in: 1, out: 3, at: 1 }), () => 0.5);
    for (let n = -400; n < 400; n += 1) expect(at(1 + n / RATE)).toBeCloseTo(0.5, 5);
    expect(mixPartsOf(filmOf({ in: 0, out: 1, at: 0 }, { in: 1, out: 3, at: 1 }))).toHaveLength(1);
  });

  it("keeps fades that were set, other sounds and gaps as they are", () => {
    const parts = (...items: object[]) =>
      mixPartsOf(filmOf(...items)).map(({ at, length, fadeIn }) => [at, length, fadeIn]);
    const faded = [
      { out: 1, at: 0, fadeOut: 0.5 },
      { in: 4, out: 6, at: 1 },
    ];
    expect(parts(...faded)).toEqual([
      [0, 1, 0.004],
      [1, 2, 0.004],
    ]);
    const apart = [
      { out: 1, at: 0 },
      { in: 4, out: 6, at: 1.1 },
    ];
    expect(parts(...apart)).toEqual([
      [0, 1, 0.004],
      [1.1, 2, 0.004],
    ]);
    const other = [
      { out: 1, at: 0 },
      { in: 4, out: 6, at: 1, src: { ...TALK, url: "/media/u" } },
    ];
    expect(parts(...other)).toEqual([
      [0, 1, 0.004],
      [1, 2, 0.004],
    ]);
  });
});

describe("loudness by keys", () => {
  const key = (t: number, value: number, easing = "linear") => ({ t, value, easing });
  const dip = { gainDb: [key(4, 0), key(4.5, -20), key(5.5, -20, "hold"), key(5.8, 0)] };

  it("is what its keys say at the times of the source, in dB", async () => {
    const at = await heard(filmOf({ in: 4, out: 6, at: 0, gainDb: -60, keys: dip }), () => 0.5);
    expect(at(0.25)).toBeCloseTo(0.5 * 10 ** (-10 / 20), 3);
    expect(at(1)).toBeCloseTo(0.05, 4);
    expect(at(1.9)).toBeCloseTo(0.5, 3);
  });

  it("has no step between samples, not even where it was held", async () => {
    const at = await heard(filmOf({ in: 4, out: 6, at: 0, keys: dip }), () => 0.5);
    for (let n = 480; n < 1.9 * RATE; n += 1)
      expect(Math.abs(at((n + 1) / RATE) - at(n / RATE))).toBeLessThan(0.01);
  });

  it("is the same in blocks of any size", async () => {
    const film = filmOf({ in: 4, out: 6, at: 0, keys: dip });
    const samples = new Float32Array(10 * RATE).fill(0.5);
    const open = async () => readPcm({ rate: RATE, channels: [samples] });
    const at = await heard(film, () => 0.5);
    const mixer = new Mixer(film, open);
    for (let from = 0; from < 2 * RATE; from += 12_345) {
      const [left] = await mixer.block(from, from + 12_345);
      for (let n = 0; n < left.length && from + n < 2 * RATE; n += 50)
        expect(left[n] ?? 0).toBeCloseTo(at((from + n) / RATE), 6);
    }
    await mixer.close();
  });

  it("goes on over a split as before, and not over other keys", () => {
    const halves = (keys: object) =>
      mixPartsOf(filmOf({ in: 4, out: 5, at: 0, keys: dip }, { in: 5, out: 6, at: 1, keys }));
    const [whole, ...none] = halves({ gainDb: dip.gainDb.slice(1) });
    expect(none).toEqual([]);
    expect(whole?.keys).toEqual(dip.gainDb);
    expect(halves({ gainDb: [key(5, 0)] })).toHaveLength(2);
    expect(halves({})).toHaveLength(2);
  });

  it("is lowered under a voice and fades as any other", async () => {
    const film = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        {
          id: "v",
          kind: "voice",
          items: [{ id: "s", src: TALK, in: 8, out: 10, at: 1, gainDb: -60 }],
        },
        {
          ...{ id: "m", kind: "music" },
          items: [
            {
              ...{ id: "b", src: { ...TALK, key: "m", url: "/media/m" }, out: 2, at: 0 },
              ...{ duckUnder: "voice", fadeIn: 0.5, keys: { gainDb: [key(0, -6)] } },
            },
          ],
        },
      ],
    });
    const at = await heard(film, (seconds) => (seconds < 8 ? 0.5 : 0));
    const quiet = 0.5 * 10 ** (-6 / 20);
    expect(at(0.25)).toBeCloseTo(quiet * Math.SQRT1_2, 2);
    expect(at(0.8)).toBeCloseTo(quiet, 3);
    expect(at(1.5)).toBeCloseTo(quiet * 10 ** (-12 / 20), 3);
  });
});
