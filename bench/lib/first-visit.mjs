import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { openSignedIn } from "./signed-in.mjs";

/** How long after a page's load what it fetches counts, in milliseconds. */
const BY_ITSELF_MS = 5_000;
const PHONE = { width: 412, height: 823 };

/**
 * @typedef {object} Fetched
 * @property {string} type as the browser has it; `script` also for what a link fetches ahead
 * @property {number} bytes of scripts and styles, those of the file, gzipped; of pictures and fonts, what came; else 0
 */

/**
 * What a screen fetches by itself, in a browser that knows nothing yet, until five seconds after its load.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address of the screen
 * @param {string} cookie of someone who is signed in
 * @returns {Promise<Fetched[]>} every request
 */
export async function visitFirst(browser, address, cookie) {
  const page = await openSignedIn(browser, address, cookie, PHONE);
  /** @type {Array<Promise<Fetched>>} */
  const requests = [];
  page.on("request", (request) => requests.push(weigh(request)));
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(BY_ITSELF_MS);
  // The scripts start behind the first paint: without them this would measure nothing.
  await page.waitForFunction(() => "__remixRouter" in window);
  const weighed = await Promise.all(requests);
  await page.context().close();
  return weighed;
}

/**
 * @param {import("playwright-core").Request} request
 * @returns {Promise<Fetched>}
 */
async function weigh(request) {
  const { pathname } = new URL(request.url());
  const type = pathname.endsWith(".js") ? "script" : request.resourceType();
  if (type === "script" || type === "stylesheet") {
    const file = readFileSync(inRepository("build", "client", pathname));
    return { type, bytes: gzipSync(file, { level: 9 }).length };
  }
  if (type !== "image" && type !== "font") return { type, bytes: 0 };
  const answer = await request.response();
  return { type, bytes: (await answer?.body())?.length ?? 0 };
}
