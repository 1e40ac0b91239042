import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inRepository } from "../scripts/lib/paths.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { startServer } from "../scripts/lib/server.mjs";
import { withChromium } from "./lib/lighthouse.mjs";
import { median, medianRatio } from "./lib/median.mjs";
import { buildTwin, TWIN_CONFIG } from "./lib/twin.mjs";

export const name = "pages";

const ROUNDS = 3;
/** One of three hydrated runs may be twice as fast as the others. */
const PAINT_ROUNDS = 5;
/** The click comes while the page still loads, and the server of the files shares the machine. */
const DIALOG_ROUNDS = 9;
const PAGES = ["/", "/blog", "/blog/welcome-to-unthinkable", "/privacy-policy"];

/** Limits of the front page before anything is touched: bytes gzipped, requests before media. */
const LIMITS = { script: 4_000, style: 20_000, requests: 12, dialogMs: 300 };
/** The dialog on a cold page, to React alone, fetched and evaluated on such a page. */
const MAX_DIALOG = 4;

/**
 * The public pages in a browser: Lighthouse's mobile profile, the front page next to its hydrated
 * twin, what it weighs, and how soon the dialog opens on a cold page.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  await buildTwin();
  const twin = await startServer({
    port: await freePort(),
    stateDir: `${server.stateDir}-twin`,
    settings: {},
    configs: [TWIN_CONFIG],
    healthPath: "/robots.txt",
  });
  try {
    return await withChromium(async (chrome) => [
      ...(await scores(chrome, server.url)),
      ...(await paint(chrome, server.url, twin.url)),
      ...(await weight(chrome, server.url)),
      ...(await dialog(chrome, server.url)),
      await invocations(server.url),
    ]);
  } finally {
    await twin.stop();
  }
}

/** @typedef {Parameters<Parameters<typeof withChromium>[0]>[0]} Chrome */

/**
 * @param {Chrome} chrome
 * @param {string} url
 */
async function scores({ audit }, url) {
  const results = [];
  for (const page of PAGES) {
    const audits = await repeat(ROUNDS, () => audit(`${url}${page}`));
    const found = new Set(audits.flatMap(({ complaints }) => complaints));
    if (found.size > 0) console.log(`  ${page}: ${[...found].join("; ")}`);
    for (const category of Object.keys(audits[0]?.scores ?? {})) {
      const value = median(audits.map((one) => one.scores[category] ?? 0));
      results.push({
        name: `Lighthouse ${page}: ${category}`,
        value,
        unit: "points",
        ratio: value / 100,
        atLeast: 1,
      });
    }
    const cls = Math.max(...audits.map((one) => one.cls));
    results.push({
      name: `layout shift on ${page}`,
      value: cls,
      unit: "",
      ratio: cls < 0.001 ? 0 : cls,
      bound: 0,
    });
  }
  return results;
}

/**
 * The largest paint, next to the same page as an ordinary Remix route: rendered on each request,
 * its styles in a sheet, and hydrated.
 * @param {Chrome} chrome
 * @param {string} url
 * @param {string} twinUrl
 */
async function paint({ audit }, url, twinUrl) {
  const own = [];
  const hydrated = [];
  for (let round = 0; round < PAINT_ROUNDS; round += 1) {
    own.push((await audit(`${url}/`)).lcp);
    hydrated.push((await audit(`${twinUrl}/`)).lcp);
  }
  return [
    { name: "largest paint of the hydrated twin", value: median(hydrated), unit: "ms" },
    {
      name: "largest paint of the front page",
      value: median(own),
      unit: "ms",
      ratio: median(own) / median(hydrated),
      bound: 0.5,
    },
  ];
}

/**
 * What the front page loads before anyone touches it. Sizes are those of the files, gzipped as a
 * browser would get them.
 * @param {Chrome} chrome
 * @param {string} url
 */
