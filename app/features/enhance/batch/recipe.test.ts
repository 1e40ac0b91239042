import { describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { maskProblem } from "../cutout/mask-problem";
import { cutoutReceipt } from "../cutout/receipt";
import { AMOUNTS, PLAIN_LOOK } from "../looks/look";
import { lookOfParams, paramsOfLook } from "../looks/look-params";
import { workOf } from "../upscale/tiles";
import { type Recipe, refusalOf, scalesFor, secondsFor } from "./recipe";

const image = (width: number | null, height: number | null, type = "image/png") =>
  ({ output_url: "/media/outputs/a", output_type: type, width, height }) as GenerationRecord;

const model = (takes_clip: boolean) =>
  ({ name: "m", price: 40, takes_clip, parameters: [] }) as unknown as CreatorModel;

const RESIZE: Recipe = { is: "upscale", method: "resize", size: "1080p" };

describe("the items that a batch leaves out", () => {
  it("are clips for a job on pictures, and pictures for a model that works on clips", () => {
    const video = image(640, 360, "video/webm");
    expect(refusalOf(RESIZE, video)).toBeNull();
    expect(refusalOf({ is: "look", look: PLAIN_LOOK }, video)).toMatch(/^A clip\./);
    const provider = (takesVideo: boolean): Recipe => ({
      ...{ is: "provider", kind: "upscale", size: "2x" },
      model: model(takesVideo),
    });
    expect(refusalOf(provider(true), video)).toBeNull();
    expect(refusalOf(provider(true), image(640, 360))).toMatch(/works on clips/);
    expect(refusalOf(provider(false), video)).toMatch(/works on pictures/);
    expect(refusalOf(provider(false), image(640, 360))).toBeNull();
  });

  it("are those whose size a provider's model cannot make, unless the model sets the size", () => {
    const recipe = (parameters: object[]): Recipe => ({
      ...{ is: "provider", kind: "upscale", size: "4k" },
      model: { ...model(false), parameters } as unknown as CreatorModel,
    });
    const factor = { name: "upscale_factor", type: "number", visible: true, maximum: 4 };
    expect(refusalOf(recipe([factor]), image(480, 270))).toMatch(/at most 4 times/);
    expect(refusalOf(recipe([factor]), image(960, 540))).toBeNull();
    expect(refusalOf(recipe([]), image(4000, 3000))).toBeNull();
  });

  it("are pictures that would not become larger, or too large", () => {
    expect(refusalOf(RESIZE, image(1920, 1080))).toMatch(/1080 pixels on its short side already/);
    const four: Recipe = { is: "upscale", method: "fast", size: "4x" };
    expect(refusalOf(four, image(4000, 3000))).toMatch(/At most 100 megapixels/);
    expect(refusalOf(RESIZE, image(640, 360))).toBeNull();
    expect(refusalOf({ is: "look", look: PLAIN_LOOK }, image(8000, 5000))).toBeNull();
  });

  it("are those that have no result any more", () => {
    const gone = { ...image(1, 1), output_url: null };
    expect(refusalOf(RESIZE, gone)).toMatch(/no picture/);
  });
});

describe("the estimate of a batch", () => {
  const video = image(800, 800, "video/mp4");
  const records = [image(300, 300), image(500, 200), image(null, null), video];

  it("is the sum over its pictures without its clips, by one pace for each scale of the network", () => {
    expect(scalesFor(records, "2x")).toEqual([2]);
    expect(scalesFor([image(900, 900), image(300, 300)], "1080p")).toEqual([2, 4]);
    const work = workOf(300, 300) + workOf(500, 200);
    expect(secondsFor(records, "2x", { 2: 0.001 })).toBeCloseTo(work / 1000);
  });

  it("is not known while a pace is missing", () => {
    expect(secondsFor(records, "4x", { 2: 0.001 })).toBeNull();
  });
});

it("a look comes back from its receipt as it was set, but for a table that is not in it", () => {
  const look = { ...PLAIN_LOOK, film: "amber" as const, exposure: -0.5, grain: 0.3 };
  expect(lookOfParams(paramsOfLook(look))).toEqual(look);
  const lut = { name: "a.cube", size: 2, table: [] };
  const params = paramsOfLook({ ...look, lut });
  expect(params.lut).toBe("a.cube");
  expect(lookOfParams(params).lut).toBeNull();
  const wild = Object.fromEntries(AMOUNTS.map(({ name }) => [name, 99]));
  for (const { name, most } of AMOUNTS) expect(lookOfParams(wild)[name]).toBe(most);
  expect(lookOfParams({ film: "no such film", contrast: "0.4" })).toEqual(PLAIN_LOOK);
});

it("a cut-out that leaves everything or nothing is not stored as if it were one", () => {
  const mask = (...values: number[]) => ({
    width: values.length,
    height: 1,
    data: Uint8ClampedArray.from(values),
  });
  expect(maskProblem(mask(255, 255, 255))).toMatch(/^No background was found/);
  expect(maskProblem(mask(0, 0, 0))).toMatch(/^Nothing was found/);
  expect(maskProblem(mask(0, 255, 0))).toBeNull();
});

it("the receipt of a cut-out names what its background was made from", () => {
  const facts = { way: "plain", tolerance: 0.1, feather: 4 } as const;
  const made = { prompt: "a beach", model: "Scene", generation: "g1" };
  const file = new Blob();
  const withImage = { ...facts, background: { is: "picture", file }, made } as const;
  expect(cutoutReceipt(withImage, { seconds: 0.26 }).params).toMatchObject({
    ...{ background: "picture", background_prompt: "a beach", background_model: "Scene" },
    ...{ background_generation: "g1", seconds: 0.3 },
  });
  const withColour = { ...facts, background: { is: "colour", colour: "#ff0000" } } as const;
  const { params } = cutoutReceipt(withColour, { seconds: 1 });
  expect(params.background_colour).toBe("#ff0000");
  expect(params).not.toHaveProperty("background_prompt");
});
