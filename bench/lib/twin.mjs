import { rmSync } from "node:fs";
import { run } from "../../scripts/lib/children.mjs";
import { inRepository, tool } from "../../scripts/lib/paths.mjs";
import { step } from "../../scripts/lib/report.mjs";

/** Where the twin's build is, and the configuration that serves it. */
export const TWIN = inRepository("bench", "twin", "build");
export const TWIN_CONFIG = inRepository("bench", "twin", "wrangler.toml");

/**
 * Builds the twin: the same application, with every page hydrated and rendered as Remix renders
 * where no one says otherwise (bench/twin/).
 */
export async function buildTwin() {
  rmSync(TWIN, { recursive: true, force: true });
  await step("Building the twin", async () => {
    await must(tool("remix"), ["vite:build", "--mode", "twin"]);
    await must(tool("wrangler"), [
      "deploy",
      "--dry-run",
      "--config",
      TWIN_CONFIG,
      "--outdir",
      `${TWIN}/worker`,
    ]);
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function must(command, args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(command, args, { env, timeoutSeconds: 300 });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
}
