import { describe, expect, it } from "vitest";
import type { ExportProgress } from "./messages";
import { shareTeller } from "./progress";

/** The progress reports for some shares, a second apart. */
function told(...shares: [stage: ExportProgress["stage"], share: number][]): ExportProgress[] {
  const heard: ExportProgress[] = [];
  let now = 0;
  const note = shareTeller(
    (progress) => heard.push(progress),
    () => {
      now += 1000;
      return now;
    },
  );
  for (const [stage, share] of shares) note(stage, share);
  return heard;
}

describe("the progress of an export", () => {
  it("names the sound while pictures wait for it, and the pictures otherwise", () => {
    const stages = told(
      ["audio", 0],
      ["audio", 0.2],
      ["video", 0.1],
      ["video", 0.3],
      ["audio", 1],
      ["video", 1],
      ["file", 1],
    ).map(({ stage }) => stage);
    expect(stages).toEqual(["audio", "audio", "video", "audio", "video", "video", "file"]);
  });

  it("never goes back, and ends at the whole once the file is there", () => {
    const shares = told(
      ["video", 0.5],
      ["audio", 0.5],
      ["audio", 1],
      ["video", 1],
      ["file", 1],
    ).map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-2)).toBeCloseTo(0.99);
    expect(shares.at(-1)).toBe(1);
  });

  it("names no time left before it can be told", () => {
    const left = told(["audio", 0.1], ["video", 0.5]).map(({ secondsLeft }) => secondsLeft);
    expect(left[0]).toBeNull();
    expect(left[1]).toBeGreaterThan(0);
  });
});
