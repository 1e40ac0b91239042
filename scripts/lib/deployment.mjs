import { unstable_readConfig } from "wrangler";
import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { run } from "./children.mjs";
import { inRepository, tool } from "./paths.mjs";
import { Refusal, step } from "./report.mjs";

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
  {
    name: "ENGINE_WEBHOOK_SECRET",
    why: "signs the embedded engine's callbacks",
    how: 'echo "whsec_$(openssl rand -base64 32)" | npx wrangler secret put ENGINE_WEBHOOK_SECRET',
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
 * @returns {string[]} what to mend there
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
  const { vars } = readConfig();
  return String(vars.PUBLIC_ORIGIN ?? vars.BETTER_AUTH_URL ?? "");
}

/**
 * @param {string} origin
 * @returns {string[]} what to mend in wrangler.toml
 */
export function missingOrigin(origin) {
  if (/^https:\/\/[^/]+\/?$/.test(origin)) return [];
  return [
    'PUBLIC_ORIGIN under [vars] in wrangler.toml: the address that people will visit, such as "https://example.com". Canonical links, previews and the site map name it.',
  ];
}

function readConfig() {
  return unstable_readConfig({ config: inRepository("wrangler.toml") });
}

function readDatabaseId() {
  const config = readConfig();
  const database = config.d1_databases.find(
    (/** @type {{ binding: string }} */ candidate) => candidate.binding === "DB",
  );
  return String(database?.database_id ?? "");
}

/** Applies remote migrations, then deploys the build. */
export async function deploy() {
  await step("Applying migrations to the production database", () =>
    must("The migrations were not applied", ["d1", "migrations", "apply", "DB", "--remote"]),
  );
  const output = await step("Deploying", () => must("The deployment failed", ["deploy"]));
  console.log(output);
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
