import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median, medianRatio } from "./lib/median.mjs";

export const name = "recordings";

/** Minutes of the recordings that stay on the device: a short one, one to cut pauses out of, and the longest. */
const MINUTES = { short: 1, talk: 10, long: 60 };
const ROUNDS = 7;
/**
 * The first frame of the long recording to that of the short one, its wave to decoding its sound alone, the longest time
 * for which the wave holds the page up (milliseconds), and the share of a talk's length that finding its pauses takes.
 */
const LIMITS = { first: 3, wave: 2, heldMs: 50, pauses: 0.05 };

/**
 * Recordings of one, ten and 60 minutes that stay on the device: the first frame, the wave, and the pauses.
 */
export async function run() {
  const lab = await serveFilmLab();
  try {
    return await withChromium(async ({ browser }) => {
      const page = await browser.newPage();
      await page.goto(lab.origin);
      const { short, long, decoding, wave, pauses } = await page.evaluate(measure, {
        minutes: MINUTES,
        rounds: ROUNDS,
      });
      return [
        { name: "first frame of a minute", value: median(short), unit: "ms" },
        {
          name: `first frame of ${MINUTES.long} minutes`,
          value: median(long),
          unit: "ms",
          ratio: medianRatio(long, short),
          bound: LIMITS.first,
        },
        {
          name: `decoding the sound of ${MINUTES.long} minutes`,
          value: decoding / 1000,
          unit: "s",
        },
        {
          name: "the wave of the same",
          value: wave.taken / 1000,
          unit: "s",
          ratio: wave.taken / decoding,
          bound: LIMITS.wave,
        },
        {
          name: `the longest that it holds the page up (limit ${LIMITS.heldMs})`,
          value: wave.held,
          unit: "ms",
          ratio: wave.held / LIMITS.heldMs,
          bound: 1,
        },
        {
          name: `the ${pauses.pauses} pauses of ${MINUTES.talk} minutes`,
          value: pauses.taken / 1000,
          unit: "s",
          ratio: pauses.taken / 1000 / (MINUTES.talk * 60),
          bound: LIMITS.pauses,
        },
        { name: "the longest block of the same", value: pauses.held, unit: "ms" },
      ];
    });
  } finally {
    await lab.close();
  }
}

/**
 * Runs in the page.
 * @param {{ minutes: typeof MINUTES, rounds: number }} wanted
 */
async function measure({ minutes, rounds }) {
  const { lab } = /** @type {{ lab: import("../tests/support/film-lab/lab.ts").FilmLab }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const { recordings } = lab;
  await lab.downloadVoice();
  const files = {
    short: await recordings.makeLongRecording(minutes.short),
    talk: await recordings.makeLongRecording(minutes.talk),
    long: await recordings.makeLongRecording(minutes.long),
  };
  /** @type {number[]} */
  const short = [];
  /** @type {number[]} */
  const long = [];
  // The first time starts the decoder, and is left out.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [
      await recordings.timeFirstFrame(files.short),
      await recordings.timeFirstFrame(files.long),
    ];
    if (round === 0) continue;
    short.push(one);
    long.push(other);
  }
  const decoding = await recordings.timeDecoding(files.long);
  const wave = await recordings.timeWave(files.long, minutes.long * 60);
  const pauses = await recordings.timePauses(files.talk, minutes.talk * 60);
  return { short, long, decoding, wave, pauses };
}
