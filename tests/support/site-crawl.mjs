/**
 * What a crawl found at one address.
 * @typedef {object} Found
 * @property {string} url without its fragment
 * @property {number} status
 * @property {string} type its content type
 * @property {string} text
 * @property {Set<string>} from the pages that link to it
 */

/** Attributes that name other addresses, on the elements that load or lead somewhere. */
const LINKS =
  /<(?:a|link|img|script|source|video|form)\b[^>]*?\s(?:href|src|poster|action)="([^"]+)"/g;
const META_LINKS = /<meta property="og:(?:image|url)" content="([^"]+)"/g;
const SETS = /\bsrcset="([^"]+)"/g;

/**
 * Follows every link of a site from some addresses on, as a search engine would, and does not
 * leave it.
 * @param {string} origin
 * @param {string[]} seeds paths
 * @returns {Promise<{ found: Map<string, Found>, fragments: Map<string, Set<string>>, foreign: Set<string> }>}
 *   `fragments`: the ids that links name, by the address of the page that should have them
 */
export async function crawl(origin, seeds) {
  /** @type {Map<string, Found>} */
  const found = new Map();
  /** @type {Map<string, Set<string>>} */
  const fragments = new Map();
  /** @type {Set<string>} */
  const foreign = new Set();
  const queue = seeds.map((path) => ({ url: new URL(path, origin), from: "the site map" }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { url, from } = next;
    if (!/^https?:$/.test(url.protocol)) continue;
    if (url.origin !== origin) {
      foreign.add(url.href);
      continue;
    }
    const id = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    if (id !== "") fragments.set(url.href, (fragments.get(url.href) ?? new Set()).add(id));
    const known = found.get(url.href);
    if (known !== undefined) {
      known.from.add(from);
      continue;
    }
    const page = await read(url);
    found.set(url.href, { ...page, from: new Set([from]) });
    if (!page.type.startsWith("text/html")) continue;
    for (const link of linksOf(page.text)) queue.push({ url: new URL(link, url), from: url.href });
  }
  return { found, fragments, foreign };
}

/**
 * What an address of the site answers to a visitor: screens lead to the sign-in, the administration refuses.
 * @param {string} pathname
 * @returns {number} the status
 */
export function visitorStatus(pathname) {
  if (/^\/dashboard(\/|$)/.test(pathname)) return 302;
  return /^\/admin(\/|$)/.test(pathname) ? 401 : 200;
}

/** @param {URL} url */
async function read(url) {
  const answer = await fetch(url, { redirect: "manual" });
  const type = answer.headers.get("content-type") ?? "";
  const isText = /^(?:text|application\/(?:json|xml|manifest))/.test(type);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { url: url.href, status: answer.status, type, text: isText ? bytes.toString() : "" };
}

/** @param {string} html */
function linksOf(html) {
  const plain = [...html.matchAll(LINKS), ...html.matchAll(META_LINKS)].map(([, link]) => link);
  const sets = [...html.matchAll(SETS)].flatMap(([, set]) =>
    String(set)
      .split(",")
      .map((one) => one.trim().split(/\s+/)[0]),
  );
  return [...plain, ...sets].map((link) => String(link).replaceAll("&amp;", "&"));
}
