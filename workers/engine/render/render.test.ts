import { describe, expect, it } from "vitest";
import { readPrompt } from "../prompt/read-prompt";
import { STYLE_IDS, STYLE_WORDS } from "../prompt/styles";
import { distance, makeScene } from "../testing/scene";
import { cloneImage, type Raster } from "./raster";
import { render } from "./render";

const scene = makeScene(160, 120);
/** For what holds at any size. */
const small = makeScene(80, 60);

function make(
  prompt: string,
  options: { seed?: number; strength?: number; of?: Raster } = {},
): Promise<Raster> {
  return render(cloneImage(options.of ?? scene), {
    look: readPrompt(prompt),
    strength: options.strength ?? 0.8,
    seed: options.seed ?? 1,
    pause: async () => undefined,
  });
}

/** A picture's bytes: compared as buffers, since value by value takes seconds. */
const bytesOf = ({ r, g, b }: Raster) => [r, g, b].map((plane) => plane.buffer);

describe("styles", () => {
  it("each change the picture, and no two alike", async () => {
    const images: [string, Raster][] = [];
    for (const id of STYLE_IDS) images.push([id, await make(STYLE_WORDS[id][0])]);
    for (const [n, [id, image]] of images.entries()) {
      expect(distance(image, scene), id).toBeGreaterThan(4);
      for (const [other, before] of images.slice(0, n)) {
        expect(distance(image, before), `${id} and ${other}`).toBeGreaterThan(3.5);
      }
    }
  });

  it("give the same bytes for the same seed", async () => {
    for (const id of STYLE_IDS) {
      const prompt = `${STYLE_WORDS[id][0]}, grainy sunset`;
      const again = bytesOf(await make(prompt, { of: small }));
      expect(bytesOf(await make(prompt, { of: small })), id).toEqual(again);
    }
    expect(
      distance(await make("oil painting", { seed: 2 }), await make("oil painting")),
    ).toBeGreaterThan(0.3);
  });

  it("never leave the range of a byte", async () => {
    for (const id of STYLE_IDS) {
      const image = await make(`extreme ${STYLE_WORDS[id][0]}, vivid fire glow`, {
        strength: 1,
        of: small,
      });
      for (const plane of [image.r, image.g, image.b]) {
        expect(
          plane.every((value) => value > -0.5 && value < 255.5),
          id,
        ).toBe(true);
      }
    }
  });
});

describe("strength and mood", () => {
  it("leave the picture at strength 0, and change it more with more", async () => {
    expect(distance(await make("charcoal", { strength: 0 }), scene)).toBeLessThan(0.01);
    const subtle = distance(await make("subtle charcoal"), scene);
    expect(subtle).toBeGreaterThan(1);
    expect(distance(await make("charcoal"), scene)).toBeGreaterThan(subtle * 1.3);
  });

  it("change the light as the mood's words say", async () => {
    const mean = (plane: Float32Array) =>
      plane.reduce((sum, value) => sum + value, 0) / plane.length;
    const day = await make("cinematic");
    const night = await make("cinematic at night");
    expect(mean(night.g)).toBeLessThan(mean(day.g) * 0.7);
    const warm = await make("cinematic, warm");
    const cold = await make("cinematic, cold");
    expect(mean(warm.r) - mean(warm.b)).toBeGreaterThan(mean(cold.r) - mean(cold.b) + 30);
    const grey = await make("cinematic, black and white");
    expect(distance({ ...grey, g: grey.r, b: grey.r }, grey)).toBeLessThan(0.5);
  });

  it("differ for unknown prompts from each other and from the input", async () => {
    const images: Raster[] = [];
    for (const prompt of [
      "my dog Bello",
      "zwetschgenknödel",
      "the thing at the end of the street",
    ]) {
      const image = await make(prompt);
      expect(distance(image, scene)).toBeGreaterThan(5);
      for (const other of images) expect(distance(image, other)).toBeGreaterThan(4);
      images.push(image);
    }
  });
});

it("reports progress that only grows, and stops when instructed to", async () => {
  const shares: number[] = [];
  const large = makeScene(700, 500);
  const look = readPrompt("watercolor");
  await render(cloneImage(large), {
    look,
    strength: 0.8,
    seed: 1,
    pause: async (share) => void shares.push(share),
  });
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.7);
  let calls = 0;
  const stopped = render(large, {
    look,
    strength: 0.8,
    seed: 1,
    pause: async () => {
      if (++calls === 3) throw new Error("stop");
    },
  });
  await expect(stopped).rejects.toThrow("stop");
  expect(calls).toBe(3);
});
