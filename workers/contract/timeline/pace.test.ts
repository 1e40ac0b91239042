import { describe, expect, it } from "vitest";
import {
  filmTime,
  type Paced,
  type RampPoint,
  ramp as rampSchema,
  rampSpeed,
  reachedAfter,
  secondsBetween,
  speedAt,
  timeInSource,
} from "./pace";

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomPiece(seed: number): Paced & { out: number; ramp: RampPoint[] } {
  const random = randomFrom(seed);
  let t = random() * 3;
  const ramp = Array.from({ length: 2 + Math.floor(random() * 8) }, () => {
    t += 0.002 + random() * (random() < 0.2 ? 0.02 : 4);
    return { t, speed: 0.1 * 80 ** random() };
  });
  const start = random() * 5;
  const speed = 0.25 * 16 ** random();
  return { at: random() * 100, in: start, out: start + 0.1 + random() * 30, speed, ramp };
}

const PIECES = Array.from({ length: 80 }, (_, seed) => randomPiece(seed + 1));

describe("a ramp", () => {
  it("gives the time of the source back that the film's time was made from", () => {
    for (const piece of PIECES) {
      for (let step = -2; step <= 12; step += 1) {
        const source = piece.in + ((piece.out - piece.in) * step) / 10;
        expect(timeInSource(piece, filmTime(piece, source))).toBeCloseTo(source, 7);
      }
    }
  });

  it("runs forward only, in the source and in the film", () => {
    for (const piece of PIECES) {
      let last = Number.NEGATIVE_INFINITY;
      for (let time = piece.at - 1; time < piece.at + 20; time += 0.11) {
        const source = timeInSource(piece, time);
        expect(source).toBeGreaterThan(last);
        last = source;
      }
    }
  });

  it("is as long in two parts as in one, wherever it is cut", () => {
    for (const piece of PIECES) {
      const whole = secondsBetween(piece, piece.in, piece.out);
      for (const share of [0.001, 0.3, 0.5, 0.9]) {
        const cut = piece.in + (piece.out - piece.in) * share;
        const parts = secondsBetween(piece, piece.in, cut) + secondsBetween(piece, cut, piece.out);
        expect(parts).toBeCloseTo(whole, 8);
        expect(reachedAfter(piece, cut, secondsBetween(piece, cut, piece.out))).toBeCloseTo(
          piece.out,
          7,
        );
      }
    }
  });

  it("is as long as the sum of its moments", () => {
    for (const piece of PIECES.slice(0, 20)) {
      let sum = 0;
      const count = 100_000;
      const step = (piece.out - piece.in) / count;
      for (let n = 0; n < count; n += 1) sum += step / speedAt(piece, piece.in + (n + 0.5) * step);
      expect(sum).toBeCloseTo(secondsBetween(piece, piece.in, piece.out), 2);
    }
  });

  it("has the speeds of its points, and those of its ends beyond them", () => {
    const points = [
      { t: 1, speed: 0.5 },
      { t: 2, speed: 4 },
    ];
    expect(rampSpeed(points, 0)).toBe(0.5);
    expect(rampSpeed(points, 1)).toBe(0.5);
    expect(rampSpeed(points, 2)).toBe(4);
    expect(rampSpeed(points, 9)).toBe(4);
    expect(rampSpeed(points, 1.5)).toBeCloseTo(1 / 1.125, 9);
  });

  it("changes nothing where there is none", () => {
    const piece = { at: 3, in: 1, out: 5, speed: 2 };
    expect(timeInSource(piece, 4)).toBe(3);
    expect(filmTime(piece, 3)).toBe(4);
    expect(secondsBetween(piece, 1, 5)).toBe(2);
  });

  it("is refused where its points are not in order, or too few", () => {
    const point = (t: number) => ({ t, speed: 1 });
    expect(rampSchema.safeParse([point(1)]).success).toBe(false);
    expect(rampSchema.safeParse([point(1), point(1)]).success).toBe(false);
    expect(rampSchema.safeParse([point(2), point(1)]).success).toBe(false);
    expect(rampSchema.safeParse([point(0), { t: 1, speed: 0 }]).success).toBe(false);
    expect(rampSchema.safeParse([point(0), point(1)]).success).toBe(true);
  });
});
