import { describe, expect, it } from "vitest";
import type { CreatorModel } from "#contract/models";
import { startBodies, withSeed } from "./start-bodies";
import { EMPTY_DRAFT } from "./use-draft";

const model = (parameters: Partial<CreatorModel["parameters"][number]>[]): CreatorModel => ({
  name: "m",
  description: null,
  model_type: "text_to_video",
  provider: "replicate",
  is_ai: true,
  is_ready: true,
  price: 5,
  price_per: null,
  is_default: true,
  runs_on: "provider",
  fallback: null,
  takes: [],
  takes_clip: false,
  parameters: parameters.map((one) => ({
    name: "p",
    type: "string",
    required: false,
    visible: true,
    ...one,
  })),
});

describe("the requests of one press", () => {
  it("are one for each variation, with different seeds", () => {
    const draft = { ...EMPTY_DRAFT, prompt: " a boat ", count: 3, params: { seed: 7 } };
    const bodies = startBodies("text_to_image", draft, null, "16:9");
    expect(bodies.map((body) => body.params?.seed)).toEqual([7, 8, 9]);
    expect(bodies[0]).toEqual({ prompt: "a boat", params: { seed: 7 } });
    expect(startBodies("text_to_video", draft, null, "16:9")).toHaveLength(1);
  });

  it("carry the mask of a region of their own picture to a model that takes one, and to no other", () => {
    const image = { url: "a", width: null, height: null };
    const region = { id: null, url: "m", image: "a", size: null, feather: 0 };
    const draft = { ...EMPTY_DRAFT, prompt: "a boat", image, region };
    const takesMask: CreatorModel = { ...model([]), takes: ["mask"] };
    const sent = (part: Partial<typeof draft>, to: CreatorModel | null, kind = "image_to_image") =>
      startBodies(kind as "image_to_image", { ...draft, ...part }, to, "16:9")[0]?.params;
    expect(sent({}, takesMask)).toEqual({ mask_url: "m" });
    expect(sent({ params: { seed: 4 } }, takesMask)).toEqual({ seed: 4, mask_url: "m" });
    expect(sent({}, model([]))).toBeUndefined();
    expect(sent({ region: { ...region, image: "b" } }, takesMask)).toBeUndefined();
    expect(sent({}, takesMask, "image_to_video")).toBeUndefined();
  });

  it("allow the fallback of a model that has one, and of no other", () => {
    const draft = { ...EMPTY_DRAFT, prompt: "a boat" };
    const withFallback = { ...model([]), fallback: "other" };
    const [allowed] = startBodies("text_to_video", draft, withFallback, "16:9", true);
    expect(allowed?.allow_fallback).toBe(true);
    const [refused] = startBodies("text_to_video", draft, withFallback, "16:9", false);
    expect(refused).not.toHaveProperty("allow_fallback");
    const [without] = startBodies("text_to_video", draft, model([]), "16:9", true);
    expect(without).not.toHaveProperty("allow_fallback");
  });

  it("carry further pictures to a model that takes several, and to no other", () => {
    const at = (url: string) => ({ url, width: null, height: null });
    const draft = {
      ...EMPTY_DRAFT,
      prompt: "a boat",
      image: at("a"),
      references: [{ ...at("b"), name: "boat", role: "style" as const }, at("c")],
    };
    const sentTo = (format: string) =>
      startBodies("image_to_image", draft, model([{ name: "images", format }]), "16:9")[0];
    expect(sentTo("uri[]")).toEqual({
      prompt: "a boat",
      image_url: "a",
      params: {
        reference_images: ["b", "c"],
        reference_roles: [{ name: "boat", role: "style" }, { name: "image1" }],
      },
    });
    expect(sentTo("uri")).toEqual({ prompt: "a boat", image_url: "a" });
  });

  it("carry shape, size and the earlier prompt", () => {
    const draft = { ...EMPTY_DRAFT, prompt: "a boat at dusk", original: "a boat" };
    expect(startBodies("text_to_video", draft, null, "16:9")[0]).toEqual({
      prompt: "a boat at dusk",
      original_prompt: "a boat",
      aspect_ratio: "16:9",
      quality: "1080p",
    });
  });

  it("keep the same seed for the same request", () => {
    const [parameter] = model([
      { name: "seed", type: "integer", minimum: 1, maximum: 100 },
    ]).parameters;
    if (!parameter) throw new Error("the model has one parameter");
    const key = "ffffffff-0000-4000-8000-000000000000";
    const first = withSeed({ prompt: "a boat" }, parameter, key).params?.seed;
    expect(first).toBe(withSeed({ prompt: "a boat" }, parameter, key).params?.seed);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(first).toBeLessThanOrEqual(100);
    expect(withSeed({ prompt: "a boat", params: { seed: 7 } }, parameter, key).params?.seed).toBe(
      7,
    );
  });

  it("ask for no size that the model lacks", () => {
    const small = model([{ name: "resolution", enum: ["480p", "720p"] }]);
    const draft = { ...EMPTY_DRAFT, prompt: "a boat" };
    expect(startBodies("text_to_video", draft, small, "16:9")[0]?.quality).toBe("720p");
  });
});
