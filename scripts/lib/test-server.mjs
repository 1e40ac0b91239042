import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { behaviourInPrompt } from "#support/stand-ins/replicate/behaviour";
import { serveReplicate } from "#support/stand-ins/replicate/in-node";
import { startEdgeCache } from "./edge-cache.mjs";
import { applyMigrations, withLocalDatabase } from "./local-database.mjs";
import { freePort } from "./ports.mjs";
import { seedDemoAccounts } from "./seed.mjs";
import { startServer } from "./server.mjs";
import { gatherLocalSettings } from "./settings.mjs";

/**
 * Serves the production build on a free port with a state of its own and a stand-in provider, lets
 * some work happen against it, and clears everything away. The machine's own settings have no say.
 * @template T
 * @param {object} options
 * @param {number} [options.port] a free one by default
 * @param {boolean} [options.edge] whether built files are answered in front of it, as edge-cache.mjs does
 * @param {Record<string, string>} [options.settings]
 * @param {(line: string) => void} [options.onLine] receives what the application logs
 * @param {(context: TestServer) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTestServer(options, work) {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-state-"));
  const provider = await serveReplicate({ behave: behaviourInPrompt });
  try {
    const settings = gatherLocalSettings({
      stateDir,
      environment: {
        RATE_LIMITS: "off",
        PROVIDER_POLL_SECONDS: "1",
        // Nothing answers there: models of its workflows can be made, not run.
        COMFYUI_BASE_URL: "http://comfyui.test:8188",
        ...provider.settings,
        ...options.settings,
      },
      devVarsFile: null,
    });
    await applyMigrations(stateDir);
    await withLocalDatabase(stateDir, seedDemoAccounts);
    const port = options.port ?? (await freePort());
    const target = options.edge ? await freePort() : port;
    const server = await startServer({
      port: target,
      stateDir,
      settings,
      ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
    });
    const edge = options.edge ? await startEdgeCache({ port, target }) : null;
    const cron = setInterval(() => server.runCron().catch(() => undefined), 60_000);
    const url = `http://localhost:${port}`;
    try {
      return await work({ url, settings, stateDir, standIn: provider.standIn });
    } finally {
      clearInterval(cron);
      await edge?.stop();
      await server.stop();
    }
  } finally {
    await provider.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/**
 * @typedef {object} TestServer
 * @property {string} url
 * @property {Record<string, string>} settings
 * @property {string} stateDir
 * @property {import("#support/stand-ins/replicate/stand-in").ReplicateStandIn} standIn
 */
