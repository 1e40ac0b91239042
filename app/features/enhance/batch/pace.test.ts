import { describe, expect, it } from "vitest";
import type { Workable } from "../steps/job";
import { workOf } from "../upscale/tiles";
import { batchSeconds, scalesFor } from "./pace";

const image = (
  width: number | null,
  height: number | null,
  medium: Workable["medium"] = "image",
): Workable => ({ medium, width, height, duration: null });

describe("the estimate of a batch", () => {
  const video = image(800, 800, "video");
  const records = [image(300, 300), image(500, 200), image(null, null), video];

  it("is the sum over its pictures without its clips, by one pace for each scale of the network", () => {
    expect(scalesFor(records, "2x")).toEqual([2]);
    expect(scalesFor([image(900, 900), image(300, 300)], "1080p")).toEqual([2, 4]);
    const work = workOf(300, 300) + workOf(500, 200);
    expect(batchSeconds(records, "2x", { 2: 0.001 })).toBeCloseTo(work / 1000);
  });

  it("is not known while a pace is missing", () => {
    expect(batchSeconds(records, "4x", { 2: 0.001 })).toBeNull();
  });
});
