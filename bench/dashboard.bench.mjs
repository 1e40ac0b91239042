import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inRepository } from "../scripts/lib/paths.mjs";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/lib/seed.mjs";
import { seedHistory } from "./lib/history.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median } from "./lib/median.mjs";

export const name = "dashboard";

const ROUNDS = 5;
const CLICKS = 9;
const ITEMS = 100;
const SCREENS = ["/dashboard", "/dashboard/image-to-image", "/dashboard/history"];
const HISTORY = "/dashboard/history";

/** A first visit to Text to Image, gzipped; the history's largest paint; a visited screen. */
const LIMITS = { script: 170_000, requests: 25, paintMs: 1800, clickMs: 50 };
const MIN_SCORE = 98;
const PHONE = { width: 412, height: 823 };

/**
 * The dashboard in a browser, signed in: what a first visit weighs, Lighthouse's mobile profile, and how
 * soon a visited screen appears.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const cookie = await signIn(server.url);
  await seedHistory(server, cookie, ITEMS);
  return withChromium(async (chrome) => [
    ...(await weight(chrome, server.url, cookie)),
    ...(await scores(chrome, server.url, cookie)),
    await click(chrome, server.url, cookie),
  ]);
}

/** @typedef {Parameters<Parameters<typeof withChromium>[0]>[0]} Chrome */

/**
 * @param {string} url
 * @returns {Promise<string>} the cookies of the demo account
 */
async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`No sign-in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/**
 * A page of a fresh browser in which someone is signed in.
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function openSignedIn({ browser }, url, cookie) {
  const context = await browser.newContext({ viewport: PHONE });
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  return context.newPage();
}

/**
 * What a first visit to Text to Image fetches. Sizes are those of the files, gzipped.
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function weight(chrome, url, cookie) {
  const page = await openSignedIn(chrome, url, cookie);
  /** @type {Array<{ pathname: string, type: string }>} */
  const requests = [];
  page.on("request", (request) =>
    requests.push({ pathname: new URL(request.url()).pathname, type: request.resourceType() }),
  );
  await page.goto(`${url}/dashboard/text-to-image`, { waitUntil: "networkidle" });
  // The scripts start behind the first paint: without them this would measure nothing.
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.context().close();
  const script = requests
    .filter(({ type }) => type === "script")
    .map(({ pathname }) => readFileSync(inRepository("build", "client", pathname)))
    .reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  return [
    limited("script of a first visit to Text to Image", script, "B gz", LIMITS.script),
    limited("requests of a first visit to Text to Image", requests.length, "", LIMITS.requests),
  ];
}

/**
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function scores({ audit }, url, cookie) {
  const results = [];
  for (const screen of SCREENS) {
    const audits = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      audits.push(await audit(`${url}${screen}`, cookie));
    }
    const found = new Set(audits.flatMap(({ complaints }) => complaints));
    if (found.size > 0) console.log(`  ${screen}: ${[...found].join("; ")}`);
    const value = median(audits.map((one) => one.scores.performance ?? 0));
    results.push({
      name: `Lighthouse ${screen}: performance (at least ${MIN_SCORE})`,
      value,
      unit: "points",
      ratio: value / MIN_SCORE,
      atLeast: 1,
    });
    const paint = median(audits.map(({ lcp }) => lcp));
    results.push(
      screen === HISTORY
        ? limited(`largest paint of ${ITEMS} generations`, paint, "ms", LIMITS.paintMs)
        : { name: `largest paint of ${screen}`, value: paint, unit: "ms" },
      {
        name: `layout shift on ${screen}`,
        value: Math.max(...audits.map(({ cls }) => cls)),
        unit: "",
      },
    );
  }
  return results;
}

/**
 * From the click on a link to a screen that was visited before to its heading and first card.
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function click(chrome, url, cookie) {
  const page = await openSignedIn(chrome, url, cookie);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${url}/dashboard/text-to-image`, { waitUntil: "networkidle" });
  const go = (/** @type {string} */ path, /** @type {string} */ shown) =>
    page.evaluate(
      async ({ path, shown }) => {
        const link = /** @type {HTMLElement | null} */ (
          document.querySelector(`nav a[href="${path}"]`)
        );
        const started = performance.now();
        link?.click();
        while (!document.querySelector(shown)) {
          if (performance.now() - started > 10_000) throw new Error(`no ${shown} within 10 s`);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return performance.now() - started;
      },
      { path, shown },
    );
  const times = [];
  for (let turn = 0; turn <= CLICKS; turn += 1) {
    const toHistory = await go(HISTORY, "main ul[aria-label=Generations] article");
    const back = await go("/dashboard/text-to-image", "main form[aria-label='Text to Image']");
    await page.waitForLoadState("networkidle");
    // The first turn visits the history for the first time.
    if (turn > 0) times.push(toHistory, back);
  }
  await page.context().close();
  return limited("a visited screen after the click", median(times), "ms", LIMITS.clickMs);
}

/**
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 */
function limited(what, value, unit, limit) {
  return { name: `${what} (limit ${limit})`, value, unit, ratio: value / limit, bound: 1 };
}
