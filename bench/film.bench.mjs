import { launchChromium } from "../tests/support/browser.mjs";
import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";

export const name = "film";

/** The most that a frame of the preview may take at half size, in milliseconds: half of a 60 Hz screen's. */
const FRAME_MS = 8;

/**
 * A film of 30 s at 1080 × 1920 with captions and music: how fast it is exported, against real time,
 * and how long a frame of its preview takes at half size.
 */
export async function run() {
  const lab = await serveFilmLab();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(lab.origin);
    const { seconds, frame } = await page.evaluate(measure);
    return [
      {
        name: "export of 30 s, 1080 × 1920",
        value: seconds,
        unit: "s",
        ratio: 30 / seconds,
        atLeast: 1,
      },
      {
        name: "preview frame at half size",
        value: frame,
        unit: "ms",
        ratio: frame / FRAME_MS,
        bound: 1,
      },
    ];
  } finally {
    await browser.close();
    await lab.close();
  }
}

/** Runs in the page. */
async function measure() {
  const { lab } = /** @type {{ lab: import("../tests/support/film-lab/lab.ts").FilmLab }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const film = lab.longFilm();
  await lab.loadFilmFonts();
  const assets = lab.openAssets({ maxSide: 960 });
  const canvas = document.createElement("canvas");
  canvas.width = 540;
  canvas.height = 960;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const times = [];
  for (let frame = 0; frame < 300; frame += 1) {
    const time = frame / 10;
    await assets.prepare(film, time);
    const start = performance.now();
    lab.drawFrame(context, film, time, assets);
    // One pixel is read, so that what was drawn is there.
    context.getImageData(0, 0, 1, 1);
    times.push(performance.now() - start);
  }
  await assets.close();
  times.sort((a, b) => a - b);
  const settings = {
    width: 1080,
    height: 1920,
    fps: /** @type {30} */ (30),
    burnIn: true,
    captionTrack: false,
  };
  const start = performance.now();
  await lab.exportFilm({ timeline: film, settings, title: "bench" });
  return { seconds: (performance.now() - start) / 1000, frame: times[150] ?? 0 };
}
