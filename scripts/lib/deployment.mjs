import { writeFileSync } from "node:fs";
import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { run } from "./children.mjs";
import { firstModelsSql, firstModelsTable, textModelLine } from "./first-models.ts";
import { inRepository, tool } from "./paths.mjs";
import { Refusal, step } from "./report.mjs";
import {
  ENGINE_CONFIG,
  isEngineEnabled,
  readApplicationConfig,
  writeDeployConfig,
} from "./worker-configs.mjs";

/**
 * Secrets without which production does not work, and how to make each.
 * @type {ReadonlyArray<{ name: string, why: string, how: string }>}
 */
const NEEDED_SECRETS = [
  {
    name: "BETTER_AUTH_SECRET",
    why: "signs every session",
    how: "openssl rand -base64 32 | npx wrangler secret put BETTER_AUTH_SECRET",
  },
];

const WRANGLER = { env: { ...process.env, ...WRANGLER_ENVIRONMENT }, timeoutSeconds: 600 };

/**
 * Stops a deployment that could not work, and names everything that is missing at once.
 * @throws {Refusal}
 */
export async function refuseUnready() {
  const missing = [...missingInConfig(readDatabaseId()), ...missingOrigin(productionOrigin())];
  const login = await run(tool("wrangler"), ["whoami"], WRANGLER);
  if (login.code !== 0 || /not authenticated/i.test(login.output)) {
    missing.push(
      "Access to Cloudflare: run npx wrangler login, or set CLOUDFLARE_API_TOKEN (and CLOUDFLARE_ACCOUNT_ID).",
    );
  } else {
    const listed = await run(tool("wrangler"), ["secret", "list", "--format", "json"], WRANGLER);
    missing.push(...missingSecrets(listed.code === 0 ? listed.output : "[]"));
  }
  if (missing.length > 0) {
    throw new Refusal(
      `Not deployed. Missing:\n\n${missing.map((line) => `  - ${line}`).join("\n")}\n\nREADME.md, "Deploy", goes through it step by step.`,
    );
  }
}

/**
 * @param {string} databaseId as wrangler.toml has it
 * @returns {string[]} what to correct there
 */
export function missingInConfig(databaseId) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(databaseId)) return [];
  return [
    "database_id in wrangler.toml: run npx wrangler d1 create unthinkable and put the id that it prints there.",
  ];
}

/**
 * @param {string} listed what `wrangler secret list --format json` printed
 * @returns {string[]} a line for each needed secret that is not set
 */
export function missingSecrets(listed) {
  return NEEDED_SECRETS.filter(({ name }) => !listed.includes(`"${name}"`)).map(
    ({ name, why, how }) => `The secret ${name}, which ${why}: ${how}`,
  );
}

/**
 * The address at which production is reached, as `[vars]` in wrangler.toml has it; empty when it
 * is not there.
 */
export function productionOrigin() {
  const { vars } = readApplicationConfig();
  return String(vars.PUBLIC_ORIGIN ?? vars.BETTER_AUTH_URL ?? "");
}

/**
 * What production's public pages need to know.
 * @returns {import("./build.mjs").PageSettings}
 */
export function productionPages() {
  const { vars } = readApplicationConfig();
  return {
    origin: productionOrigin() || "https://example.com",
    socialLinks: String(vars.SOCIAL_LINKS ?? ""),
  };
}

/**
 * @param {string} origin
 * @returns {string[]} what to correct in wrangler.toml
 */
export function missingOrigin(origin) {
  if (/^https:\/\/[^/]+\/?$/.test(origin)) return [];
  return [
    'PUBLIC_ORIGIN under [vars] in wrangler.toml: the address that people will visit, such as "https://example.com". Canonical links, previews and the site map name it.',
  ];
}

function readDatabaseId() {
  const database = readApplicationConfig().d1_databases.find(
    (/** @type {{ binding: string }} */ candidate) => candidate.binding === "DB",
  );
  return String(database?.database_id ?? "");
}

/** Whether production has the engine: ENGINE_ENABLED in the environment, else under `[vars]`. */
function isEngineDeployed() {
  return isEngineEnabled(process.env.ENGINE_ENABLED || readApplicationConfig().vars.ENGINE_ENABLED);
}

/**
 * Applies remote migrations, then deploys the build: the engine first, because Cloudflare refuses a
 * Worker whose binding leads nowhere (codes 10007, 10143). Nothing binds the engine back.
 * @param {{ dryRun?: boolean }} [options] `dryRun` changes nothing and needs no account
 */
export async function deploy({ dryRun = false } = {}) {
  const withAi = isAiDeployed();
  if (!dryRun) {
    await step("Applying migrations to the production database", () =>
      must("The migrations were not applied", ["d1", "migrations", "apply", "DB", "--remote"]),
    );
  }
  const dry = dryRun ? ["--dry-run"] : [];
  const withEngine = isEngineDeployed();
  if (withEngine) {
    const failure = "The engine was not deployed, and the application was left as it is";
    await deployWorker("Deploying the engine", failure, [...dry, "--config", ENGINE_CONFIG]);
  } else {
    console.log("  without the engine: ENGINE_ENABLED is false");
  }
  const config = writeDeployConfig({ withEngine, withAi });
  const failure = "The application was not deployed";
  await deployWorker("Deploying the application", failure, [...dry, "--config", config]);
  if (withAi) await activateFirstModels({ dryRun, config });
  else console.log("  without Workers AI: WORKERS_AI is off");
}

/**
 * Whether production has Workers AI: WORKERS_AI in the environment, else under `[vars]`; on by default.
 * @param {string} [said]
 * @throws {Refusal} for any other word, which would switch on what its writer meant to switch off.
 */
export function isAiDeployed(
  said = process.env.WORKERS_AI || readApplicationConfig().vars.WORKERS_AI || "on",
) {
  if (["on", "off", "remote"].includes(said)) return said !== "off";
  throw new Refusal(`WORKERS_AI: expected on or off, not ${said}. Nothing was deployed.`);
}

/**
 * Activates the first models of Workers AI, once for each database; a dry run shows them.
 * @param {{ dryRun: boolean, config: string }} options
 */
async function activateFirstModels({ dryRun, config }) {
  if (dryRun) {
    console.log(
      `\nThe first deployment seeds these models of Cloudflare:\n\n${firstModelsTable()}\n\n${textModelLine()}\n`,
    );
    return;
  }
  const file = inRepository("build", "deploy", "first-models.sql");
  writeFileSync(file, firstModelsSql());
  const failure =
    "The application is deployed, but the first models of Workers AI were not activated";
  const execute = ["d1", "execute", "DB", "--remote", "--yes", "--file", file, "--config", config];
  await step("Activating the first models of Workers AI, if that was not done", () =>
    must(failure, execute),
  );
}

/**
 * @param {string} label
 * @param {string} failure
 * @param {string[]} args
 */
async function deployWorker(label, failure, args) {
  console.log(await step(label, () => must(failure, ["deploy", ...args])));
}

/**
 * @param {string} failure
 * @param {string[]} args
 */
async function must(failure, args) {
  const result = await run(tool("wrangler"), args, {
    ...WRANGLER,
    env: { ...WRANGLER.env, CI: "1" },
  });
  if (result.code !== 0) throw new Refusal(`${result.output}\n\n${failure}: see above.`);
  return result.output;
}
