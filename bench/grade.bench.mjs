import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";
import { withChromium } from "./lib/lighthouse.mjs";

export const name = "grade";

/** A frame of a clip with colours of every kind, and with sharpening or noise reduction, to one with the first amounts. */
const MAX_COLOURS = 8;
const MAX_DETAIL = 20;

/** How long a frame of a clip of 1080 × 1920 takes with looks, against the first amounts that films had. */
export async function run() {
  const lab = await serveFilmLab();
  try {
    return await withChromium(async ({ browser }) => {
      const page = await browser.newPage();
      await page.goto(lab.origin);
      const { first, colours, sharpen, denoise } = await page.evaluate(measure);
      const toFirst = (/** @type {number} */ value, /** @type {number} */ bound) => ({
        ...{ value, unit: "ms", ratio: value / first, bound },
      });
      return [
        { name: "a frame of 1080 × 1920, first amounts", value: first, unit: "ms" },
        { name: "with tint, bands and film stock", ...toFirst(colours, MAX_COLOURS) },
        { name: "with sharpening", ...toFirst(sharpen, MAX_DETAIL) },
        { name: "with noise reduction", ...toFirst(denoise, MAX_DETAIL) },
      ];
    });
  } finally {
    await lab.close();
  }
}

/** Runs in the page. */
function measure() {
  const { lab } = /** @type {{ lab: import("../tests/support/film-lab/lab.ts").FilmLab }} */ (
    /** @type {unknown} */ (globalThis)
  );
  return lab.looks.timeGrading();
}
