import { readdirSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { WRANGLER_ENVIRONMENT } from "./build.mjs";
import { run } from "./children.mjs";
import { inRepository, tool } from "./paths.mjs";
import { Refusal } from "./report.mjs";
import { APPLICATION_CONFIG, databaseId } from "./worker-configs.mjs";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/**
 * Opens the local D1 database, the same file that `wrangler dev --persist-to` uses, does some
 * work on it and closes it. Works beside a running server.
 * @template T
 * @param {string} stateDir
 * @param {(database: D1Database) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLocalDatabase(stateDir, work) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      compatibilityDate: "2026-10-01",
      d1Databases: { DB: databaseId() },
      resourcePersistencePath: path.join(stateDir, "v3"),
    }),
  );
  try {
    return await work(await miniflare.getD1Database("DB"));
  } finally {
    await miniflare.dispose();
  }
}

/**
 * The names of the migrations that a database has, in the order of their application.
 * @param {D1Database} database
 * @returns {Promise<string[]>} empty for a new database
 */
export async function appliedMigrations(database) {
  const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'";
  if ((await database.prepare(table).first()) === null) return [];
  const { results } = await database.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  return results.map((row) => String(row.name));
}

/**
 * Stops where the database was made by another version of the application. No migration leads from
 * there to here: applying ours would fail halfway, at a table that exists or one that is missing.
 * @param {string[]} applied see `appliedMigrations`
 * @param {string} stateDir
 * @throws {Refusal} when one of the applied migrations is not among ours
 */
export function refuseOtherVersion(applied, stateDir) {
  const own = listMigrations();
  const unknown = applied.find((name) => !own.includes(name));
  if (unknown === undefined) return;
  const age = own.every((name) => applied.includes(name)) ? "a later" : "an earlier";
  throw new Refusal(
    `The state in ${stateDir} is from ${age} version, whose database cannot be carried over (it has the migration ${unknown}). Move it away or choose another: STATE_DIR=/some/folder npm start`,
  );
}

/** The names of this version's migrations, in order. */
function listMigrations() {
  return readdirSync(inRepository("migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/**
 * Brings a local database up to date. wrangler, which takes seconds to start, is left out where
 * nothing is to be applied.
 * @param {string} stateDir
 * @returns {Promise<string[]>} the names of the migrations that were applied now
 * @throws {Refusal} for a state of another version, or when a migration fails
 */
export async function migrateDatabase(stateDir) {
  const applied = await withLocalDatabase(stateDir, appliedMigrations);
  refuseOtherVersion(applied, stateDir);
  const pending = listMigrations().filter((name) => !applied.includes(name));
  if (pending.length > 0) await applyMigrations(stateDir);
  return pending;
}

/**
 * Applies the migrations that a local database has not seen, in order, each in one transaction.
 * @param {string} stateDir
 * @param {string} [config] the wrangler configuration that names the database and its migrations
 * @throws {Refusal} with wrangler's output, which names the migration that failed; those before it
 *   stay applied
 */
export async function applyMigrations(stateDir, config = APPLICATION_CONFIG) {
  const result = await run(
    tool("wrangler"),
    [
      ...["d1", "migrations", "apply", "DB", "--local"],
      ...["--persist-to", stateDir, "--config", config],
    ],
    { env: { ...process.env, ...WRANGLER_ENVIRONMENT, CI: "1" }, timeoutSeconds: 120 },
  );
  if (result.code !== 0) {
    throw new Refusal(`${result.output}\n\nThe migrations were not applied: see above.`);
  }
}
