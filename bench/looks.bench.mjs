import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median } from "./lib/median.mjs";

export const name = "looks";

const ROUNDS = 3;
/** Reading and counting the pixels of a preview, to reading them. */
const LIMIT = 2;

/** The histogram of a preview of 2.1 megapixels, which follows a look as it is set. */
export async function run() {
  const lab = await serveFilmLab();
  try {
    return await withChromium(async ({ browser }) => {
      const page = await browser.newPage();
      await page.goto(lab.origin);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await page.evaluate(measure));
      const read = median(rounds.map((one) => one.read));
      const counted = median(rounds.map((one) => one.counted));
      return [
        { name: "reading the pixels of a preview", value: read, unit: "ms" },
        {
          ...{ name: "its histogram, reading included", value: counted, unit: "ms" },
          ...{ ratio: counted / read, bound: LIMIT },
        },
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
  return lab.looks.timeHistogram();
}
