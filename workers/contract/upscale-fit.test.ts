import { expect, it } from "vitest";
import { fitUpscale } from "./upscale-fit";

const parameter = (name: string, more: object = {}) => ({
  ...{ name, type: "number" as const, visible: true },
  ...more,
});
const factor = [parameter("upscale_factor", { maximum: 4 })];
const list = [parameter("target_resolution", { type: "string", enum: ["720p", "1080p", "4k"] })];

it("a factor above the model's most is refused in a sentence, not by the parameter's name", () => {
  expect(fitUpscale(factor, { target: "1080p" }, 270)).toMatchObject({
    params: { upscale_factor: 4 },
    factor: 4,
  });
  expect(fitUpscale(factor, { target: "4k" }, 270)).toEqual({
    is: "refused",
    reason:
      "This model enlarges at most 4 times, and this would be 8 times: choose a smaller size.",
  });
});

it("a model with a list of sizes makes a wanted size exactly or not at all, and the size nearest to a factor", () => {
  const made = (wanted: object, short: number | null) => {
    const fit = fitUpscale(list, wanted, short);
    return fit.is === "params" ? fit.params.target_resolution : fit;
  };
  expect(made({ target: "4k" }, 270)).toBe("4k");
  expect(made({ scale: 2 }, 270)).toBe("720p");
  expect(made({ scale: 4 }, 270)).toBe("1080p");
  expect(made({ scale: 2 }, 720)).toBe("1080p");
  expect(made({ scale: 2 }, 1080)).toBe("4k");
  expect(made({ target: "2k" }, 270)).toMatchObject({
    reason: "This model makes 720p, 1080p or 4k: choose another size.",
  });
  expect(made({ target: "2k" }, null)).toMatchObject({ is: "refused" });
  expect(made({ scale: 2 }, 2160)).toMatchObject({ reason: expect.stringContaining("2160") });
  expect(fitUpscale(list, { scale: 4 }, 270)).toMatchObject({ factor: 4 });
});

it("a model without a parameter of size keeps its size, and hidden parameters do not count", () => {
  expect(fitUpscale([], { target: "4k" }, 500)).toEqual({ is: "own" });
  expect(fitUpscale([{ ...parameter("scale"), visible: false }], { scale: 4 }, 500)).toEqual({
    is: "own",
  });
});
