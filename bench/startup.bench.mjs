import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { inRepository } from "../scripts/lib/paths.mjs";
import { median } from "./lib/median.mjs";
import { buildSkeleton, bundle, must, SKELETON_CONFIG } from "./lib/skeleton.mjs";

export const name = "startup";

const ROUNDS = 7;

/** The largest application Worker in KiB of compressed JavaScript (docs/decisions/worker-size.md). */
const LIMIT_KIB = 1_229;

/**
 * What Cloudflare loads before the Worker answers: the size of its JavaScript, and the processor
 * time of its start next to a bare Remix application that is built and bundled in the same run.
 * WebAssembly is not counted: it is compiled where it is used.
 */
export async function run() {
  await buildSkeleton();
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-startup-"));
  try {
    const configs = { application: inRepository("wrangler.toml"), skeleton: SKELETON_CONFIG };
    for (const [subject, config] of Object.entries(configs)) {
      await bundle(config, ["--outfile", path.join(folder, subject)]);
    }
    await bundle(configs.application, ["--outdir", path.join(folder, "files")]);
    const kib = scriptKib(path.join(folder, "files"));
    const times = await alternate(Object.keys(configs), folder);
    const application = median(times.application ?? []);
    const skeleton = median(times.skeleton ?? []);
    return [
      {
        name: "JavaScript of the Worker",
        value: kib,
        unit: "KiB gz",
        ratio: kib / LIMIT_KIB,
        bound: 1,
      },
      { name: "start of a bare Remix Worker", value: skeleton, unit: "ms CPU" },
      {
        name: "start of the Worker",
        value: application,
        unit: "ms CPU",
        ratio: application / skeleton,
        bound: 1.8,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compressed size of the scripts in a folder, in KiB.
 * @param {string} folder
 */
function scriptKib(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => gzipSync(readFileSync(path.join(folder, file))).length / 1024)
    .reduce((sum, size) => sum + size, 0);
}

/**
 * Processor times of starts that take turns, in ms.
 * @param {string[]} subjects names of bundles
 * @param {string} folder where they are
 */
async function alternate(subjects, folder) {
  /** @type {Record<string, number[]>} */
  const times = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const subject of subjects) {
      const time = await measureStart(path.join(folder, subject), `${folder}/profile.json`);
      // The first round warms up.
      if (round > 0) times[subject] = [...(times[subject] ?? []), time];
    }
  }
  return times;
}

/**
 * How long workerd computes until a bundle's modules are evaluated, in ms, by the profile that
 * `wrangler check startup` records.
 * @param {string} worker
 * @param {string} profile where the profile is written
 */
async function measureStart(worker, profile) {
  await must("wrangler", ["check", "startup", "--worker", worker, "--outfile", profile]);
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(profile, "utf8"));
  const idle = new Set(
    nodes
      .filter((/** @type {Node} */ node) => node.callFrame.functionName === "(idle)")
      .map((/** @type {Node} */ node) => node.id),
  );
  return (
    samples.reduce(
      (/** @type {number} */ sum, /** @type {number} */ sample, /** @type {number} */ index) =>
        sum + (idle.has(sample) ? 0 : timeDeltas[index]),
      0,
    ) / 1000
  );
}

/** @typedef {{ id: number, callFrame: { functionName: string } }} Node */
