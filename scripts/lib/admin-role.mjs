import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { run } from "./children.mjs";
import { appliedMigrations, refuseOtherVersion, withLocalDatabase } from "./local-database.mjs";
import { tool } from "./paths.mjs";
import { Refusal } from "./report.mjs";

/**
 * @typedef {object} AdminRequest
 * @property {"grant" | "revoke"} verb
 * @property {string} email in lower case, as accounts keep it
 * @property {boolean} remote whether production is meant
 * @property {string} stateDir where the local state is
 */

const USAGE = `npm run admin -- grant EMAIL [--remote] [--state FOLDER]
npm run admin -- revoke EMAIL [--remote] [--state FOLDER]

Makes an account an administrator, or a creator again. Without --remote it is an account of this
machine, whose state is in STATE_DIR or FOLDER.`;

/** The role that each verb gives. */
const ROLES = { grant: "admin", revoke: "creator" };

/**
 * @param {string[]} args
 * @param {string} defaultStateDir
 * @returns {AdminRequest}
 * @throws {Refusal} with the usage when they make no sense
 */
export function parseAdminArguments(args, defaultStateDir) {
  const parsed = readArguments(args);
  const [verb, email, ...rest] = parsed.positionals;
  if ((verb !== "grant" && verb !== "revoke") || email === undefined || rest.length > 0) {
    throw new Refusal(USAGE);
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Refusal(`${JSON.stringify(email)} is no e-mail address.`);
  }
  return {
    verb,
    email: email.toLowerCase(),
    remote: parsed.values.remote ?? false,
    stateDir:
      parsed.values.state === undefined ? defaultStateDir : path.resolve(parsed.values.state),
  };
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        remote: { type: "boolean" },
        local: { type: "boolean" },
        state: { type: "string" },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/**
 * Gives an account the role and answers what to tell.
 * @param {AdminRequest} request
 * @returns {Promise<string>}
 * @throws {Refusal} when there is no such account or no database
 */
export async function changeRole(request) {
  const role = ROLES[request.verb];
  const changed = request.remote
    ? await changeRemotely(request.email, role)
    : await changeLocally(request, role);
  const where = request.remote ? "in production" : `in ${request.stateDir}`;
  if (!changed) {
    throw new Refusal(`No account ${request.email} ${where}. It has to sign up first.`);
  }
  const outcome = request.verb === "grant" ? "is an administrator now" : "is a creator again";
  return `${request.email} ${outcome} (${where}).`;
}

/**
 * @param {AdminRequest} request
 * @param {string} role
 */
async function changeLocally(request, role) {
  const missing = `There is no local state in ${request.stateDir} yet: run npm start first.`;
  if (!existsSync(path.join(request.stateDir, "v3", "d1"))) throw new Refusal(missing);
  return withLocalDatabase(request.stateDir, async (database) => {
    const applied = await appliedMigrations(database);
    if (applied.length === 0) throw new Refusal(missing);
    refuseOtherVersion(applied, request.stateDir);
    const row = await database
      .prepare("UPDATE user SET role = ?, updated_at = ? WHERE email = ? RETURNING id")
      .bind(role, Date.now(), request.email)
      .first();
    return row !== null;
  });
}

/**
 * @param {string} email
 * @param {string} role
 */
async function changeRemotely(email, role) {
  const result = await run(
    tool("wrangler"),
    ["d1", "execute", "DB", "--remote", "--yes", "--json", "--command", roleStatement(email, role)],
    { env: { ...process.env, ...WRANGLER_ENVIRONMENT }, timeoutSeconds: 120 },
  );
  if (result.code !== 0) {
    throw new Refusal(`${result.output}\n\nwrangler could not change the database: see above.`);
  }
  return /"id"\s*:/.test(result.output);
}

/**
 * `wrangler d1 execute` takes no bound values, so the statement carries them as SQL strings.
 * @param {string} email
 * @param {string} role
 */
export function roleStatement(email, role) {
  return `UPDATE user SET role = ${sqlString(role)}, updated_at = unixepoch() * 1000 WHERE email = ${sqlString(email)} RETURNING id`;
}

/** @param {string} text */
function sqlString(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
