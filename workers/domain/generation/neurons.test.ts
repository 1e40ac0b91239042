import { describe, expect, it } from "vitest";
import { addressOf, creditPrice, neuronsCovered, publishedPrice } from "../models/published-prices";
import { neuronsOf } from "./neurons";

const KLEIN = addressOf("@cf/black-forest-labs/flux-2-klein-4b");
const SCHNELL = addressOf("@cf/black-forest-labs/flux-1-schnell");

describe("the neurons of a picture", () => {
  it.each<[string, Record<string, unknown>, number, number]>([
    ["four tiles at the usual size", {}, 0, 4 * 26.05],
    ["its own size", { width: 512, height: 512 }, 0, 26.05],
    ["a tile that is begun as a whole one", { width: 513, height: 512 }, 0, 2 * 26.05],
    ["a tile for each picture it starts from", { width: 1024, height: 1024 }, 1, 4 * 26.05 + 5.37],
    ["the largest picture from four", { width: 1920, height: 1920 }, 4, 16 * 26.05 + 4 * 5.37],
  ])("count %s (FLUX.2 klein)", (_, values, pictures, expected) => {
    expect(neuronsOf(KLEIN, { values, pictures }, 1)).toBeCloseTo(expected, 6);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ["the steps that are asked for", { steps: 4 }, 4 * 4.8 + 4 * 9.6],
    ["all steps where none are named", {}, 4 * 4.8 + 8 * 9.6],
    ["no more steps than the model takes", { steps: 50 }, 4 * 4.8 + 8 * 9.6],
  ])("count %s (FLUX schnell)", (_, values, expected) => {
    expect(neuronsOf(SCHNELL, { values, pictures: 0 }, 1)).toBeCloseTo(expected, 6);
  });

  it("are paid for by the seeded price, also at the largest size from four pictures", () => {
    const published = publishedPrice(KLEIN);
    const price = published && creditPrice(published);
    const largest = neuronsOf(KLEIN, { values: { width: 1920, height: 1920 }, pictures: 4 }, 1);
    // A quarter of what a credit brings is the margin of the usual size.
    const paid = neuronsCovered(price?.credits ?? 0) * 1.25;
    expect(largest).toBeLessThanOrEqual(paid);
  });

  it("are as many as a price covers where none are published, and none of another provider's", () => {
    const lucid = addressOf("@cf/leonardo/lucid-origin");
    expect(neuronsOf(lucid, { values: {}, pictures: 0 }, 3)).toBe(neuronsCovered(3));
    expect(
      neuronsOf("https://queue.fal.run/fal-ai/flux", { values: {}, pictures: 0 }, 3),
    ).toBeNull();
  });
});
