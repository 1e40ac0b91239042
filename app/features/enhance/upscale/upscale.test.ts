import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newRaster } from "../pixels/raster";
import { MODELS, RUNNER_BYTES, scaleFor } from "./models";
import type { Network } from "./network";
import { wantedSize } from "./sizes";
import { MARGIN, RAMP, spansOf } from "./tiles";
import { upscaleRaster } from "./upscale-raster";

/** Filters of 84 weights for each of four pixels, in 108 classes, that leave each as the network made it. */
function keepingWeights(): Float32Array {
  const weights = new Float32Array(108 * 4 * 84);
  for (let row = 0; row < 108 * 4; row += 1) {
    const [across, down] = [row % 2, (row >> 1) % 2];
    weights[row * 84 + 48 + (down + 2) * 6 + across + 2] = 1;
  }
  return weights;
}

/** Enlarges by repeating pixels, and darkens what lies at the border of a tile, as padding does. */
const repeating: Network = {
  scale: 2,
  hash: "",
  filters: { scale: 2, weights: keepingWeights() },
  run: (source, column, row) => {
    const [width, height] = [column.to - column.from, row.to - row.from];
    const made = new Float32Array(width * height * 4 * 3);
    for (let y = 0; y < height * 2; y += 1) {
      for (let x = 0; x < width * 2; x += 1) {
        const isBorder = x < 4 || y < 4 || x >= width * 2 - 4 || y >= height * 2 - 4;
        const isOuter =
          (column.from === 0 && x < 4) ||
          (row.from === 0 && y < 4) ||
          (column.to === source.width && x >= width * 2 - 4) ||
          (row.to === source.height && y >= height * 2 - 4);
        const from = ((row.from + (y >> 1)) * source.width + column.from + (x >> 1)) * 4;
        for (let channel = 0; channel < 3; channel += 1) {
          made[(y * width * 2 + x) * 3 + channel] =
            isBorder && !isOuter ? 0 : (source.data[from + channel] ?? 0);
        }
      }
    }
    return Promise.resolve(made);
  },
};

function slope(width: number, height: number) {
  const raster = newRaster(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const value = 60 + Math.floor((120 * (at % width)) / width);
    raster.data.set([value, value, 255 - value, 255], at * 4);
  }
  return raster;
}

describe("tiles", () => {
  it("cover every pixel once and see their surroundings, whatever the length", () => {
    for (const length of [1, 2, 127, 128, 129, 500, 1081, 6000]) {
      const spans = spansOf(length);
      expect(spans.map(({ start }) => start)).toEqual([
        0,
        ...spans.slice(0, -1).map(({ end }) => end),
      ]);
      expect(spans.at(-1)?.end).toBe(length);
      for (const { from, to, start, end } of spans) {
        expect(start - from).toBe(start === 0 ? 0 : MARGIN);
        expect(to - end).toBe(end === length ? 0 : MARGIN);
        expect(end - start).toBeLessThanOrEqual(128);
      }
    }
    expect(RAMP / 2).toBeLessThan(MARGIN);
  });

  it("meet without a seam, though each is wrong at its border", async () => {
    const source = slope(300, 140);
    const made = await upscaleRaster(source, repeating, 600, 280, () => undefined);
    let farthest = 0;
    for (let at = 0; at < made.data.length; at += 4) {
      const [x, y] = [(at / 4) % made.width, Math.floor(at / 4 / made.width)];
      const known = source.data[((y >> 1) * source.width + (x >> 1)) * 4] ?? 0;
      farthest = Math.max(farthest, Math.abs((made.data[at] ?? 0) - known));
    }
    expect(farthest).toBeLessThanOrEqual(1);
  });

  it("keep transparency, and stop at the tile after a cancelation", async () => {
    const source = slope(60, 60);
    for (let at = 3; at < source.data.length; at += 8) source.data[at] = 0;
    const made = await upscaleRaster(source, repeating, 90, 90, () => undefined);
    expect([made.width, made.height]).toEqual([90, 90]);
    expect(made.data.some((value, at) => at % 4 === 3 && value < 200)).toBe(true);
    let steps = 0;
    const stop = () => {
      steps += 1;
      throw new Error("stopped");
    };
    await expect(upscaleRaster(slope(300, 300), repeating, 600, 600, stop)).rejects.toThrow("stop");
    expect(steps).toBe(1);
  });
});

describe("a wanted size", () => {
  it("is a factor or a short side, rounded to whole pixels", () => {
    expect(wantedSize({ width: 1000, height: 333 }, "2x")).toMatchObject({
      width: 2000,
      height: 666,
    });
    expect(wantedSize({ width: 720, height: 1280 }, "4k")).toMatchObject({
      width: 2160,
      height: 3840,
      factor: 3,
    });
    expect([1.5, 2, 2.1, 9].map(scaleFor)).toEqual([2, 2, 4, 4]);
  });

  it("is refused where it is no enlargement or more than can be stored", () => {
    expect(wantedSize({ width: 2000, height: 1080 }, "1080p").refusal).toContain("1080 pixels");
    expect(wantedSize({ width: 4000, height: 3000 }, "4x").refusal).toBe(
      "The result would have 16000 × 12000 pixels (192 megapixels). At most 100 megapixels and 65535 pixels a side are possible. Choose 2×, which gives 8000 × 6000.",
    );
    expect(wantedSize({ width: 9000, height: 6000 }, "2x").refusal).toContain(
      "This one cannot be enlarged here.",
    );
    expect(wantedSize({ width: 30_000, height: 10 }, "4x").refusal).toContain(
      "65535 pixels a side",
    );
    expect(wantedSize({ width: 4000, height: 3000, video: {} }, "2x").refusal).toContain("40 mega");
  });

  it("may have 100 megapixels: a phone's 12 and a camera's 24 at twice their size", () => {
    expect(wantedSize({ width: 4032, height: 3024 }, "2x")).toMatchObject({ width: 8064 });
    expect(wantedSize({ width: 6000, height: 4000 }, "2x")).toMatchObject({ width: 12_000 });
    expect(wantedSize({ width: 1, height: 1 }, "4x").refusal).toBeUndefined();
  });
});

it("the sizes that are named before a download are those of the files", () => {
  const bytesOf = (file: string) => statSync(new URL(file, import.meta.url)).size;
  const sizeOf = (file: string) => bytesOf(`../../../../node_modules/${file}`);
  for (const [model, { package: name, bytes }] of Object.entries(MODELS)) {
    const files = ["x2", "x4"].flatMap((scale) => [
      `${name}/models/${scale}/model.json`,
      `${name}/models/${scale}/group1-shard1of1.bin`,
    ]);
    const filters = [2, 4].reduce((sum, x) => sum + bytesOf(`./filters/${model}-${x}.bin`), 0);
    expect(files.reduce((sum, file) => sum + sizeOf(file), filters)).toBe(bytes);
  }
  const runner = "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm";
  expect(sizeOf(runner)).toBe(RUNNER_BYTES);
});
