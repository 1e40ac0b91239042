import { ApiClient } from "../tests/support/api.mjs";
import { keepDrawing, showBareTimeline, timelineElements } from "./lib/bare-timeline.mjs";
import { PIECES, storeFilmOf200 } from "./lib/film-of-200.mjs";
import { CATEGORIES, longestTask, workAround } from "./lib/frame-work.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median, medianRatio, quantile } from "./lib/median.mjs";
import { openSignedIn } from "./lib/signed-in.mjs";

export const name = "timeline";

/**
 * The most that script, style and layout take in 95 of 100 frames while something is dragged, and for an edit until it is
 * shown; the longest task while frames and waves are drawn; and how often the same elements, moved by nothing but the
 * browser, go into a frame of a scene that gets another place in the order. Milliseconds.
 */
const LIMITS = { drag: 8, edit: 16, task: 50, bare: 6 };
const ROUNDS = 5;
const DRAG_MS = 1500;
/** How far a drag goes, in pixels. */
const FAR = 160;
/** So many scenes make room for one that goes so far. */
const BESIDE = 13;
/** Long enough for an edit to be shown, and for strips to come. Milliseconds. */
const SHOWN_MS = 400;
/** Longer than two frames. */
const SETTLED_MS = 60;
const ZOOM_MS = 700;
const REST_MS = 4000;
/** Fewer frames than this in all rounds say nothing. */
const MIN_FRAMES = 30;
const COUNT = Object.values(PIECES).reduce((sum, count) => sum + count, 0);
const VIEWPORT = { width: 1440, height: 900 };
/** A page whose own scripts do nothing. */
const PLAIN_PAGE = "/privacy-policy";

/**
 * A film of 200 pieces with its strips and waves, by traces: how long script, style and layout take in a frame while a
 * scene gets another place in the order, while an effect is moved, and while a scene is trimmed that moves all behind it;
 * how long these edits take once the pointer is let go, and edits by keys; and the longest task of the page while the
 * timeline is zoomed and its strips are drawn.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run({ url }) {
  const api = await new ApiClient(url).signUp("timeline@example.com", "correct horse battery");
  const id = await storeFilmOf200(api);
  const cookie = api.cookies.map((one) => one.split(";")[0]).join("; ");
  return withChromium(async ({ browser }) => {
    const page = await openSignedIn(browser, url, cookie, VIEWPORT);
    // The first visit fetches the code.
    await page.goto(`${url}/dashboard/editor/${id}`, { waitUntil: "networkidle" });
    await page.reload();
    await page.locator("[data-piece]").first().waitFor();
    const scene = { browser, page };
    const longest = await zoomed(scene);
    await page.waitForTimeout(REST_MS);
    const bare = await openBare(scene, `${url}${PLAIN_PAGE}`);
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        reorder: await dragged(scene, "scenes-30", { at: 0.5 }),
        bare: await dragged(bare, "scenes-30", { at: 0.5, isBare: true }),
        move: await dragged(scene, "effects-10", { at: 0.5 }),
        trim: await dragged(scene, "scenes-2", { at: 1, isChosen: true }),
        keys: await pressed(scene),
      };
      // The first one compiles the code.
      if (round > 0) rounds.push(measured);
    }
    return figures(rounds, longest);
  });
}

/**
 * @typedef {{ browser: import("playwright-core").Browser, page: import("playwright-core").Page }} Scene
 * @typedef {{ frames: number[], edit: number, after: number }} Dragged milliseconds
 * @typedef {Record<"reorder" | "bare" | "move" | "trim", Dragged> & { keys: number[] }} Round
 */

/**
 * @param {Round[]} rounds
 * @param {ReturnType<typeof longestTask>} longest
 */
function figures(rounds, longest) {
  const drags = /** @type {const} */ ([
    ["reorder", "a scene gets another place in the order"],
    ["move", "an effect is moved"],
    ["trim", "a scene is trimmed, all behind it move"],
  ]);
  const frames = rounds.map(({ reorder }) => median(reorder.frames));
  const bareFrames = rounds.map(({ bare }) => median(bare.frames));
  const keys = rounds.flatMap((round) => round.keys);
  return [
    { name: "moving the same elements in a bare page", value: median(bareFrames), unit: "ms" },
    {
      ...{ name: "a frame while a scene gets another place", value: median(frames), unit: "ms" },
      ...{ ratio: medianRatio(frames, bareFrames), bound: LIMITS.bare },
    },
    ...drags.flatMap(([key, what]) => {
      const all = rounds.map((round) => round[key]);
      const edits = all.map(({ edit }) => edit);
      const frames = all.flatMap((one) => one.frames);
      if (frames.length < MIN_FRAMES) throw new Error(`Only ${frames.length} frames were drawn.`);
      return [
        limited(`a frame while ${what}, 95 of 100`, quantile(frames, 0.95), LIMITS.drag),
        { name: "the same, median", value: median(frames), unit: "ms" },
        limited("its edit until it is shown, median", median(edits), LIMITS.edit),
        { name: "the same, 95 of 100", value: quantile(edits, 0.95), unit: "ms" },
        {
          ...{ name: "the longest frame after it", value: median(all.map(({ after }) => after)) },
          unit: "ms",
        },
      ];
    }),
    limited("an edit by a key until it is shown, median", median(keys), LIMITS.edit),
    { name: "the same, 95 of 100", value: quantile(keys, 0.95), unit: "ms" },
    limited("the longest task while strips are drawn", longest.worked, LIMITS.task),
    { name: "the longest by the clock, waiting included", value: longest.taken, unit: "ms" },
  ];
}

