import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { run } from "./children.mjs";
import { firstModelsSql } from "./first-models.ts";
import { withLocalDatabase } from "./local-database.mjs";
import { tool } from "./paths.mjs";

/** How long the question who is signed in at Cloudflare may take, in seconds: it must never hold up a start. */
const LOGIN_SECONDS = 20;

/**
 * Whether wrangler may use an account: a login, or a token in the environment. Never asks.
 * @param {NodeJS.ProcessEnv} environment
 */
async function hasLogin(environment) {
  if (environment.CLOUDFLARE_API_TOKEN && environment.CLOUDFLARE_ACCOUNT_ID) return true;
  const answer = await run(tool("wrangler"), ["whoami"], {
    env: { ...environment, ...WRANGLER_ENVIRONMENT, CI: "1" },
    timeoutSeconds: LOGIN_SECONDS,
  });
  return answer.code === 0 && !/not authenticated/i.test(answer.output);
}

/**
 * Decides whether a local server uses the account's models: only where WORKERS_AI is `remote` and an account is there. The
 * first time, their models become the defaults of this machine's database.
 * @param {Record<string, string>} settings see `gatherLocalSettings`
 * @param {string} stateDir
 * @param {{ environment?: NodeJS.ProcessEnv, say?: (line: string) => void }} [options]
 * @returns {Promise<Record<string, string>>} the settings that the server gets
 */
export async function settleWorkersAi(settings, stateDir, options = {}) {
  const { environment = process.env, say = console.log } = options;
  if (settings.WORKERS_AI !== "remote") return settings;
  if (!(await hasLogin(environment))) {
    say(
      "  Workers AI stays off: for real models run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
    );
    return { ...settings, WORKERS_AI: "off" };
  }
  await activateFirstModels(stateDir);
  say("  Workers AI runs at Cloudflare: what is made counts in your account.");
  return settings;
}

/**
 * The settings of a server that is never given the account's models: its configuration is the one that is edited.
 * @param {Record<string, string>} settings see `gatherLocalSettings`
 * @param {(line: string) => void} [say]
 * @returns {Record<string, string>}
 */
export function keepLocal(settings, say = console.log) {
  if (settings.WORKERS_AI !== "remote") return settings;
  say("  Workers AI stays off here: WORKERS_AI=remote works with npm start.");
  return { ...settings, WORKERS_AI: "off" };
}

/**
 * Activates the first models in the local database, once.
 * @param {string} stateDir
 */
export async function activateFirstModels(stateDir) {
  await withLocalDatabase(stateDir, async (database) => {
    const statements = firstModelsSql()
      .split(";\n")
      .filter((statement) => statement.trim() !== "");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  });
}
