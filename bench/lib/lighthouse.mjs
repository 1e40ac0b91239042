import lighthouse from "lighthouse";
import { ensureChromium } from "../../scripts/lib/chromium.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { launchChromium } from "../../tests/support/browser.mjs";

/**
 * Opens Chromium for Lighthouse and for Playwright, lets some work happen, and closes it.
 * @template T
 * @param {(chrome: { browser: import("playwright-core").Browser, audit: (url: string, cookie?: string) => Promise<Audit> }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withChromium(work) {
  const port = await freePort();
  const browser = await launchChromium({
    executablePath: await ensureChromium(),
    flags: [`--remote-debugging-port=${port}`],
  });
  try {
    return await work({ browser, audit: (url, cookie) => audit(url, port, cookie) });
  } finally {
    await browser.close();
  }
}

/**
 * @typedef {object} Audit
 * @property {Record<string, number>} scores by category, 0 to 100
 * @property {number} lcp largest contentful paint, in ms, as Lighthouse's mobile profile simulates it
 * @property {number} cls cumulative layout shift
 * @property {Array<{ url: string, type: string, bytes: number }>} requests with their transferred sizes
 * @property {string[]} complaints what cost points
 */

/** On a busy machine Lighthouse sometimes loses its trace, and then knows no figure. */
const ATTEMPTS = 3;

/**
 * What Lighthouse finds on a page with its mobile profile.
 * @param {string} url
 * @param {number} port at which Chromium lets itself be debugged
 * @param {string} [cookie] of someone who is signed in
 * @returns {Promise<Audit>}
 * @throws {Error} when Lighthouse cannot measure the page
 */
async function audit(url, port, cookie) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await auditOnce(url, port, cookie);
    if (Number.isFinite(found.lcp) && Number.isFinite(found.cls)) return found;
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts.`);
}

/**
 * @param {string} url
 * @param {number} port
 * @param {string} [cookie]
 * @returns {Promise<Audit>}
 */
async function auditOnce(url, port, cookie) {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`);
  const { audits, categories } = result.lhr;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
  );
  const network = audits["network-requests"]?.details;
  const items = network?.type === "table" ? network.items : [];
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcp: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    requests: items.map((item) => ({
      url: String(item.url),
      type: String(item.resourceType),
      bytes: Number(item.transferSize),
    })),
    complaints: weighed
      .filter((one) => one?.score !== null && (one?.score ?? 1) < 0.9)
      .map((one) => `${one?.id}: ${one?.displayValue ?? one?.title}`),
  };
}
