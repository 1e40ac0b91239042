import { readdirSync } from "node:fs";
import { ensureChromium } from "../scripts/lib/chromium.mjs";
import { inRepository } from "../scripts/lib/paths.mjs";
import { ApiClient } from "../tests/support/api.mjs";
import { launchChromium } from "../tests/support/browser.mjs";
import { drawBare, openBare, openedBy } from "./lib/bare-editor.mjs";
import { bundle } from "./lib/bundle.mjs";
import { median, medianRatio } from "./lib/median.mjs";
import { mostMemory, rendererIds } from "./lib/renderer-memory.mjs";

export const name = "editor";

const SCENES = 40;
const SCENE_SECONDS = 1.5;
const ROUNDS = 5;
const SCRUB_ROUNDS = 5;
const SCRUB_SECONDS = 2;
const STRIPS_MS = 2000;
/**
 * How long a film may take to open, to the same scripts, film, elements and first picture in a bare page, and at all;
 * the share of the frames that are drawn while scrubbing, of those of a page that only draws a clip's picture; and the
 * most memory of the page's process by then.
 */
const LIMITS = { open: 3.5, openMs: 1500, frames: 0.9, memoryMb: 1000 };
/** A page whose own scripts do nothing. */
const PLAIN_PAGE = "/privacy-policy";

/**
 * A film of a minute, of 40 scenes with captions: how soon it is open after the editor's code is there, and
 * how many frames a second are drawn while the ruler is dragged along, and what memory that takes.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run({ url }) {
  const api = await new ApiClient(url).signUp("editor-bench@example.com", "correct horse battery");
  const { id } = await api.json("POST", "/api/films", { title: "Forty scenes", timeline: film() });
  const reader = await bundle(["editor", "first-picture.ts"], "iife");
  const browser = await launchChromium({ executablePath: await ensureChromium() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      api.cookies.map((cookie) => {
        const [pair = ""] = cookie.split(";");
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
      }),
    );
    const page = await context.newPage();
    const plain = await context.newPage();
    const src = videos()[0] ?? "";
    const times = [];
    const bareTimes = [];
    let size = { width: 0, height: 0 };
    // The first time fetches the code, and is left out.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`${url}/dashboard/editor`);
      await page.locator(`a[href$="${id}"]`).first().waitFor();
      await page.waitForLoadState("networkidle");
      const { began, taken } = await page.evaluate(open, id);
      // Strips come behind the first picture, and must not be drawn while the bare page is measured.
      await page.waitForTimeout(STRIPS_MS);
      await page.waitForLoadState("networkidle");
      const opened = await page.evaluate(openedBy, began);
      await plain.goto(`${url}${PLAIN_PAGE}`, { waitUntil: "networkidle" });
      await plain.evaluate(reader);
      const bare = await plain.evaluate(openBare, { ...opened, film: `/api/films/${id}`, src });
      if (round === 0) continue;
      times.push(taken);
      bareTimes.push(bare);
      size = { width: opened.width, height: opened.height };
    }
    const ruler = page.locator("[data-ruler]");
    await ruler.hover({ position: { x: 2, y: 10 } });
    await page.mouse.down();
    const frames = [];
    const bareFrames = [];
    for (let round = 0; round < SCRUB_ROUNDS; round += 1) {
      frames.push(await page.evaluate(scrub, SCRUB_SECONDS));
      bareFrames.push(await plain.evaluate(drawBare, { src, ...size, seconds: SCRUB_SECONDS }));
    }
    await page.mouse.up();
    const memory = mostMemory(await rendererIds(browser));
    return [
      { name: "the same in a bare page", value: median(bareTimes), unit: "ms" },
      {
        name: `a film of ${SCENES} scenes opens`,
        value: median(times),
        unit: "ms",
        ratio: medianRatio(times, bareTimes),
        bound: LIMITS.open,
      },
      {
        name: `the same (limit ${LIMITS.openMs})`,
        value: median(times),
        unit: "ms",
        ratio: median(times) / LIMITS.openMs,
        bound: 1,
      },
      { name: "drawing a clip in a bare page", value: median(bareFrames), unit: "frames/s" },
      {
        name: "scrubbing a minute",
        value: median(frames),
        unit: "frames/s",
        ratio: medianRatio(frames, bareFrames),
        atLeast: LIMITS.frames,
      },
      {
        name: "memory by then",
        value: memory,
        unit: "MB",
        ratio: memory / LIMITS.memoryMb,
        bound: 1,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The addresses of clips that ship with the site. */
function videos() {
  return readdirSync(inRepository("public", "films"))
    .filter((file) => file.startsWith("sample") && file.endsWith(".webm"))
    .map((file) => `/films/${file}`);
}

/** The film: clips that ship with the site, every third with a cross-fade, and a caption each 0.4 s. */
function film() {
  const clips = videos();
  const scenes = Array.from({ length: SCENES }, (_, index) => ({
    ...{ id: `scene-${index}`, in: 0, out: SCENE_SECONDS, at: index * SCENE_SECONDS },
    src: { kind: "stock", id: "sample", url: clips[index % clips.length], type: "video" },
    ...(index % 3 === 1 ? { transitionIn: { name: "cross-fade", duration: 0.4 } } : {}),
  }));
  const words = Array.from({ length: 150 }, (_, index) => ({
    ...{ w: `word ${index}`, t0: index * 0.4, t1: index * 0.4 + 0.38 },
  }));
  return {
    version: 1,
    ...{ size: { width: 1080, height: 1920 }, fps: 30 },
    tracks: [
      { kind: "visual", id: "scenes", items: scenes },
      { kind: "captions", id: "captions", style: {}, words },
    ],
  };
}

/**
 * Runs in the page: opens the film and waits for its scenes and its picture.
 * @param {string} id
 * @returns {Promise<{ began: number, taken: number }>} milliseconds, `began` of the page's clock
 */
async function open(id) {
  const began = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector(`a[href$="${id}"]`))?.click();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const canvas = document.querySelector("canvas");
    const scenes = document.querySelectorAll('[aria-label="Scenes"] li').length;
    if (!canvas || scenes === 0 || canvas.width === 0) continue;
    const pixels = canvas.getContext("2d")?.getImageData(0, canvas.height >> 2, canvas.width, 1);
    if (pixels?.data.some((value, at) => at % 4 !== 3 && value > 0)) break;
  }
  return { began, taken: performance.now() - began };
}

/**
 * Runs in the page: drags along the ruler, one step a frame, and counts the frames that are drawn.
 * @param {number} seconds
 * @returns {Promise<number>} frames a second
 */
async function scrub(seconds) {
  const ruler = document.querySelector("[data-ruler]");
  const canvas = document.querySelector("canvas");
  if (!ruler || !canvas) throw new Error("there is no ruler or no canvas");
  const { left, width } = ruler.getBoundingClientRect();
  const { prototype } = CanvasRenderingContext2D;
  const { save } = prototype;
  let isDrawn = false;
  prototype.save = function () {
    if (this.canvas === canvas) isDrawn = true;
    save.call(this);
  };
  let drawn = 0;
  const start = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - start) / (seconds * 1000)) {
    const clientX = left + width * 0.95 * share;
    ruler.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, clientX, bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isDrawn) drawn += 1;
    isDrawn = false;
  }
  prototype.save = save;
  return drawn / ((performance.now() - start) / 1000);
}
