import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { inRepository } from "../scripts/lib/paths.mjs";
import { median } from "./lib/median.mjs";
import { buildTwin, TWIN } from "./lib/twin.mjs";
import { serveRaw } from "./lib/workerd.mjs";

export const name = "throughput";

const ROUNDS = 5;
const SECONDS = 3;
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
      { name: "a bare file of the same size", value: rates.bare, unit: "/s" },
      {
        name: "the front page",
        value: rates.page,
        unit: "/s",
        ratio: rates.page / rates.bare,
        atLeast: 0.9,
      },
      {
        name: "the front page, against Remix rendering it by default",
        value: rates.remix,
        unit: "/s",
        ratio: rates.page / rates.remix,
        atLeast: 25,
      },
      { name: "the front page through wrangler's asset server", value: rates.local, unit: "/s" },
    ];
  } finally {
    await raw.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

/**
 * Median rates, in requests per second, of addresses that take turns.
 * @template {string} Name
 * @param {Record<Name, string>} subjects
 * @returns {Promise<Record<Name, number>>}
 */
async function alternate(subjects) {
  const names = /** @type {Name[]} */ (Object.keys(subjects));
  const rates = /** @type {Record<Name, number[]>} */ ({});
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const subject of names) {
      const rate = await measure(subjects[subject]);
      // The first round warms up.
      if (round > 0) rates[subject] = [...(rates[subject] ?? []), rate];
    }
  }
  return /** @type {Record<Name, number>} */ (
    Object.fromEntries(names.map((subject) => [subject, median(rates[subject])]))
  );
}

/** @param {string} url */
async function measure(url) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.errors} errors`);
  return result.requests.average;
}
