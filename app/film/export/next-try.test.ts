import { expect, it } from "vitest";
import { audioShare, nextTry } from "./next-try";

const FIRST = { target: -14, tries: 0, seconds: 60, mastering: { loudness: -14, ceilingDb: -1.6 } };
const fine = { loudness: -14, truePeak: -1.3 };

/** How often a film's sound is mastered again when its encoder goes 1 dB over whatever it is given. */
function triesOf(seconds: number): number {
  let tries = 0;
  let ceilingDb = -1.6;
  for (;;) {
    const heard = { loudness: -14, truePeak: -0.15 };
    const next = nextTry({
      ...FIRST,
      mastering: { loudness: -14, ceilingDb },
      heard,
      tries,
      seconds,
    });
    if (!next) return tries;
    ceilingDb = next.ceilingDb;
    tries += 1;
  }
}

it("accepts a sound that has the wanted loudness", () => {
  expect(nextTry({ ...FIRST, heard: fine })).toBeNull();
  expect(nextTry({ ...FIRST, heard: null })).toEqual({ target: -14, ceilingDb: -3.1 });
  expect(nextTry({ ...FIRST, heard: null, tries: 1 })).toBeNull();
});

it("masters again with a lower limiter, or louder", () => {
  const over = nextTry({ ...FIRST, heard: { ...fine, truePeak: -0.65 } });
  expect(over?.ceilingDb).toBeCloseTo(-2.1, 5);
  expect(nextTry({ ...FIRST, heard: { ...fine, loudness: -15 } })?.target).toBe(-13);
});

it("masters the sound of a long film once more at the most, with room to spare", () => {
  expect(triesOf(600)).toBe(4);
  expect(triesOf(601)).toBe(1);
  const next = nextTry({ ...FIRST, seconds: 3600, heard: { ...fine, truePeak: -0.65 } });
  expect(next?.ceilingDb).toBeCloseTo(-2.4, 5);
});

it("reports a share of the work that grows with each pass and is complete only at the end", () => {
  const shares = Array.from({ length: 40 }, (_, pass) => audioShare(pass));
  expect(shares[0]).toBe(0);
  expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThan(1);
});
