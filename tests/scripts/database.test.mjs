import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, mock, test } from "node:test";
import { verifyPassword } from "better-auth/crypto";
import { changeRole, parseAdminArguments, roleStatement } from "../../scripts/lib/admin-role.mjs";
import { dangersOfMigration } from "../../scripts/lib/checks.mjs";
import { run } from "../../scripts/lib/children.mjs";
import {
  appliedMigrations,
  applyMigrations,
  migrateDatabase,
  withLocalDatabase,
} from "../../scripts/lib/local-database.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { Refusal } from "../../scripts/lib/report.mjs";
import { DEMO_PASSWORD, seedDemoAccounts } from "../../scripts/lib/seed.mjs";

let stateDir = "";
before(() => {
  stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-database-"));
});
after(() => rmSync(stateDir, { recursive: true, force: true }));

test("migrations are applied once, in order", async () => {
  const applied = await migrateDatabase(stateDir);
  assert.ok(applied.length > 0);
  assert.deepEqual(await withLocalDatabase(stateDir, appliedMigrations), [...applied].sort());
  assert.deepEqual(await migrateDatabase(stateDir), []);
});

test("a migration that fails leaves nothing of itself and names itself", async () => {
  const folder = path.join(stateDir, "broken");
  cpSync(inRepository("migrations"), folder, { recursive: true });
  writeFileSync(
    path.join(folder, "9999_broken.sql"),
    "CREATE TABLE half (id text);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);",
  );
  await assert.rejects(
    applyMigrations(stateDir, folder),
    (error) => error instanceof Refusal && /9999_broken\.sql[\s\S]*nowhere/.test(error.message),
  );
  await withLocalDatabase(stateDir, async (database) => {
    const left = await database
      .prepare("SELECT name FROM sqlite_master WHERE name = 'half'")
      .first();
    assert.equal(left, null);
    assert.ok(!(await appliedMigrations(database)).includes("9999_broken.sql"));
  });
});

test("demo accounts are seeded once and can sign in", async () => {
  await withLocalDatabase(stateDir, async (database) => {
    await seedDemoAccounts(database);
    await seedDemoAccounts(database);
    const { results } = await database
      .prepare(
        "SELECT user.email, user.role, account.password FROM user JOIN account ON account.user_id = user.id WHERE email LIKE '%@example.com' ORDER BY email",
      )
      .all();
    assert.deepEqual(
      results.map((row) => row.email),
      ["admin@example.com", "creator@example.com"],
    );
    assert.equal(results[0]?.role, "admin");
    assert.ok(
      await verifyPassword({ hash: String(results[1]?.password), password: DEMO_PASSWORD }),
    );
  });
});

