import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./children.mjs";
import { findChunkCycle, findHeavyImport } from "./chunks.mjs";
import { findMissingNames } from "./missing-names.mjs";
import { inRepository, ROOT, tool } from "./paths.mjs";
import { Refusal, step } from "./report.mjs";
import {
  APPLICATION_BUNDLE,
  APPLICATION_CONFIG,
  ENGINE_BUNDLE,
  ENGINE_CONFIG,
  hasEngine,
  writeServeConfigs,
} from "./worker-configs.mjs";

/** Everything that the build depends on; a file elsewhere does not make it stale. */
const SOURCES = [
  "app",
  "workers",
  "public",
  "scripts/lib/build.mjs",
  "scripts/lib/font-subset.ts",
  "scripts/lib/openapi.ts",
  "scripts/lib/prerender-site.mjs",
  "scripts/lib/share-image.mjs",
  "scripts/lib/worker-configs.mjs",
  "scripts/lib/write-openapi.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** From which sources the last build was made, and for which address the pages were rendered. */
const STAMP = inRepository("build", "stamp");
const PAGES_STAMP = inRepository("build", "pages-stamp");
/** The pictures of link previews, which are drawn once for each build. */
const SHARE_IMAGES = inRepository("build", "client", "share");

/** What wrangler must not do while it serves us: phone home, or record what no one reads. */
export const WRANGLER_ENVIRONMENT = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_WRITE_LOGS: "false",
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

/**
 * What the public pages need to know of an installation.
 * @typedef {object} PageSettings
 * @property {string} origin the address that they name as their own
 * @property {string | undefined} [socialLinks] the setting SOCIAL_LINKS
 */

/**
 * Builds the application (build/client, build/server), describes its API (build/client/schemas), bundles the
 * Workers (build/worker, build/engine) as a deployment would, and renders the public pages, each unless the last build came from the same
 * sources.
 * @param {PageSettings} pages
 * @throws {Refusal} with the tool's own words when the build fails
 */
export async function buildIfStale(pages) {
  const fingerprint = fingerprintSources();
  const rendered = [fingerprint, pages.origin, pages.socialLinks].join(" ");
  const isBuilt = () => readOr(STAMP, "") === fingerprint;
  const isRendered = () => readOr(PAGES_STAMP, "") === rendered;
  if (isBuilt() && isRendered()) return;
  const release = await lockBuild();
  try {
    if (!isBuilt()) {
      await step("Building the application", () => buildApplication());
      await step("Describing the API", describeApi);
      await step("Bundling the Workers", bundleWorkers);
      writeServeConfigs();
      writeFileSync(STAMP, fingerprint);
    }
    if (!isRendered()) {
      await step("Rendering the public pages", () => renderPages(pages));
      writeFileSync(PAGES_STAMP, rendered);
    }
  } finally {
    release();
  }
}

/** @param {PageSettings} pages */
async function renderPages({ origin, socialLinks = "" }) {
  rmSync(PAGES_STAMP, { force: true });
  await must("Rendering the public pages", process.execPath, [
    inRepository("scripts", "lib", "prerender-site.mjs"),
    origin,
    socialLinks,
  ]);
}

/**
 * Builds the screens and their server side with Vite.
 * @param {"production" | "development"} [mode]
 */
async function buildApplication(mode = "production") {
  rmSync(STAMP, { force: true });
  rmSync(PAGES_STAMP, { force: true });
  rmSync(SHARE_IMAGES, { recursive: true, force: true });
  await must("The build", tool("remix"), ["vite:build", "--mode", mode]);
  const assets = inRepository("build", "client", "assets");
  const cycle = findChunkCycle(assets);
  if (cycle) {
    throw new Refusal(
      `Built files import each other in a circle: ${cycle.join(" → ")}. Move the shared modules into one chunk (CHUNKS in vite.config.ts).`,
    );
  }
  const heavy = findHeavyImport(assets, SMALL_CHUNKS, LARGE_CHUNKS);
  if (heavy) {
    throw new Refusal(
      `A tool would fetch a whole other screen: ${heavy.join(" → ")}. Give what they share a chunk of its own (CHUNKS in vite.config.ts).`,
    );
  }
  const hydrating = findHeavyImport(assets, PUBLIC_CHUNKS, ["remix", "shell"]);
  if (hydrating) {
    throw new Refusal(
      `A public page would fetch what brings the dashboard to life: ${hydrating.join(" → ")}. Give what they share a chunk of its own (CHUNKS in vite.config.ts).`,
    );
  }
}

/** What every tool of the studio fetches, and what only its own screen does (CHUNKS in vite.config.ts). */
const SMALL_CHUNKS = ["kit", "shell", "studio", "drop", "own", "lists"];
const LARGE_CHUNKS = ["enhance", "film"];
/** What public pages fetch: the file of Remix, which holds `app/hydrate.tsx`, is of no use to them. */
const PUBLIC_CHUNKS = [
  ...["entry.client", "account", "contact", "showcase", "dialog", "toasts", "kit", "parts"],
];

/** Builds the screens for a developer, and describes the API beside them. */
export async function buildForDevelopment() {
  await buildApplication("development");
  await describeApi();
}

/** Writes the description of the API beside the other assets. */
async function describeApi() {
  const script = inRepository("scripts", "lib", "write-openapi.mjs");
  await must("Describing the API", process.execPath, [script]);
}

async function bundleWorkers() {
  await bundleWorker(APPLICATION_CONFIG, APPLICATION_BUNDLE);
  if (hasEngine()) await bundleWorker(ENGINE_CONFIG, ENGINE_BUNDLE);
}

/**
 * Bundles a Worker as a deployment would.
 * @param {string} config its wrangler configuration
 * @param {string} folder where the bundle is written
 * @throws {Refusal} with wrangler's own words, or naming what the bundle lacks
 */
export async function bundleWorker(config, folder) {
  rmSync(folder, { recursive: true, force: true });
  const metafile = `${folder}-meta.json`;
  const args = ["deploy", "--dry-run", "--config", config, "--outdir", folder];
  await must(`Bundling ${path.relative(ROOT, config)}`, tool("wrangler"), [
    ...args,
    ...["--metafile", metafile],
  ]);
  const missing = await findMissingNames(metafile, path.dirname(config));
  if (missing.length > 0) throw new Refusal(missing.join("\n"));
}

/**
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 */
async function must(what, command, args) {
  const result = await run(command, args, {
    env: { ...process.env, ...WRANGLER_ENVIRONMENT, NODE_ENV: "production" },
    timeoutSeconds: 900,
  });
  if (result.code !== 0) throw new Refusal(`${result.output}\n\n${what} failed: see above.`);
}

/** A hash over the names and contents of all sources; tests do not count. */
function fingerprintSources() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(ROOT, file)));
    hash.update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} source a file or folder below the repository's folder
 * @returns {string[]}
 */
function listFiles(source) {
  if (!existsSync(path.join(ROOT, source))) return [];
  if (path.extname(source) !== "") return [source];
  return readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Two builds at once would write over each other: the second waits for the first.
 * @returns {Promise<() => void>} ends the lock
 */
async function lockBuild() {
  const lock = inRepository("build", "lock");
  mkdirSync(inRepository("build"), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return () => rmSync(lock, { force: true });
    } catch {
      if (!isAlive(Number(readOr(lock, "0")))) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/**
 * @param {string} file
 * @param {string} fallback
 */
function readOr(file, fallback) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
