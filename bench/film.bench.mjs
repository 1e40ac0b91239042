import { serveFilmLab } from "../tests/support/film-lab/serve.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { openPlainPage } from "./lib/plain-page.mjs";
import { mostMemory, rendererIds } from "./lib/renderer-memory.mjs";

export const name = "film";

/** The export of a film, to encoding as many frames of one moving picture and nothing else. */
const MAX_EXPORT = 2.5;
/**
 * The most that a frame of the preview may take at half size: to one picture drawn in that size and nothing else, and in
 * milliseconds, half of a 60 Hz screen's.
 */
const MAX_FRAME = 1.5;
const FRAME_MS = 8;
/** Seconds of film that are encoded without anything else. */
const BARE_SECONDS = 10;

/** The most that the page's process may take for a film of clips, in MB, and how much of it may come late. */
const MEMORY_MB = 500;
const GROWTH = 1.15;
/** Seconds of that film: its memory has stopped growing long before. */
const LONG = 120;
/** How often memory is read. Milliseconds. */
const EVERY = 250;

/**
 * A film of 30 s at 1080 × 1920 with captions and music: how fast it is exported, against real time and against the
 * encoder alone, and how long a frame of its preview takes at half size, next to a bare picture. Then the memory of a longer one, all of clips of
 * 1920 × 1080 in H.264, VP9 and AV1.
 */
export async function run() {
  const lab = await serveFilmLab();
  try {
    return await withChromium(async ({ browser }) => {
      const page = await browser.newPage();
      await page.goto(lab.origin);
      const { seconds, frame, bare } = await page.evaluate(measure);
      const encoding = await page.evaluate(encodeBare, BARE_SECONDS);
      const videos = await page.evaluate(() => {
        const { lab } = /** @type {{ lab: import("../tests/support/film-lab/lab.ts").FilmLab }} */ (
          /** @type {unknown} */ (globalThis)
        );
        return lab.makeVideos();
      });
      await page.goto("about:blank");
      await page.close();
      const memory = await measureMemory(browser, lab.origin, videos);
      return [
        {
          name: "export of 30 s, 1080 × 1920",
          value: seconds,
          unit: "s",
          ratio: 30 / seconds,
          atLeast: 1,
        },
        { name: `encoding ${BARE_SECONDS} s of one picture`, value: encoding, unit: "s" },
        {
          name: "export, a second of film",
          value: seconds / 30,
          unit: "s",
          ratio: seconds / 30 / (encoding / BARE_SECONDS),
          bound: MAX_EXPORT,
        },
        { name: "one picture at half size", value: bare, unit: "ms" },
        {
          name: "preview frame at half size",
          value: frame,
          unit: "ms",
          ratio: frame / bare,
          bound: MAX_FRAME,
        },
        {
          name: `preview frame (limit ${FRAME_MS})`,
          value: frame,
          unit: "ms",
          ratio: frame / FRAME_MS,
          bound: 1,
        },
        { name: `export of ${LONG} s of clips`, value: memory.seconds, unit: "s" },
        {
          name: "most memory meanwhile",
          value: memory.most,
          unit: "MB",
          ratio: memory.most / MEMORY_MB,
          bound: 1,
        },
        {
          name: "second half of it to the first",
          value: memory.late,
          unit: "MB",
          ratio: memory.early > 0 ? memory.late / memory.early : 0,
          bound: GROWTH,
        },
      ];
    });
  } finally {
    await lab.close();
  }
}

/**
 * Exports a film of clips, and reads the memory of its page's process all the while.
 * @param {import("playwright-core").Browser} browser
 * @param {string} origin
 * @param {string[]} videos
 */
async function measureMemory(browser, origin, videos) {
  const page = await openPlainPage(browser, origin, "typeof lab === 'object'");
  const ids = await rendererIds(browser);
  const readings = /** @type {number[]} */ ([]);
  const timer = setInterval(() => readings.push(mostMemory(ids, "VmRSS")), EVERY);
  const settings = {
    width: 1080,
    height: 1920,
    fps: { num: 30, den: 1 },
    burnIn: true,
    captionTrack: false,
  };
  const start = performance.now();
  await page.evaluate(
    `lab.exportTimeline({
      timeline: lab.videoFilm(${JSON.stringify(videos)}, ${LONG}),
      settings: ${JSON.stringify(settings)},
      title: "bench", isAi: false,
    }).then(() => true)`,
  );
  clearInterval(timer);
  const half = Math.floor(readings.length / 2);
  const [early, late] = [readings.slice(0, half), readings.slice(half)].map((part) =>
    Math.max(...part),
  );
  await page.close();
  const seconds = (performance.now() - start) / 1000;
  return { seconds, early: early ?? 0, late: late ?? 0, most: Math.max(...readings) };
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
  const picture = document.createElement("canvas");
  Object.assign(picture, { width: 1080, height: 1920 });
  picture.getContext("2d")?.fillRect(0, 0, 540, 960);
  const bitmap = await createImageBitmap(picture);
  const times = [];
  const bare = [];
  for (let frame = 0; frame < 300; frame += 1) {
    const time = frame / 10;
    await assets.prepare(film, time);
    // One pixel is read each time, so that what was drawn is there.
    const start = performance.now();
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    context.getImageData(0, 0, 1, 1);
    const between = performance.now();
    lab.drawFrame(context, film, time, assets);
    context.getImageData(0, 0, 1, 1);
    bare.push(between - start);
    times.push(performance.now() - between);
  }
  await assets.close();
  for (const list of [times, bare]) list.sort((a, b) => a - b);
  const settings = {
    width: 1080,
    height: 1920,
    fps: { num: 30, den: 1 },
    burnIn: true,
    captionTrack: false,
  };
  const start = performance.now();
  await lab.exportTimeline({ timeline: film, settings, title: "bench", isAi: false });
  return {
    seconds: (performance.now() - start) / 1000,
    frame: times[150] ?? 0,
    bare: bare[150] ?? Number.NaN,
  };
}

/**
 * Runs in the page: encodes one picture of 1080 × 1920 that moves, with the format and the rate of an export.
 * @param {number} seconds of film, at 30 frames a second
 * @returns {Promise<number>} seconds
 */
async function encodeBare(seconds) {
  const size = { width: 1080, height: 1920, framerate: 30, bitrate: 8_087_040 };
  const formats = [{ codec: "avc1.640028" }, { codec: "vp09.00.40.08" }, { codec: "vp8" }];
  const asked = await Promise.all(
    formats.map((one) => VideoEncoder.isConfigSupported({ ...one, ...size })),
  );
  const { config } = asked.find(({ supported }) => supported) ?? {};
  if (!config) throw new Error("this browser encodes no video");
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("no canvas");
  const encoder = new VideoEncoder({
    output: () => undefined,
    error: (error) => {
      throw error;
    },
  });
  encoder.configure(config);
  const start = performance.now();
  for (let count = 0; count < seconds * 30; count += 1) {
    for (let part = 0; part < 60; part += 1) {
      context.fillStyle = `hsl(${part * 37} 60% 50%)`;
      context.fillRect((part % 6) * 180 + (count % 90), Math.floor(part / 6) * 192, 180, 192);
    }
    const frame = new VideoFrame(canvas, { timestamp: (count * 1e6) / 30 });
    encoder.encode(frame, { keyFrame: count % 60 === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await encoder.flush();
  encoder.close();
  return (performance.now() - start) / 1000;
}
