import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median } from "./lib/median.mjs";

export const name = "recipes";

const MESSAGES = 60;
const ROUNDS = 3;
/** What making a short may take of its length, its voice included; and a frame of a chat (milliseconds), as any of the preview. */
const LIMITS = { short: 0.1, frame: 8 };

/** A short of a minute from its plan, with a voice of the device; and a frame of a long chat. */
export async function run() {
  const lab = await serveFilmLab();
  try {
    return await withChromium(async ({ browser }) => {
      const page = await browser.newPage();
      await page.goto(lab.origin);
      const { shorts, length, frame } = await page.evaluate(measure, {
        ...{ messages: MESSAGES, rounds: ROUNDS },
      });
      return [
        { name: "the short is so long", value: length, unit: "s" },
        {
          ...{ name: "saying and building it, to its length", value: median(shorts), unit: "s" },
          ...{ ratio: median(shorts) / length, bound: LIMITS.short },
        },
        {
          ...{ name: `a frame of ${MESSAGES} messages (limit ${LIMITS.frame})`, value: frame },
          ...{ unit: "ms", ratio: frame / LIMITS.frame, bound: 1 },
        },
      ];
    });
  } finally {
    await lab.close();
  }
}

/**
 * Runs in the page.
 * @param {{ messages: number, rounds: number }} wanted
 */
async function measure({ messages, rounds }) {
  const { lab } = /** @type {{ lab: import("../tests/support/film-lab/lab.ts").FilmLab }} */ (
    /** @type {unknown} */ (globalThis)
  );
  await lab.downloadVoice();
  const shorts = [];
  let length = 0;
  // The first time starts the voice, and is left out.
  for (let round = 0; round <= rounds; round += 1) {
    const made = await lab.recipes.timeShort(round);
    if (round > 0) shorts.push(made.taken);
    length = made.length;
  }
  return { shorts, length, frame: await lab.recipes.timeChat(messages) };
}
