import { CATEGORIES, workOfFrames } from "./lib/frame-work.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median, quantile } from "./lib/median.mjs";
import { openSignedIn, signIn } from "./lib/signed-in.mjs";

export const name = "compare";

/** Results beside each other, and the sides of each: 12 megapixels. */
const RESULTS = 4;
const SIDES = { width: 4000, height: 3000 };
/** The most that script, style and layout may take in 95 of 100 frames, in milliseconds: half of a 60 Hz screen's. */
const FRAME_MS = 8;
const ROUNDS = 5;
/** How long they are zoomed, and then moved, in milliseconds. */
const PART_MS = 1000;
/** Fewer frames than this in two seconds say nothing. */
const MIN_FRAMES = 20;

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

/**
 * Four results of 12 megapixels side by side, zoomed and moved for two seconds: how long script, style and layout take
 * in a frame, by a trace.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const cookie = await signIn(server.url);
  return withChromium(async ({ browser }) => {
    const results = [];
    for (const viewport of VIEWPORTS) {
      const page = await openSignedIn(browser, `${server.url}/`, cookie, viewport);
      await page.goto(`${server.url}/dashboard/history?kind=upscale`);
      if (viewport === VIEWPORTS[0])
        await page.evaluate(storeResults, { ...SIDES, count: RESULTS });
      await openCompare(page);
      const rounds = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const frames = await traced(browser, page);
        // The first one decodes the pictures.
        if (round > 0) rounds.push(frames);
      }
      results.push(...figures(viewport, rounds));
      await page.context().close();
    }
    return results;
  });
}

/**
 * @param {{ width: number }} viewport
 * @param {number[][]} rounds milliseconds of the frames of each
 */
function figures({ width }, rounds) {
  const value = median(rounds.map((frames) => quantile(frames, 0.95)));
  const frames = median(rounds.map((one) => one.length));
  return [
    {
      name: `script and layout of a frame at ${width} px, 95 of 100 (limit ${FRAME_MS})`,
      value,
      unit: "ms",
      ratio: value / FRAME_MS,
      bound: 1,
    },
    { name: "the longest of the same", value: Math.max(...rounds.flat()), unit: "ms" },
    { name: "frames in two seconds", value: frames, unit: "" },
  ];
}

/**
 * Runs in the page: stores results of the account, each drawn from its own number.
 * @param {{ width: number, height: number, count: number }} of
 */
async function storeResults({ width, height, count }) {
  /** @type {(path: string, init: RequestInit) => Promise<any>} */
  const send = async (path, init) => {
    const answer = await fetch(path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const headers = { "content-type": "application/json" };
  /** @type {(path: string, body: object) => Promise<any>} */
  const post = (path, body) => send(path, { method: "POST", headers, body: JSON.stringify(body) });
  /** @type {(wide: number, high: number, number: number) => Promise<Blob>} */
  const draw = (wide, high, number) => {
    const canvas = new OffscreenCanvas(wide, high);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    for (let dot = 0; dot < 3000; dot += 1) {
      context.fillStyle = `hsl(${(dot * 7 + number * 90) % 360} 60% ${30 + (dot % 40)}%)`;
      context.fillRect((dot * 379) % wide, (dot * 613) % high, 160, 160);
    }
    return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  };
  const form = new FormData();
  form.set("file", new File([await draw(400, 300, 0)], "source.jpg", { type: "image/jpeg" }));
  const { url } = await send("/api/uploads", { method: "POST", body: form });
  for (let number = 0; number < count; number += 1) {
    const file = await draw(width, height, number);
    const wish = { name: `${number}.jpg`, bytes: file.size, content_type: file.type };
    const { id } = await post("/api/upload-sessions", wish);
    const part = await fetch(`/api/upload-sessions/${id}/parts/1`, { method: "PUT", body: file });
    if (!part.ok) throw new Error(`no part: ${part.status}`);
    const { key } = await send(`/api/upload-sessions/${id}/complete`, { method: "POST" });
    const body = { kind: "upscale", source_url: url, upload_key: key, method: "resize" };
    await post("/api/device-results", body);
  }
}

/** @param {import("playwright-core").Page} page the history */
async function openCompare(page) {
  await page.reload({ waitUntil: "networkidle" });
  const boxes = page.getByRole("checkbox", { name: /^Select/ });
  for (let index = 0; index < RESULTS; index += 1) await boxes.nth(index).check({ force: true });
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "Compare" }).click();
  const shown = page.locator("[role=dialog] [data-place] img");
  for (let index = 0; index < RESULTS; index += 1) {
    const picture = shown.nth(index);
    const size = await picture.evaluate(async (/** @type {HTMLImageElement} */ image) => {
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    });
    if (size.width !== SIDES.width) throw new Error(`A picture of ${size.width} px is compared.`);
  }
}

/**
 * Zooms in and moves for two seconds.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").Page} page with the dialog open
 */
async function traced(browser, page) {
  const place = await page.locator("[data-place]").first().boundingBox();
  if (!place) throw new Error("nothing is compared");
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await page.keyboard.press("0");
  await page.mouse.move(middle.x, middle.y);
  await browser.startTracing(page, { categories: CATEGORIES });
  await during(PART_MS, () => page.mouse.wheel(0, -20));
  await page.mouse.down();
  await during(PART_MS, (step) =>
    page.mouse.move(middle.x + Math.sin(step / 8) * 60, middle.y + Math.cos(step / 11) * 50),
  );
  await page.mouse.up();
  const frames = workOfFrames(await browser.stopTracing());
  if (frames.length < MIN_FRAMES) throw new Error(`Only ${frames.length} frames were drawn.`);
  return frames;
}

/**
 * @param {number} milliseconds
 * @param {(step: number) => Promise<void>} act
 */
async function during(milliseconds, act) {
  const end = performance.now() + milliseconds;
  for (let step = 0; performance.now() < end; step += 1) await act(step);
}
