import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { inRepository } from "../scripts/lib/paths.mjs";
import { median, medianRatio } from "./lib/median.mjs";
import { buildTwin, TWIN } from "./lib/twin.mjs";
import { serveRaw } from "./lib/workerd.mjs";

export const name = "throughput";

const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 32;

/**
 * How often the front page is served each second: as the file that it is, next to a bare file of
 * the same size and next to Remix rendering it as it does by default, all from one workerd, in
 * alternation. The same once more through wrangler's local asset server, which on Cloudflare does
 * not exist.
 * @param {import("../scripts/lib/test-server.mjs").TestServer} server
 */
export async function run(server) {
  await buildTwin();
  const files = mkdtempSync(path.join(os.tmpdir(), "unthinkable-files-"));
  copyFileSync(inRepository("build", "client", "index.html"), path.join(files, "index.html"));
  const size = statSync(path.join(files, "index.html")).size;
  writeFileSync(path.join(files, "bare.html"), "x".repeat(size));
  const raw = await serveRaw({
    files,
    worker: path.join(TWIN, "worker", "worker.js"),
    compatibilityDate: "2026-10-01",
  });
  try {
    const subjects = {
      page: `${raw.files}/index.html`,
      bare: `${raw.files}/bare.html`,
      remix: raw.worker,
      local: server.url,
    };
    const rates = await alternate(subjects);
    return [
      { name: "a bare file of the same size", value: median(rates.bare), unit: "/s" },
      {
        name: "the front page",
        value: median(rates.page),
        unit: "/s",
        ratio: medianRatio(rates.page, rates.bare),
        atLeast: 0.9,
      },
      {
        name: "the front page, against Remix rendering it by default",
        value: median(rates.remix),
        unit: "/s",
        ratio: medianRatio(rates.page, rates.remix),
        atLeast: 25,
      },
      {
        name: "the front page through wrangler's asset server",
        value: median(rates.local),
        unit: "/s",
      },
    ];
  } finally {
    await raw.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

/**
 * Rates, in requests per second, of addresses that take turns.
 * @template {string} Name
 * @param {Record<Name, string>} subjects
 * @returns {Promise<Record<Name, number[]>>}
 */
async function alternate(subjects) {
  const names = /** @type {Name[]} */ (Object.keys(subjects));
  /** @type {(subject: Name) => [Name, number[]]} */
  const nothing = (subject) => [subject, []];
  const rates = /** @type {Record<Name, number[]>} */ (Object.fromEntries(names.map(nothing)));
  for (let round = 0; round <= ROUNDS; round += 1) {
    // To and fro, so that no subject always comes behind the same other one.
    for (const subject of round % 2 === 0 ? names : names.toReversed()) {
      const rate = await measure(subjects[subject]);
      // The first round warms up.
      if (round > 0) rates[subject].push(rate);
    }
  }
  return rates;
}

/** @param {string} url */
async function measure(url) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.errors} errors`);
  return result.requests.average;
}
