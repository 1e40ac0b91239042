import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/cloudflare";
import { SETTINGS } from "../../workers/base/settings.ts";
import { PRODUCT_NAME, PRODUCT_TAGLINE } from "../../workers/contract/brand.ts";
import {
  BOT_CHECK_ORIGIN,
  ISOLATION_HEADERS,
  PAGE_HEADERS,
  PAGE_POLICY,
  policyHeader,
  WORKER_POLICY,
} from "../../workers/contract/page-policy.ts";
import { toAsciiPage } from "./ascii-page.mjs";
import { inRepository } from "./paths.mjs";
import { renderShareImage } from "./share-image.mjs";

/**
 * Renders the public pages of the built application into files beside its other assets, so that
 * no one's visit starts the Worker. Run in a process of its own, with NODE_ENV=production:
 *
 *   node scripts/lib/prerender-site.mjs https://example.com https://tiktok.com/@us,https://x.com/us
 *
 * The first address is the one that canonical links, link previews and the site map name; the others,
 * if there are any, are the value of SOCIAL_LINKS.
 */

/** What is not in the site map and yet a file. */
const FILES = [
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/manifest.webmanifest",
  "/blog/rss.xml",
  "/schemas/timeline-1.json",
  "/schemas/timeline-2.json",
  "/schemas/timeline-3.json",
];

/** The page for visits without a network. */
const OFFLINE = "/offline";

/** A day as the blog writes it. */
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const [, , origin, social] = process.argv;
const CLIENT = inRepository("build", "client");

const socialLinks = social ? SETTINGS.SOCIAL_LINKS.kind().parse(social) : [];

if (origin === undefined || !URL.canParse(origin)) throw new Error("Which origin?");

const build = await import(pathToFileURL(inRepository("build", "server", "site", "index.js")).href);
const handle = createRequestHandler(build, "production");

/**
 * What the application answers at an address, to a visitor about whom nothing is known.
 * @param {string} pathname
 */
async function render(pathname) {
  const answer = await handle(new Request(`${origin}${pathname}`), {
    nonce: "",
    requestId: "",
    origin,
    socialLinks,
    getViewer: async () => null,
    readShared: async () => null,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${pathname} answered ${answer.status}: ${text}`);
  return inlineStyles(text.replaceAll(' nonce=""', ""));
}

/**
 * Puts the page's one sheet into the page: it is small, and the first paint waits for one answer
 * instead of two.
 * @param {string} html
 */
async function inlineStyles(html) {
  const [link, address] = /<link rel="stylesheet" href="([^"]+)"\/?>/.exec(html) ?? [];
  if (link === undefined || address === undefined) return html;
  const css = await readFile(path.join(CLIENT, address), "utf8");
  return html.replace(link, () => `<style>${css}</style>`);
}

/**
 * Writes a file so that a server which reads it meanwhile sees either the old or the new one.
 * @param {string} name below the folder of assets
 * @param {string | Uint8Array} content
 */
async function publish(name, content) {
  const file = path.join(CLIENT, name);
  const known = await readFile(file).catch(() => null);
  if (known?.equals(Buffer.from(content))) return;
  const draft = inRepository("build", `draft-${process.pid}`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
}

/**
 * The inline scripts of a page, by the hashes that a policy names them with.
 * @param {string} html
 */
function hashScripts(html) {
  return [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash("sha256").update(String(code)).digest("base64")}'`,
  );
}

/**
 * The content of a page's meta element.
 * @param {string} html
 * @param {string} property
 */
function metaOf(html, property) {
  const match = html.match(new RegExp(`<meta property="${property}" content="([^"]*)"`));
  return match?.[1]
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/**
 * The picture that link previews of a page show.
 * @param {string} html
 */
async function publishShareImage(html) {
  const image = metaOf(html, "og:image");
  if (image === undefined) throw new Error("A page without a preview picture.");
  const { pathname } = new URL(image);
  // It shows words of the page alone: one that this build has drawn is right at every address.
  if (existsSync(path.join(CLIENT, pathname))) return;
  const published = metaOf(html, "article:published_time");
  await publish(
    pathname,
    await renderShareImage({
      title: metaOf(html, "og:title") ?? "",
      kicker: published === undefined ? PRODUCT_NAME : `${PRODUCT_NAME} Blog`,
      note: published === undefined ? PRODUCT_TAGLINE : DAY.format(new Date(published)),
    }),
  );
}

const sitemap = await render("/sitemap.xml");
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
  String(new URL(String(url)).pathname),
);
/** @type {Set<string>} */
const scripts = new Set();
for (const pathname of paths) {
  const html = await render(pathname);
  const page = toAsciiPage(html);
  for (const hash of hashScripts(page)) scripts.add(hash);
  await publishShareImage(html);
  await publish(pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`, page);
}
for (const pathname of FILES) await publish(pathname.slice(1), await render(pathname));

// What the service worker keeps; its version follows from the page.
const offline = toAsciiPage(await render(OFFLINE));
for (const hash of hashScripts(offline)) scripts.add(hash);
await publish(`${OFFLINE.slice(1)}.html`, offline);
const worker = await readFile(inRepository("public", "service-worker.js"), "utf8");
const version = createHash("sha256").update(offline).digest("hex").slice(0, 16);
await publish("service-worker.js", worker.replace("__VERSION__", version));

const policy = policyHeader({
  ...PAGE_POLICY,
  scriptSrc: ["'self'", ...scripts, BOT_CHECK_ORIGIN],
});
const headers = { "Content-Security-Policy": policy, ...PAGE_HEADERS };
/** @param {string} where @param {Record<string, string>} carried */
const block = (where, carried) =>
  [where, ...Object.entries(carried).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
const own = await readFile(inRepository("public", "_headers"), "utf8");
// Built files are named by their contents. Scripts have a policy of their own in place of the pages',
// because some of them run as workers; the rule comes last, or the pages' policy would be added to it.
const ofScripts = block("/assets/*", {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": policyHeader(WORKER_POLICY),
  "Cross-Origin-Resource-Policy": "same-origin",
  ...ISOLATION_HEADERS,
}).replace("\n", "\n  ! Content-Security-Policy\n");
await publish("_headers", `${[own.trimEnd(), block("/*", headers), ofScripts].join("\n\n")}\n`);
console.log(`${paths.length} pages`);
