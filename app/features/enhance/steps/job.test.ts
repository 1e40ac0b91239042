import { describe, expect, it } from "vitest";
import type { CreatorModel } from "#contract/models";
import { PLAIN_LOOK } from "../looks/look";
import { type EnhanceJob, jobRefusal, type Workable } from "./job";

const image = (
  width: number | null,
  height: number | null,
  medium: Workable["medium"] = "image",
): Workable => ({ medium, width, height, duration: null });

const model = (takes_clip: boolean) =>
  ({ name: "m", price: 40, takes_clip, parameters: [] }) as unknown as CreatorModel;

const RESIZE: EnhanceJob = { is: "upscale", method: "resize", size: "1080p" };

describe("the results that a job cannot work on", () => {
  it("are clips for a job on pictures, and pictures for a model that takes clips only", () => {
    const video = image(640, 360, "video");
    expect(jobRefusal(RESIZE, video)).toBeNull();
    expect(jobRefusal({ is: "look", look: PLAIN_LOOK }, video)).toMatch(/^This is a clip\./);
    const provider = (takesVideo: boolean): EnhanceJob => ({
      ...{ is: "provider", kind: "upscale", size: "2x" },
      model: model(takesVideo),
    });
    expect(jobRefusal(provider(true), video)).toBeNull();
    expect(jobRefusal(provider(true), image(640, 360))).toMatch(/takes clips only/);
    expect(jobRefusal(provider(false), video)).toMatch(/takes pictures only/);
    expect(jobRefusal(provider(false), image(640, 360))).toBeNull();
  });

  it("are those whose size a provider's model cannot make, unless the model sets the size", () => {
    const job = (parameters: object[]): EnhanceJob => ({
      ...{ is: "provider", kind: "upscale", size: "4k" },
      model: { ...model(false), parameters } as unknown as CreatorModel,
    });
    const factor = { name: "upscale_factor", type: "number", visible: true, maximum: 4 };
    expect(jobRefusal(job([factor]), image(480, 270))).toMatch(/at most 4 times/);
    expect(jobRefusal(job([factor]), image(960, 540))).toBeNull();
    expect(jobRefusal(job([]), image(4000, 3000))).toBeNull();
  });

  it("are pictures that would not become larger, or too large", () => {
    expect(jobRefusal(RESIZE, image(1920, 1080))).toMatch(/1080 pixels on its short side already/);
    const four: EnhanceJob = { is: "upscale", method: "fast", size: "4x" };
    expect(jobRefusal(four, image(4000, 3000))).toMatch(/At most 100 megapixels/);
    expect(jobRefusal(RESIZE, image(640, 360))).toBeNull();
    expect(jobRefusal({ is: "look", look: PLAIN_LOOK }, image(8000, 5000))).toBeNull();
  });

  it("are those that have no result any more", () => {
    const gone = image(1, 1, null);
    expect(jobRefusal(RESIZE, gone)).toMatch(/no picture/);
  });
});
