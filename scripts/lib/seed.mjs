import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/** Accounts for trying the product out on a developer's machine. They never exist in production. */
export const DEMO_ACCOUNTS = /** @type {const} */ ([
  { email: "creator@example.com", name: "Demo Creator", role: "creator" },
  { email: "admin@example.com", name: "Demo Admin", role: "admin" },
]);

/** The password of both demo accounts, as contract and README name it. */
export const DEMO_PASSWORD = "unthinkable-demo";

/**
 * Creates the demo accounts that do not exist yet and leaves those that do as they are. Their
 * starting credits come as everyone's do: with the first look at the balance.
 * @param {D1Database} database a local one
 */
export async function seedDemoAccounts(database) {
  for (const account of DEMO_ACCOUNTS) {
    const existing = await database
      .prepare("SELECT id FROM user WHERE email = ?")
      .bind(account.email)
      .first();
    if (existing === null) await createAccount(database, account);
  }
}

/**
 * User and credential as better-auth stores them, both or neither.
 * @param {D1Database} database
 * @param {(typeof DEMO_ACCOUNTS)[number]} account
 */
async function createAccount(database, account) {
  const userId = randomId();
  const now = Date.now();
  await database.batch([
    database
      .prepare(
        `INSERT INTO user (id, name, email, email_verified, role, created_at, updated_at)
         VALUES (?, ?, ?, 1, ?, ?, ?)`,
      )
      .bind(userId, account.name, account.email, account.role, now, now),
    database
      .prepare(
        `INSERT INTO account (id, account_id, provider_id, user_id, password, created_at, updated_at)
         VALUES (?, ?, 'credential', ?, ?, ?, ?)`,
      )
      .bind(randomId(), userId, userId, await hashPassword(DEMO_PASSWORD), now, now),
  ]);
}

/** 32 letters and digits, as better-auth makes its ids. */
function randomId() {
  return randomBytes(16).toString("hex");
}
