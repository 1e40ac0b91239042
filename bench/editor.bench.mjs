import { readdirSync } from "node:fs";
import { ensureChromium } from "../scripts/lib/chromium.mjs";
import { inRepository } from "../scripts/lib/paths.mjs";
import { ApiClient } from "../tests/support/api.mjs";
import { launchChromium } from "../tests/support/browser.mjs";
import { median } from "./lib/median.mjs";
import { mostMemory, rendererIds } from "./lib/renderer-memory.mjs";

export const name = "editor";

const SCENES = 40;
const SCENE_SECONDS = 1.5;
const ROUNDS = 5;
const SCRUB_SECONDS = 4;
/**
 * The longest that a film of 40 scenes may take to open, the fewest frames a second while scrubbing, and the most
 * memory of the page's process by then.
 */
const LIMITS = { openMs: 1500, frames: 57, memoryMb: 1000 };

/**
 * A film of a minute, of 40 scenes with captions: how soon it is open after the editor's code is there, and
 * how many frames a second are drawn while the ruler is dragged along, and what memory that takes.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run({ url }) {
  const api = await new ApiClient(url).signUp("editor-bench@example.com", "correct horse battery");
  const { id } = await api.json("POST", "/api/films", { title: "Forty scenes", timeline: film() });
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
    const times = [];
    // The first time fetches the code, and is left out.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`${url}/dashboard/editor`);
      await page.locator(`a[href$="${id}"]`).first().waitFor();
      await page.waitForLoadState("networkidle");
      times.push(await page.evaluate(open, id));
    }
    const openMs = median(times.slice(1));
    const ruler = page.locator("[data-ruler]");
    await ruler.hover({ position: { x: 2, y: 10 } });
    await page.mouse.down();
    const frames = await page.evaluate(scrub, SCRUB_SECONDS);
    await page.mouse.up();
    const memory = mostMemory(await rendererIds(browser));
    return [
      {
        name: `a film of ${SCENES} scenes opens`,
        value: openMs,
        unit: "ms",
        ratio: openMs / LIMITS.openMs,
        bound: 1,
      },
      {
        name: `scrubbing a minute (at least ${LIMITS.frames})`,
        value: frames,
        unit: "frames/s",
        ratio: frames / LIMITS.frames,
        atLeast: 1,
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

/** The film: clips that ship with the site, every third with a cross-fade, and a caption each 0.4 s. */
function film() {
  const videos = readdirSync(inRepository("public", "films"))
    .filter((file) => file.startsWith("sample") && file.endsWith(".webm"))
    .map((file) => `/films/${file}`);
  const scenes = Array.from({ length: SCENES }, (_, index) => ({
    ...{ id: `scene-${index}`, in: 0, out: SCENE_SECONDS, at: index * SCENE_SECONDS },
    src: { kind: "stock", id: "sample", url: videos[index % videos.length], type: "video" },
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
 * @returns {Promise<number>} milliseconds
 */
async function open(id) {
  const start = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector(`a[href$="${id}"]`))?.click();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const canvas = document.querySelector("canvas");
    const scenes = document.querySelectorAll('[aria-label="Scenes"] li').length;
    if (!canvas || scenes === 0 || canvas.width === 0) continue;
    const pixels = canvas.getContext("2d")?.getImageData(0, canvas.height >> 2, canvas.width, 1);
    if (pixels?.data.some((value, at) => at % 4 !== 3 && value > 0)) break;
  }
  return performance.now() - start;
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
    ruler.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, clientX }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isDrawn) drawn += 1;
    isDrawn = false;
  }
  prototype.save = save;
  return drawn / ((performance.now() - start) / 1000);
}
