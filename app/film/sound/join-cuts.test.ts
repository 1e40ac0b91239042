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
