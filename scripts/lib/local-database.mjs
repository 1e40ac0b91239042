import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";
import { inRepository } from "./paths.mjs";
import { Refusal } from "./report.mjs";
import { databaseId } from "./worker-configs.mjs";

/** This version's migrations. */
const MIGRATIONS = inRepository("migrations");

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
 * Which other version of the application made a database. No migration leads from there to here: applying
 * ours would fail halfway, at a table that exists or one that is missing.
 * @param {string[]} applied see `appliedMigrations`
 * @returns {{ age: "earlier" | "later", unknown: string } | null} with the migration that is not among ours; null
 *   for a database of this version
 */
function otherVersion(applied) {
  const own = listMigrations();
  const unknown = applied.find((name) => !own.includes(name));
  if (unknown === undefined) return null;
  return { age: own.every((name) => applied.includes(name)) ? "later" : "earlier", unknown };
}

/**
 * Stops where the database was made by another version of the application.
 * @param {string[]} applied see `appliedMigrations`
 * @param {string} stateDir
 * @throws {Refusal} when one of the applied migrations is not among ours
 */
export function refuseOtherVersion(applied, stateDir) {
  const other = otherVersion(applied);
  if (other === null) return;
  const version = other.age === "later" ? "a later version" : "an earlier version";
  throw new Refusal(
    `The state in ${stateDir} is from ${version}, whose database cannot be carried over (it has the migration ${other.unknown}). Move it away or choose another: STATE_DIR=/some/folder npm start`,
  );
}

/**
 * Gives the state of an earlier version another name, so that a new one can take its place. It stays as it is.
 * @param {string} stateDir
 * @returns {string} where it is now
 * @throws {Refusal} while a server uses it
 */
function setAside(stateDir) {
  const server = serverOf(stateDir);
  if (server !== null) {
    throw new Refusal(
      `The state in ${stateDir} is from an earlier version and is in use by the process ${server}. Stop it first, then start again.`,
    );
  }
  const base = path.join(stateDir, "earlier-version");
  let place = base;
  for (let count = 2; existsSync(place); count += 1) place = `${base}-${count}`;
  renameSync(path.join(stateDir, "v3"), place);
  return place;
}

/**
 * The process of the server that claims a state (`server.mjs`), if it is still there.
 * @param {string} stateDir
 * @returns {number | null}
 */
function serverOf(stateDir) {
  try {
    const { pid } = JSON.parse(readFileSync(path.join(stateDir, "server.json"), "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/**
 * The names of migrations, in order.
 * @param {string} [folder] this version's by default
 */
function listMigrations(folder = MIGRATIONS) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/**
 * Brings a local database up to date. The state of an earlier version is set aside first, and one line says where it
 * is.
 * @param {string} stateDir
 * @returns {Promise<string[]>} the names of the migrations that were applied now
 * @throws {Refusal} for a state of a later version, or when a migration fails
 */
export async function migrateDatabase(stateDir) {
  let applied = await withLocalDatabase(stateDir, appliedMigrations);
  if (otherVersion(applied)?.age === "earlier") {
    console.log(`  the state of an earlier version is set aside in ${setAside(stateDir)}`);
    applied = [];
  }
  refuseOtherVersion(applied, stateDir);
  const pending = listMigrations().filter((name) => !applied.includes(name));
  if (pending.length > 0) await applyMigrations(stateDir);
  return pending;
}

/** The table in which wrangler keeps what it applied: its own commands go on from what is applied here. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that a local database has not seen, in order, each in one transaction, as
 * `wrangler d1 migrations apply --local` does, which starts a workerd for each of them.
 * @param {string} stateDir
 * @param {string} [folder] of the migrations
 * @throws {Refusal} with what SQLite says and the name of the migration that failed; those before it
 *   stay applied
 */
export async function applyMigrations(stateDir, folder = MIGRATIONS) {
  await withLocalDatabase(stateDir, async (database) => {
    await database.prepare(MIGRATIONS_TABLE).run();
    const applied = await appliedMigrations(database);
    for (const name of listMigrations(folder).filter((one) => !applied.includes(one))) {
      const statements = unstable_splitSqlQuery(readFileSync(path.join(folder, name), "utf8"));
      const note = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      try {
        await database.batch([...statements.map((one) => database.prepare(one)), note]);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refusal(`The migration ${name} was not applied: ${reason}`);
      }
    }
  });
}