test("an account becomes an administrator and a creator again", async () => {
  const ask = (/** @type {string[]} */ ...args) =>
    changeRole(parseAdminArguments([...args, "--state", stateDir], "unused"));
  assert.match(await ask("grant", "Creator@Example.com"), /is an administrator now/);
  assert.match(await ask("revoke", "creator@example.com"), /is a creator again/);
  await assert.rejects(ask("grant", "o'nobody@example.com"), /No account o'nobody@example\.com/);
  assert.throws(() => parseAdminArguments(["grant"], "unused"), /npm run admin/);
  assert.throws(() => parseAdminArguments(["promote", "a@b.c"], "unused"), /npm run admin/);
});

/**
 * The line that is printed while some work is done.
 * @param {() => Promise<void>} work
 */
async function linesOf(work) {
  const log = mock.method(console, "log", () => undefined);
  try {
    await work();
    return log.mock.calls.map(({ arguments: [line] }) => line);
  } finally {
    log.mock.restore();
  }
}

/** What the first version's database has, as far as it matters here. */
const FIRST_VERSION = [
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  "INSERT INTO d1_migrations (name) VALUES ('0000_tables.sql'), ('0001_ledger_triggers.sql'), ('0009_trials.sql')",
  "CREATE TABLE user (id text PRIMARY KEY, email text, role text, updated_at integer)",
  "CREATE TABLE generation (id text PRIMARY KEY)",
  "CREATE TABLE credit_entry (id text PRIMARY KEY)",
];

/**
 * A state whose database has these statements run in it.
 * @param {string} name
 * @param {string[]} statements
 */
async function stateWith(name, statements) {
  const folder = path.join(stateDir, name);
  await withLocalDatabase(folder, (database) =>
    database.batch(statements.map((statement) => database.prepare(statement))),
  );
  return folder;
}

/**
 * Whether a state has a table.
 * @param {string} folder
 * @param {string} table
 */
const hasTable = (folder, table) =>
  withLocalDatabase(folder, async (database) => {
    const found = database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").bind(table);
    return (await found.first()) !== null;
  });

test("a state of an earlier version is set aside unchanged, one line says where, and a new one takes its place", async () => {
  const folder = await stateWith("first-version", FIRST_VERSION);
  // One was set aside before: it is not written over.
  mkdirSync(path.join(folder, "earlier-version"));
  const lines = await linesOf(async () => {
    assert.ok((await migrateDatabase(folder)).length > 0);
  });
  const place = path.join(folder, "earlier-version-2");
  assert.deepEqual(lines, [`  the state of an earlier version is set aside in ${place}`]);
  assert.ok(await hasTable(folder, "generations"));
  assert.equal(await hasTable(folder, "credit_entry"), false);
  // Put back under the name that a state has, it is what it was.
  const back = path.join(stateDir, "put-back");
  cpSync(place, path.join(back, "v3"), { recursive: true });
  assert.ok(await hasTable(back, "credit_entry"));
  assert.equal(await hasTable(back, "generations"), false);
});

test("a state that a server uses is not set aside", async () => {
  const folder = await stateWith("in-use", FIRST_VERSION);
  writeFileSync(path.join(folder, "server.json"), JSON.stringify({ pid: process.pid, port: 1 }));
  await assert.rejects(
    migrateDatabase(folder),
    (error) => error instanceof Refusal && error.message.includes(`the process ${process.pid}`),
  );
  assert.ok(await hasTable(folder, "credit_entry"));
});

test("npm run admin refuses a state of another version in one sentence, and leaves it as it is", async () => {
  const folder = await stateWith("admin", FIRST_VERSION);
  await assert.rejects(
    changeRole(parseAdminArguments(["grant", "a@b.c", "--state", folder], "unused")),
    (error) => error instanceof Refusal && /from an earlier version/.test(error.message),
  );
  assert.equal(await hasTable(folder, "generations"), false);
});

test("npm start refuses a state of a later version in one sentence, and leaves it as it is", async () => {
  const later = await stateWith("later-version", FIRST_VERSION.slice(0, 1));
  const own = await withLocalDatabase(stateDir, appliedMigrations);
  await withLocalDatabase(later, (database) =>
    database.batch(
      [...own, "9999_later.sql"].map((name) =>
        database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ),
    ),
  );
  const env = { ...process.env, STATE_DIR: later, PORT: String(await freePort()) };
  for (const script of ["start.mjs", "dev.mjs"]) {
    const command = [inRepository("scripts", script)];
    const { code, output } = await run(process.execPath, command, { env, timeoutSeconds: 60 });
    assert.equal(code, 1, output);
    assert.ok(output.includes(`The state in ${later} is from a later version`), output);
    assert.match(output, /cannot be carried over.*STATE_DIR=\/some\/folder npm start/);
    assert.doesNotMatch(output, /^\s+at |Building/m);
  }
  assert.equal(await hasTable(later, "generations"), false);
});

test("npm run admin says that nothing was started where a database has no tables yet", async () => {
  const empty = path.join(stateDir, "empty");
  await withLocalDatabase(empty, (database) => database.prepare("SELECT 1").run());
  await assert.rejects(
    changeRole(parseAdminArguments(["grant", "a@b.c", "--state", empty], "unused")),
    /run npm start first/,
  );
});

test("an e-mail address cannot break out of the remote statement", () => {
  const statement = roleStatement("x'; DELETE FROM user; --@example.com", "admin");
  assert.match(statement, /email = 'x''; DELETE FROM user; --@example\.com' RETURNING id$/);
});

test("a migration that would delete rows or triggers on D1 is found", () => {
  const key = "CREATE TABLE z (y_id text REFERENCES `y`(`id`));";
  const trigger = "CREATE TRIGGER t AFTER UPDATE OF id ON y BEGIN SELECT 1; END;";
  /** @type {(text: string, ...others: string[]) => number} */
  const dangers = (text, ...others) =>
    dangersOfMigration(text, [...others, text].join("\n")).length;
  assert.equal(dangers("PRAGMA foreign_keys=OFF;\ndrop  table `y`;", key), 2);
  assert.equal(dangers("CREATE TABLE x (id text);\nDROP TABLE main.y;", key), 1);
  assert.equal(dangers('DROP TABLE IF EXISTS "y";', trigger), 1);
  assert.equal(dangers("-- DROP TABLE y\nCREATE TABLE x (id text);", key), 0);
  assert.equal(dangers("CREATE TABLE `x` (id text);\nDROP TABLE `x`;", key, trigger), 0);
  assert.equal(dangers("DROP TABLE yy;", key, trigger), 0);
});
