import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { start } from "../../scripts/lib/children.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

/**
 * The application as `npm start` serves it, on a state of its own. It can be killed outright and be started again on
 * what it left.
 * @param {Record<string, string>} settings
 */
export async function killableProduct(settings) {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-killed-"));
  const port = await freePort();
  /** @type {string[]} */
  const lines = [];
  /** @type {ReturnType<typeof start> | undefined} */
  let server;
  return {
    url: `http://localhost:${port}`,
    stateDir,
    /** What it wrote, over all starts. */
    lines,
    async start() {
      const ready = new Promise((resolve) => {
        server = start(process.execPath, [inRepository("scripts", "start.mjs")], {
          env: {
            ...process.env,
            ...settings,
            PORT: String(port),
            STATE_DIR: stateDir,
            RATE_LIMITS: "off",
          },
          onLine(line) {
            lines.push(line);
            if (line.includes("is ready")) resolve("ready");
          },
        });
        void server.exited.then(() => resolve("ended"));
      });
      assert.equal(await ready, "ready", lines.join("\n"));
    },
    /** Ends it and all that it started, at once and without a warning. */
    async kill() {
      process.kill(-(server?.pid ?? Number.NaN), "SIGKILL");
      await server?.exited;
    },
    /** Stops it, and clears its state away. */
    async end() {
      await server?.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
