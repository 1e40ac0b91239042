import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { start } from "../../scripts/lib/children.mjs";
import { tool } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

/**
 * Serves a folder of files and a bundled Worker side by side from one workerd, without wrangler's
 * front door before them, which would cost more than either.
 * @param {{ files: string, worker: string, compatibilityDate: string }} options
 *   `files` a folder, `worker` one bundled ES module
 * @returns {Promise<{ files: string, worker: string, stop(): Promise<void> }>} their addresses
 */
export async function serveRaw({ files, worker, compatibilityDate }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-workerd-"));
  const [filesPort, workerPort] = [await freePort(), await freePort()];
  const config = path.join(folder, "config.capnp");
  const text = JSON.stringify;
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "files", disk = (path = ${text(files)}, writable = false)),
    (name = "worker", worker = (
      modules = [(name = "worker.js", esModule = embed ${text(path.relative(folder, worker))})],
      compatibilityDate = ${text(compatibilityDate)},
    )),
  ],
  sockets = [
    (name = "files", address = "127.0.0.1:${filesPort}", http = (), service = "files"),
    (name = "worker", address = "127.0.0.1:${workerPort}", http = (), service = "worker"),
  ],
);
`,
  );
  /** @type {string[]} */
  const lines = [];
  const child = start(tool("workerd"), ["serve", config], { onLine: (line) => lines.push(line) });
  const addresses = {
    files: `http://127.0.0.1:${filesPort}`,
    worker: `http://127.0.0.1:${workerPort}`,
  };
  const stop = async () => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await fetch(addresses.worker).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { ...addresses, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`workerd did not come up:\n${lines.join("\n")}`);
}
