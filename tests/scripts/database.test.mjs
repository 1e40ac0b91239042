import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
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
import { readApplicationConfig } from "../../scripts/lib/worker-configs.mjs";

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
  cpSync(inRepository("migrations"), path.join(folder, "migrations"), { recursive: true });
  writeFileSync(
    path.join(folder, "migrations", "9999_broken.sql"),
    "CREATE TABLE half (id text);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);",
  );
  const config = path.join(folder, "wrangler.json");
  const [database] = readApplicationConfig().d1_databases;
  writeFileSync(
    config,
    JSON.stringify({ d1_databases: [{ ...database, migrations_dir: "migrations" }] }),
  );
  await assert.rejects(
    applyMigrations(stateDir, config),
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

/** What the first version's database has, as far as it matters here. */
const FIRST_VERSION = [
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  "INSERT INTO d1_migrations (name) VALUES ('0000_tables.sql'), ('0001_ledger_triggers.sql'), ('0009_trials.sql')",
  "CREATE TABLE user (id text PRIMARY KEY, email text, role text, updated_at integer)",
  "CREATE TABLE generation (id text PRIMARY KEY)",
  "CREATE TABLE credit_entry (id text PRIMARY KEY)",
];

test("a state of the first version is refused in one sentence, and stays as it is", async () => {
  const oldState = path.join(stateDir, "first-version");
  await withLocalDatabase(oldState, (database) =>
    database.batch(FIRST_VERSION.map((statement) => database.prepare(statement))),
  );
  const env = { ...process.env, STATE_DIR: oldState, PORT: String(await freePort()) };
  for (const [script = "", ...args] of [
    ["start.mjs"],
    ["dev.mjs"],
    ["admin.mjs", "grant", "a@example.com"],
  ]) {
    const command = [inRepository("scripts", script), ...args];
    const { code, output } = await run(process.execPath, command, { env, timeoutSeconds: 60 });
    assert.equal(code, 1, output);
    assert.ok(output.includes(`The state in ${oldState} is from an earlier version`), output);
    assert.match(output, /cannot be carried over.*STATE_DIR=\/some\/folder npm start/);
    assert.doesNotMatch(output, /^\s+at |Building/m);
  }
  const tables = await withLocalDatabase(oldState, (database) =>
    database
      .prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'generations'")
      .first("count(*)"),
  );
  assert.equal(tables, 0);
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

test("a migration that would delete rows on D1 is found", () => {
  assert.equal(dangersOfMigration("PRAGMA foreign_keys=OFF;\ndrop  table `user`;").length, 2);
  assert.deepEqual(dangersOfMigration("-- DROP TABLE x\nCREATE TABLE y (id text);"), []);
});
