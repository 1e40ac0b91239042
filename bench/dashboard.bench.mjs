import { openings } from "./lib/command-menu.mjs";
import { visitFirst } from "./lib/first-visit.mjs";
import { seedHistory } from "./lib/history.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median } from "./lib/median.mjs";
import { openSignedIn, signIn } from "./lib/signed-in.mjs";

export const name = "dashboard";

const ROUNDS = 5;
const CLICKS = 9;
const ITEMS = 100;
const HISTORY = "/dashboard/history";
/** Where `/dashboard` leads. */
const FIRST_SCREEN = "/dashboard/text-to-image";
const SCREENS = ["/dashboard", "/dashboard/image-to-image", HISTORY];
/** A page of text without a script, whose paint is the yardstick. */
const PLAIN_PAGE = "/privacy-policy";

/** Requests of a first visit to the first screen. */
const MAX_REQUESTS = 25;
/** Scripts of a first visit, gzipped, in bytes: all that a screen loads by itself. */
const MAX_SCRIPTS = {
  [FIRST_SCREEN]: 170_000,
  "/dashboard/image-to-image": 185_000,
  [HISTORY]: 185_000,
};
/** The history's largest paint, to that of the plain page. */
const MAX_PAINT = 2.1;
/** A visited screen, to the same elements put into the page and laid out by nothing but the browser. */
const MAX_CLICK = 6.5;
const MIN_SCORE = 98;

/**
 * The dashboard in a browser, signed in: what first visits weigh, Lighthouse's mobile profile, and how
 * soon a visited screen and the command menu appear.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  const cookie = await signIn(server.url);
  await seedHistory(server, cookie, ITEMS);
  return withChromium(async (chrome) => [
    ...(await weights(chrome, server.url, cookie)),
    ...(await scores(chrome, server.url, cookie)),
    ...(await click(chrome, server.url, cookie)),
    ...(await menu(chrome, server.url, cookie)),
  ]);
}

/** @typedef {Parameters<Parameters<typeof withChromium>[0]>[0]} Chrome */

/**
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function weights({ browser }, url, cookie) {
  const results = [];
  for (const [screen, limit] of Object.entries(MAX_SCRIPTS)) {
    const requests = await visitFirst(browser, `${url}${screen}`, cookie);
    const of = (/** @type {string} */ type) =>
      requests.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    results.push(
      limited(`scripts of a first visit to ${screen}`, of("script"), "B gz", limit),
      { name: `styles of a first visit to ${screen}`, value: of("stylesheet"), unit: "B gz" },
      { name: `fonts of a first visit to ${screen}`, value: of("font"), unit: "B" },
      { name: `pictures of a first visit to ${screen}`, value: of("image"), unit: "B" },
    );
    const what = `requests of a first visit to ${screen}`;
    results.push(
      screen === FIRST_SCREEN
        ? limited(what, requests.length, "", MAX_REQUESTS)
        : { name: what, value: requests.length, unit: "" },
    );
  }
  return results;
}

/**
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function scores({ audit }, url, cookie) {
  const results = [];
  const plain = [];
  for (let round = 0; round < ROUNDS; round += 1)
    plain.push((await audit(`${url}${PLAIN_PAGE}`)).lcp);
  results.push({ name: "largest paint of a page of text", value: median(plain), unit: "ms" });
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
    const what = screen === HISTORY ? `${ITEMS} generations` : screen;
    results.push(
      {
        name: `largest paint of ${what}`,
        value: paint,
        unit: "ms",
        ratio: paint / median(plain),
        ...(screen === HISTORY ? { bound: MAX_PAINT } : {}),
      },
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
 * From the click on a link to a screen that was visited before until its elements are there and laid out, next to a
 * bare exchange of the same elements.
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function click({ browser }, url, cookie) {
  const page = await openSignedIn(browser, url, cookie, { width: 1280, height: 800 });
  await page.goto(`${url}${FIRST_SCREEN}`, { waitUntil: "networkidle" });
  const times = [];
  const bare = [];
  for (let turn = 0; turn <= CLICKS; turn += 1) {
    const there = await page.evaluate(go, {
      path: HISTORY,
      shown: "main ul[aria-label=Generations] article",
    });
    await page.waitForLoadState("networkidle");
    const alone = await page.evaluate(exchange);
    const back = await page.evaluate(go, {
      path: FIRST_SCREEN,
      shown: "main form[aria-label='Text to Image']",
    });
    await page.waitForLoadState("networkidle");
    const backAlone = await page.evaluate(exchange);
    // The first turn visits the history for the first time.
    if (turn === 0) continue;
    times.push(there, back);
    bare.push(alone, backAlone);
  }
  await page.context().close();
  return [
    { name: "the same elements, exchanged and laid out", value: median(bare), unit: "ms" },
    {
      name: "a visited screen after the click",
      value: median(times),
      unit: "ms",
      ratio: median(times) / median(bare),
      bound: MAX_CLICK,
    },
  ];
}

/**
 * How soon the command menu opens once its code is there.
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} cookie
 */
async function menu({ browser }, url, cookie) {
  const page = await openSignedIn(browser, url, cookie, { width: 1280, height: 800 });
  await page.goto(`${url}${FIRST_SCREEN}`, { waitUntil: "networkidle" });
  const measured = await openings(page);
  await page.context().close();
  return measured;
}

/**
 * Runs in the page: clicks a link, and waits for an element of its screen.
 * @param {{ path: string, shown: string }} to
 * @returns {Promise<number>} milliseconds until the screen was laid out
 */
async function go({ path, shown }) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector(`nav a[href="${path}"]`));
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${shown} within 10 s`)), 10_000);
    const watch = new MutationObserver(() => {
      if (!document.querySelector(shown)) return;
      clearTimeout(late);
      watch.disconnect();
      resolve(null);
    });
    watch.observe(document, { childList: true, subtree: true });
    link?.click();
  });
  document.body.getBoundingClientRect();
  return performance.now() - started;
}

/**
 * Runs in the page: puts a copy of what is shown in its place and lays it out, and puts it back.
 * @returns {number} milliseconds
 */
function exchange() {
  const main = document.querySelector("main");
  const shown = [...(main?.childNodes ?? [])];
  const copies = shown.map((node) => node.cloneNode(true));
  main?.replaceChildren();
  document.body.getBoundingClientRect();
  const started = performance.now();
  main?.replaceChildren(...copies);
  document.body.getBoundingClientRect();
  const taken = performance.now() - started;
  main?.replaceChildren(...shown);
  return taken;
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
