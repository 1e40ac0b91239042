import { describe, expect, it } from "vitest";
import { type Made, NOTHING_MORE } from "../device/protocol";
import { PLAIN_LOOK } from "../looks/look";
import { MODELS } from "../upscale/models";
import type { MadeVideo } from "../videos/video";
import type { CutoutJob, DeviceJob } from "./job";
import { fileNameOf, jobReceipt } from "./receipt";

const made: Made = {
  ...{ ...NOTHING_MORE, file: new Blob(), width: 1280, height: 720, seconds: 0.26 },
};
const video: MadeVideo = {
  ...{ frames: 48, fps: 24, duration: 2 },
  ...{ container: "webm", videoCodec: "vp9", audioCodec: null },
};
const enlarge = (method: "fast" | "fine" | "resize"): DeviceJob => ({
  ...{ is: "upscale", method, size: "2x" },
});
const cutOut = (part: Partial<CutoutJob> = {}): CutoutJob => ({
  ...{ is: "cutout", way: "plain", tolerance: 0.1, feather: 4 },
  ...{ background: { is: "none" }, made: null },
  ...part,
});

const REMOVE: DeviceJob = {
  is: "remove",
  mask: { width: 4, height: 2, data: new Uint8ClampedArray([255, 0, 0, 0, 0, 0, 0, 0]) },
};

describe("a result's file", () => {
  const source = { name: "boat" };

  it("is named after its source and its size where it was enlarged", () => {
    expect(fileNameOf(source, enlarge("fast"), made)).toBe("boat-1280x720.png");
    expect(fileNameOf(source, enlarge("resize"), { ...made, video })).toBe("boat-1280x720.webm");
  });

  it("is named after its source and its tool where it was not", () => {
    expect(fileNameOf(source, { is: "look", look: PLAIN_LOOK }, made)).toBe("boat-look.png");
    expect(fileNameOf(source, cutOut(), made)).toBe("boat-cutout.png");
    expect(fileNameOf(source, REMOVE, made)).toBe("boat-removed.png");
    expect(fileNameOf(source, cutOut({ format: "image/webp" }), made)).toBe("boat-cutout.webp");
  });
});

describe("a result's receipt", () => {
  it("names the network and its weights, or the filter", () => {
    const { package: network, version } = MODELS.fine;
    const byNetwork = { ...made, weights: "ab", backend: "wasm" } as const;
    expect(jobReceipt(enlarge("fine"), byNetwork)).toMatchObject({
      method: "upscale-fine",
      params: { size: "2x", seconds: 0.3, network, version, weights_sha256: "ab", backend: "wasm" },
    });
    expect(jobReceipt(enlarge("resize"), made)).toEqual({
      method: "resize",
      params: { size: "2x", seconds: 0.3, filter: "Lanczos 3, sharpened" },
    });
  });

  it("has a clip's frames and codecs, and no refinement, which clips do not get", () => {
    const { params } = jobReceipt(enlarge("fast"), { ...made, video });
    expect(params).toMatchObject({ frames: 48, fps: 24, container: "webm", video_codec: "vp9" });
    expect(params).not.toHaveProperty("refined");
    expect(jobReceipt(enlarge("fast"), made).params).toHaveProperty("refined");
  });

  it("says which shape a filled frame has, and how much of it is new", () => {
    const placement = { shape: "1:1", width: 2000, height: 2000, left: 0, top: 500 } as const;
    const { method, params } = jobReceipt({ is: "extend", placement, share: 0.5 }, made);
    expect(method).toBe("fill-edges");
    expect(params).toMatchObject({ shape: "1:1", filled_percent: 50 });
  });

  it("says how much of a picture was filled by rule", () => {
    expect(jobReceipt(REMOVE, made)).toEqual({
      method: "remove-patches",
      params: { filled_percent: 12.5, seconds: 0.3 },
    });
  });

  it("names what a look changes", () => {
    const look = { ...PLAIN_LOOK, film: "amber", exposure: -0.5 } as const;
    expect(jobReceipt({ is: "look", look }, made)).toEqual({
      method: "look",
      params: { exposure: -0.5, film: "amber" },
    });
  });

  it("names what the background of a cut-out was made from", () => {
    const words = { prompt: "a beach", model: "Scene", generation: "g1" };
    const withImage = cutOut({ background: { is: "image", file: new Blob() }, made: words });
    expect(jobReceipt(withImage, made).params).toMatchObject({
      ...{ background: "picture", background_prompt: "a beach", background_model: "Scene" },
      ...{ background_generation: "g1", seconds: 0.3 },
    });
    const withColour = cutOut({ background: { is: "colour", colour: "#ff0000" } });
    const { method, params } = jobReceipt(withColour, made);
    expect(method).toBe("cutout-plain");
    expect(params.background_colour).toBe("#ff0000");
    expect(params).not.toHaveProperty("background_prompt");
  });
});
