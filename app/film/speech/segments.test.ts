import { describe, expect, it } from "vitest";
import { SPEECH_RATE } from "./mfcc";
import { type Segment, segmentStream } from "./segment-stream";
import { MAX_SEGMENT, speechSegments } from "./segments";

/** A sound that is loud in some stretches (seconds), and nearly silent between them. */
function loudIn(seconds: number, ranges: readonly (readonly [number, number])[]): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * SPEECH_RATE) }, (_, n) => {
    const isLoud = ranges.some(([from, to]) => n >= from * SPEECH_RATE && n < to * SPEECH_RATE);
    return (isLoud ? 0.3 : 0.0005) * Math.sin(n * 0.37 + n * n * 0.0001);
  });
}

describe("pieces of a recording", () => {
  it("are where it is loud, with a little around them", () => {
    const [one, two, ...more] = speechSegments(
      loudIn(12, [
        [1, 3],
        [8, 9],
      ]),
    );
    expect(more).toEqual([]);
    expect(one?.from).toBeCloseTo(0.8, 1);
    expect(one?.to).toBeCloseTo(3.2, 1);
    expect(two?.from).toBeCloseTo(7.8, 1);
    expect(two?.to).toBeCloseTo(9.2, 1);
  });

  it("are at most ten seconds long, and are cut where it is quiet", () => {
    const samples = loudIn(26, [
      [1, 8.5],
      [8.7, 25],
    ]);
    const segments = speechSegments(samples);
    for (const { from, to } of segments) expect(to - from).toBeLessThanOrEqual(MAX_SEGMENT + 1e-6);
    expect(segments[0]?.to).toBeCloseTo(8.6, 1);
    expect(segments.at(-1)?.to).toBeCloseTo(25.2, 1);
  });

  it("of silence are not there", () => {
    expect(speechSegments(new Float32Array(SPEECH_RATE * 5))).toEqual([]);
    expect(speechSegments(new Float32Array(0))).toEqual([]);
  });
});

describe("a recording that comes in blocks", () => {
  const samples = loudIn(100, [
    [2, 5],
    [28, 33],
    [50, 50.5],
    [58.5, 66],
    [90, 99],
  ]);

  it("gives each loud stretch once, where it is, whatever the blocks", () => {
    for (const seconds of [5, 30, 100]) {
      const stream = segmentStream();
      const segments: Segment[] = [];
      const size = seconds * SPEECH_RATE;
      for (let at = 0; at < samples.length; at += size)
        segments.push(...stream.take(samples.slice(at, at + size), false));
      segments.push(...stream.take(new Float32Array(0), true));
      const heard = segments.map(({ at, samples: part }) => [at, at + part.length / SPEECH_RATE]);
      for (const [from, to] of [
        [2, 5],
        [28, 33],
        [50, 50.5],
        [58.5, 66],
        [90, 99],
      ] as const) {
        const around = heard.filter(([start = 0, end = 0]) => start < to && end > from);
        expect(around).toHaveLength(1);
        expect(around[0]?.[0]).toBeLessThanOrEqual(from);
        expect(around[0]?.[1]).toBeGreaterThanOrEqual(to);
      }
      for (const { at, samples: part } of segments.slice(0, 1))
        expect(part).toEqual(
          samples.slice(Math.round(at * SPEECH_RATE), Math.round(at * SPEECH_RATE) + part.length),
        );
    }
  });
});
