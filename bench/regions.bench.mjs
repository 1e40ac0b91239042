import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./lib/bundle.mjs";
import { median, medianRatio } from "./lib/median.mjs";

export const name = "regions";

const ROUNDS = 3;
/** Putting a region into a picture, to reading and writing the same picture. */
const LIMIT = 3;

/**
 * A marked region is put into a picture of 24 megapixels, by the code that the engine does it with.
 */
export async function run() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-regions-"));
  try {
    const file = path.join(folder, "measure.mjs");
    writeFileSync(file, await bundle(["regions", "measure.ts"]));
    const { measure } = await import(pathToFileURL(file).href);
    /** @type {{ copied: number[], composited: number[] }} */
    const { copied, composited } = await measure(ROUNDS);
    return [
      { name: "a plain copy of 24 megapixels", value: median(copied), unit: "ms" },
      {
        name: "compositing 24 megapixels",
        value: median(composited),
        unit: "ms",
        ratio: medianRatio(composited, copied),
        bound: LIMIT,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
