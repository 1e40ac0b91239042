import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { start } from "./children.mjs";
import { tool } from "./paths.mjs";
import { refuseTakenPort, waitForRelease } from "./ports.mjs";
import { Refusal } from "./report.mjs";
import { writeEnvFile } from "./settings.mjs";
import { watchdog } from "./watchdog.mjs";
import { serveConfigs } from "./worker-configs.mjs";

/** How long a started server may take until it answers, in seconds. */
const READY_SECONDS = 60;

/** Lines that wrangler prints about itself rather than about the application. */
const CHATTER = [
  /^\s*$/,
  /⛅️|^─+$|^Binding\s|^env\.|has access to the following bindings|connect to other Wrangler/,
  /Using (secrets|vars) defined in/,
  /Starting local server|Ready on|updated and ready|Reloading local server|Shutting down|Logs were written/,
  /Scheduled Workers are not automatically|To manually trigger|cdn-cgi\/local\/scheduled/,
  /For more details, see|Request\.cf/,
  /^\s*[┌├│└]|Attaching additional modules|Parsed \d+ valid header rule/,
];

/**
 * @typedef {object} Server
 * @property {string} url without a trailing slash
 * @property {Promise<number>} exited resolves with its exit code when it has ended, for any reason
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} runCron what Cloudflare does every minute
 */

/**
 * Serves the built Workers with all their bindings on this machine and resolves once it answers.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.stateDir
 * @param {Record<string, string>} options.settings see `gatherLocalSettings`
 * @param {(line: string) => void} [options.onLine] receives what the application logs
 * @param {() => void} [options.onReloaded] called when changed code is being served
 * @param {string[]} [options.configs] wrangler configurations other than those of the built Workers;
 *   the first one's Worker answers, the settings are its own, and the state of all is in one place
 * @param {string} [options.healthPath]
 * @returns {Promise<Server>}
 * @throws {Refusal} when the port or the state is in use, or the server does not come up
 */
export async function startServer(options) {
  const { port, stateDir, settings, onLine = () => undefined } = options;
  const configs = options.configs ?? serveConfigs(settings);
  await refuseTakenPort(port);
  const release = await claimState(stateDir, port);
  const envFile = path.join(stateDir, "settings.env");
  writeEnvFile(envFile, settings);
  /** @type {string[]} */
  const early = [];
  let ready = false;
  const child = start(
    tool("wrangler"),
    [
      "dev",
      ...configs.flatMap((config) => ["--config", config]),
      // The flag also switches off what is bound remotely.
      ...(settings.WORKERS_AI === "remote" ? [] : ["--local"]),
      "--ip",
      "127.0.0.1",
      "--port",
      String(port),
      "--inspector-port",
      "0",
      "--persist-to",
      stateDir,
      "--env-file",
      envFile,
      "--show-interactive-dev-session=false",
    ],
    {
      env: { ...process.env, ...WRANGLER_ENVIRONMENT },
      onLine(line) {
        if (/updated and ready/i.test(line)) options.onReloaded?.();
        if (CHATTER.some((pattern) => pattern.test(line))) return;
        if (ready) onLine(line);
        else early.push(line);
      },
    },
  );
  const guard = watchdog(child.pid);
  const exited = child.exited.finally(() => {
    guard.dismiss();
    release();
  });
  const url = `http://localhost:${port}`;
  const server = {
    url,
    exited,
    async stop() {
      await child.stop();
      await exited;
    },
    async runCron() {
      await fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`, {
        signal: AbortSignal.timeout(50_000),
      }).then((answer) => answer.body?.cancel());
    },
  };
  const outcome = await waitUntilReady(`${url}${options.healthPath ?? "/api/health"}`, exited);
  if (outcome !== "ready") {
    await server.stop();
    const reason =
      outcome === "ended" ? "ended at once" : `did not answer within ${READY_SECONDS} s`;
    throw new Refusal(`${early.join("\n")}\n\nThe server ${reason}: see its own words above.`);
  }
  ready = true;
  for (const line of early) onLine(line);
  return server;
}

/**
 * @param {string} address
 * @param {Promise<number>} exited
 * @returns {Promise<"ready" | "ended" | "late">}
 */
async function waitUntilReady(address, exited) {
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  const until = Date.now() + READY_SECONDS * 1_000;
  while (Date.now() < until) {
    if (ended) return "ended";
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return "ready";
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return "late";
}

/**
 * Two servers on the same state would each run every alarm: the second is refused.
 * @param {string} stateDir
 * @param {number} port
 * @returns {Promise<() => void>} ends the claim
 */
async function claimState(stateDir, port) {
  const file = path.join(stateDir, "server.json");
  const other = readClaim(file);
  const isReleased = async () =>
    other === null || other.port === port || !(await answers(other.port));
  if (!(await waitForRelease("Another server uses this state: waiting a moment", isReleased))) {
    throw new Refusal(
      `The state in ${stateDir} is in use by the server at http://localhost:${other?.port}. Stop it, or give this one a state of its own: STATE_DIR=/some/folder npm start`,
    );
  }
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, port }));
  return () => rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @returns {{ pid: number, port: number } | null}
 */
function readClaim(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** @param {number} port */
async function answers(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
