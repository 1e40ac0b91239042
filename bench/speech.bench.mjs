import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { openPlainPage } from "./lib/plain-page.mjs";
import { mostMemory, rendererIds } from "./lib/renderer-memory.mjs";

export const name = "speech";

/** How much of a recording's length its recognition may take at the most, its words' times included. */
const MAX_SHARE = 0.33;
/** The most that the page's process may take meanwhile, in MB. */
const MEMORY_MB = 700;
/** The recording, in seconds, and how many words are spoken in it at the least. */
const LONG = 600;
const LEAST_WORDS = 900;
const EVERY = 250;

/**
 * Recognises ten minutes of two voices on the device, with the times of the words: against the recording's own length,
 * and how much memory the whole page takes meanwhile.
 */
export async function run() {
  const lab = await serveFilmLab();
  try {
    return await withChromium(async ({ browser }) => {
      const page = await openPlainPage(browser, lab.origin, "typeof lab === 'object'");
      const ids = await rendererIds(browser);
      const readings = /** @type {number[]} */ ([]);
      const timer = setInterval(() => readings.push(mostMemory(ids, "VmRSS")), EVERY);
      try {
        await page.evaluate(
          "lab.downloadSpeechModel({ onProgress: () => undefined, signal: new AbortController().signal })",
        );
        const { took, words } = await page.evaluate(`lab.timeRecognition(${LONG})`);
        const most = Math.max(...readings);
        return [
          {
            name: "recognition of ten minutes, with the times of its words",
            value: took,
            unit: "s",
            ratio: took / LONG,
            bound: MAX_SHARE,
          },
          {
            name: "the same against real time",
            value: took,
            unit: "s",
            ratio: LONG / took,
            atLeast: 3,
          },
          {
            name: "words that were heard",
            value: words,
            unit: "words",
            ratio: words / LEAST_WORDS,
            atLeast: 1,
          },
          {
            name: "most memory meanwhile",
            value: most,
            unit: "MB",
            ratio: most / MEMORY_MB,
            bound: 1,
          },
        ];
      } finally {
        clearInterval(timer);
      }
    });
  } finally {
    await lab.close();
  }
}
