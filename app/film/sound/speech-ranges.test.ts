import { expect, it } from "vitest";
import { speechRanges } from "./speech-ranges";

it("finds speech between pauses, and none in silence", () => {
  const rate = 1000;
  const samples = new Float32Array(3 * rate);
  for (let n = 500; n < 1000; n += 1) samples[n] = Math.sin(n) * 0.3;
  for (let n = 1100; n < 1400; n += 1) samples[n] = Math.sin(n) * 0.3;
  for (let n = 2500; n < 2800; n += 1) samples[n] = Math.sin(n) * 0.3;
  const ranges = speechRanges(samples, rate).map(({ from, to }) => [from, to]);
  expect(ranges).toEqual([
    [expect.closeTo(0.5), expect.closeTo(1.4)],
    [expect.closeTo(2.5), expect.closeTo(2.8)],
  ]);
  expect(speechRanges(new Float32Array(rate), rate)).toEqual([]);
});