/**
 * @param {string} what
 * @param {number} value milliseconds
 * @param {number} limit
 */
const limited = (what, value, limit) => ({
  ...{ name: `${COUNT} pieces: ${what} (limit ${limit})`, value, unit: "ms" },
  ...{ ratio: value / limit, bound: 1 },
});

/**
 * A trace of something that is done in the page.
 * @param {Scene} scene
 * @param {() => Promise<void>} act
 */
async function traced({ browser, page }, act) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  return browser.stopTracing();
}

/**
 * Opens and zooms while the strips are read and drawn, in steps. Gives its longest tasks.
 * @param {Scene} scene
 */
async function zoomed(scene) {
  const { page } = scene;
  const trace = await traced(scene, async () => {
    for (const key of ["=", "=", "=", "=", "-", "-", "-", "-"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(ZOOM_MS);
    }
    await page.getByRole("button", { name: "Fit", exact: true }).first().click();
    await page.waitForTimeout(REST_MS);
  });
  return longestTask(trace);
}

/**
 * Shows the elements of the timeline in a page without scripts.
 * @param {Scene} scene
 * @param {string} address of such a page
 * @returns {Promise<Scene>}
 */
async function openBare({ browser, page }, address) {
  const elements = await page.evaluate(timelineElements);
  const plain = await browser.newPage({ viewport: VIEWPORT });
  await plain.goto(address, { waitUntil: "networkidle" });
  await plain.evaluate(showBareTimeline, { ...elements, beside: BESIDE });
  return { browser, page: plain };
}

/**
 * Drags a piece to and fro, lets it go, and takes that back.
 * @param {Scene} scene
 * @param {string} id of the piece
 * @param {object} how
 * @param {number} how.at where it is taken, as a share of its width; 1 is its end
 * @param {boolean} [how.isChosen] whether it is chosen first: its ends can be dragged then
 * @param {boolean} [how.isBare] whether nothing but the browser moves it
 * @returns {Promise<Dragged>}
 */
async function dragged(scene, id, { at, isChosen = false, isBare = false }) {
  const { page } = scene;
  const piece = page.locator(`[data-piece="${id}"]`);
  await piece.scrollIntoViewIfNeeded();
  await page.keyboard.press("Escape");
  if (isChosen) await piece.click();
  await page.waitForTimeout(SHOWN_MS);
  const box = await piece.boundingBox();
  if (!box) throw new Error(`${id} is not shown`);
  // Near its lower side: fades and levels are taken above.
  const start = {
    x: box.x + (at === 1 ? box.width - 2 : box.width * at),
    y: box.y + box.height - 5,
  };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // The press shows the settings of its piece, which do not belong to the drag.
  await page.waitForTimeout(SHOWN_MS);
  const trace = await traced(scene, async () => {
    const end = performance.now() + DRAG_MS;
    for (let step = 1; performance.now() < end; step += 1)
      await page.mouse.move(start.x + Math.abs(Math.sin(step / 25)) * FAR, start.y);
    await page.mouse.move(start.x + FAR, start.y);
    // The pieces wait while a frame paints the preview.
    await page.waitForTimeout(SETTLED_MS);
    const now = await piece.boundingBox();
    if (!now || now.x + now.width < box.x + box.width + FAR / 2)
      throw new Error(`${id} was not dragged`);
    await page.evaluate(keepDrawing);
    await page.mouse.up();
    await page.waitForTimeout(SHOWN_MS);
    await page.evaluate("cancelAnimationFrame(window.drawing)");
  });
  const { before, outcome, after } = workAround(trace, "pointerup");
  if (!isBare) {
    const left = await piece.boundingBox();
    if (left?.x === box.x && left.width === box.width) throw new Error(`${id} was not edited`);
    await page.keyboard.press("Control+z");
    await page.waitForTimeout(SHOWN_MS);
  }
  return { frames: before, edit: outcome, after: Math.max(0, ...after) };
}

/**
 * Splits a scene and takes that back: what each takes, from the key until it is shown.
 * @param {Scene} scene
 */
async function pressed(scene) {
  const { page } = scene;
  await page.keyboard.press("Escape");
  const ruler = await page.locator("[data-ruler]").boundingBox();
  const split = await page.locator('[data-piece="scenes-25"]').boundingBox();
  if (!ruler || !split) throw new Error("there is no ruler or no scene");
  await page.mouse.click(split.x + split.width / 2, ruler.y + 10);
  await page.waitForTimeout(SHOWN_MS);
  await page.evaluate(keepDrawing);
  const count = () => page.locator("[data-piece]").count();
  const before = await count();
  const taken = [];
  for (const [key, pieces] of /** @type {const} */ ([
    ["s", 1],
    ["Control+z", 0],
  ])) {
    const trace = await traced(scene, async () => {
      await page.keyboard.press(key);
      await page.waitForTimeout(SHOWN_MS);
    });
    if ((await count()) !== before + pieces) throw new Error(`${key} has not edited the film.`);
    taken.push(workAround(trace, "keydown").outcome);
  }
  await page.evaluate("cancelAnimationFrame(window.drawing)");
  return taken;
}
