import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { inRepository } from "./paths.mjs";
import { Refusal } from "./report.mjs";
import { databaseId } from "./worker-configs.mjs";

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
function listMigrations(folder = inRepository("migrations")) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/**
 * Applies the migrations that a database has not seen, in order, each with its bookkeeping in one
 * transaction. The bookkeeping is wrangler's own (`d1_migrations`), so that its commands agree.
 * @param {D1Database} database
 * @param {string} [folder]
 * @returns {Promise<string[]>} the names of those applied now
 * @throws {Refusal} naming the migration that failed; those before it stay applied
 */
export async function applyMigrations(database, folder = inRepository("migrations")) {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations(
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
       )`,
    )
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map((row) => row.name));
  const pending = listMigrations(folder).filter((name) => !applied.has(name));
  for (const name of pending) {
    try {
      await database.batch([
        ...splitMigration(readFileSync(path.join(folder, name), "utf8")).map((statement) =>
          database.prepare(statement),
        ),
        database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (error) {
      throw new Refusal(
        `Migration ${name} failed: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return pending;
}

/**
 * The statements of a migration, as drizzle-kit separates them. A statement may hold semicolons
 * (triggers do), so they are not what separates.
 * @param {string} text
 */
export function splitMigration(text) {
  return text
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");
}
