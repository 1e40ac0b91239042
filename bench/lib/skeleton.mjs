import { rmSync } from "node:fs";
import { run } from "../../scripts/lib/children.mjs";
import { inRepository, tool } from "../../scripts/lib/paths.mjs";
import { step } from "../../scripts/lib/report.mjs";

/** Where the skeleton's build is, and the configuration that bundles it. */
const SKELETON = inRepository("bench", "skeleton", "build");
export const SKELETON_CONFIG = inRepository("bench", "skeleton", "wrangler.toml");

/** Builds a bare Remix application with the same versions and settings as ours (bench/skeleton/). */
export async function buildSkeleton() {
  rmSync(SKELETON, { recursive: true, force: true });
  await step("Building the skeleton", () =>
    must("remix", ["vite:build", "--config", inRepository("bench", "skeleton", "vite.config.ts")]),
  );
}

/**
 * Bundles a Worker as a deployment would.
 * @param {string} config its wrangler configuration
 * @param {string[]} to where the result is written, as arguments of `wrangler deploy`
 */
export async function bundle(config, to) {
  await must("wrangler", ["deploy", "--dry-run", "--config", config, ...to]);
}

/**
 * Runs a tool of node_modules to its end.
 * @param {string} name
 * @param {string[]} args
 * @throws {Error} with its own words when it fails
 */
export async function must(name, args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(tool(name), args, { env, timeoutSeconds: 300 });
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
}
