import { stripVTControlCharacters } from "node:util";
import { PRODUCT_NAME } from "../../workers/contract/brand.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./seed.mjs";
import { ENDING_SIGNALS } from "./signals.mjs";

/** Cloudflare runs the cron trigger every minute; locally no one else does. */
const CRON_MILLISECONDS = 60_000;

/**
 * Stays with a running server until it is asked to stop (Ctrl+C, SIGTERM) or ends on its own, and
 * runs its cron trigger meanwhile.
 * @param {import("./server.mjs").Server} server
 * @returns {Promise<number>} the exit code: 0 when it was asked to stop
 */
export async function stayWith(server) {
  const cron = () => server.runCron().catch(() => undefined);
  void cron();
  const timer = setInterval(cron, CRON_MILLISECONDS);
  let asked = false;
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      console.log("\nStopping …");
      void server.stop();
    });
  }
  const code = await server.exited;
  clearInterval(timer);
  if (asked) return 0;
  console.error(`The server ended on its own (exit code ${code}).`);
  return code || 1;
}

/**
 * What a person needs to know once the server answers.
 * @param {string} url
 * @param {string} stateDir
 */
export function greet(url, stateDir) {
  const accounts = DEMO_ACCOUNTS.map(
    (account) => `    ${account.email.padEnd(20)}  ${DEMO_PASSWORD}   (${account.role})`,
  );
  console.log(
    [
      "",
      `  ${PRODUCT_NAME} is ready: ${url}`,
      "",
      "  Demo accounts, on this machine only:",
      ...accounts,
      "",
      `  State is in ${stateDir}. Stop with Ctrl+C; nothing is lost.`,
      "",
    ].join("\n"),
  );
}

/**
 * Prints what the application logs, without the lines that would drown the rest: files served and
 * health checks.
 * @param {string} line
 */
export function printLine(line) {
  const text = stripVTControlCharacters(line).replace(/^\[wrangler:(info|warn|error)\] /, "");
  if (/^(GET|HEAD) \/(assets\/|favicon|api\/health|cdn-cgi\/)\S* (200|206|304)/.test(text)) return;
  console.log(`  ${text}`);
}