async function weight({ browser }, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  /** @type {Array<{ url: URL, type: string }>} */
  const requests = [];
  page.on("request", (request) =>
    requests.push({ url: new URL(request.url()), type: request.resourceType() }),
  );
  await page.goto(`${url}/`, { waitUntil: "networkidle" });
  const html = await (await page.request.get(`${url}/`)).text();
  await context.close();
  const inline = (/** @type {RegExp} */ pattern) =>
    [...html.matchAll(pattern)].map(([, text]) => String(text)).join("");
  const files = (/** @type {string} */ type) =>
    requests
      .filter((request) => request.type === type)
      .map((request) =>
        gzipped(readFileSync(inRepository("build", "client", request.url.pathname))),
      )
      .reduce((sum, size) => sum + size, 0);
  const script = files("script") + gzipped(inline(/<script(?! type="application)[^>]*>([^<]+)</g));
  const style = files("stylesheet") + gzipped(inline(/<style[^>]*>([^<]+)</g));
  const counted = requests.filter(({ type }) => type !== "media" && type !== "image").length;
  const foreign = requests.filter(({ url: { origin } }) => origin !== url).length;
  return [
    limited("script before any touch", script, "B gz", LIMITS.script),
    limited("style", style, "B gz", LIMITS.style),
    limited("requests before media", counted, "", LIMITS.requests),
    { name: "requests to other origins", value: foreign, unit: "", ratio: foreign, bound: 0 },
  ];
}

/**
 * From the first click on a cold page to the dialog with its fields, next to the file of React alone, in alternation.
 * @param {Chrome} chrome
 * @param {string} url
 */
async function dialog({ browser }, url) {
  const assets = "assets";
  const react = readdirSync(inRepository("build", "client", assets)).find((file) =>
    /^react-[\w-]+\.js$/.test(file),
  );
  if (!react) throw new Error("the build has no file of React");
  const times = [];
  const bare = [];
  for (let round = 0; round < DIALOG_ROUNDS; round += 1) {
    bare.push(await onColdPage(browser, url, load, `/${assets}/${react}`));
    times.push(await onColdPage(browser, url, openDialog, "sign-up"));
  }
  return [
    { name: "React alone on a cold page", value: median(bare), unit: "ms" },
    {
      name: "dialog after the first click",
      value: median(times),
      unit: "ms",
      ratio: medianRatio(times, bare),
      bound: MAX_DIALOG,
    },
    limited("the same", median(times), "ms", LIMITS.dialogMs),
  ];
}

/**
 * Does something on the front page in a browser that knows nothing yet, as soon as it is loaded.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {(argument: string) => Promise<number>} work runs in the page
 * @param {string} argument
 */
async function onColdPage(browser, url, work, argument) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/`, { waitUntil: "load" });
  const milliseconds = await page.evaluate(work, argument);
  await context.close();
  return milliseconds;
}

/**
 * Runs in the page: fetches and evaluates a script.
 * @param {string} address
 */
async function load(address) {
  const started = performance.now();
  await import(address);
  return performance.now() - started;
}

/**
 * Runs in the page: clicks a button, and waits for the dialog.
 * @param {string} mode
 */
async function openDialog(mode) {
  const button = [...document.querySelectorAll("button")].find(
    ({ dataset }) => dataset.auth === mode,
  );
  const started = performance.now();
  button?.click();
  while (!document.querySelector("[role=dialog] input[type=password]")) {
    if (performance.now() - started > 10_000) throw new Error("no dialog within 10 s");
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - started;
}

/**
 * Every answer of the Worker carries a request id: how many public addresses have one?
 * @param {string} url
 */
async function invocations(url) {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(String(loc)).pathname);
  let count = 0;
  for (const page of [...pages, "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"]) {
    const answer = await fetch(`${url}${page}`);
    await answer.body?.cancel();
    if (!answer.ok || answer.headers.has("x-request-id")) count += 1;
  }
  return {
    name: `Worker invocations for ${pages.length} public pages`,
    value: count,
    unit: "",
    ratio: count,
    bound: 0,
  };
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

/** @param {string | Buffer} content */
function gzipped(content) {
  return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}

/**
 * @template T
 * @param {number} times
 * @param {() => Promise<T>} work
 * @returns {Promise<T[]>}
 */
async function repeat(times, work) {
  const results = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await work());
  return results;
}
