import { migrateDatabase, withLocalDatabase } from "./local-database.mjs";
import { Refusal, step } from "./report.mjs";
import { seedDemoAccounts } from "./seed.mjs";

/**
 * The port to serve at: `PORT`, by default 8787.
 * @throws {Refusal} when it is no port number
 */
export function portSetting() {
  const value = process.env.PORT || "8787";
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new Refusal(`PORT: expected a number between 1 and 65535, got ${JSON.stringify(value)}.`);
  }
  return port;
}

/**
 * Brings the local database up to date: migrations and demo accounts. Changes nothing when there
 * is nothing to change.
 * @param {string} stateDir
 * @throws {Refusal} when a later version of the application made it
 */
export async function prepareDatabase(stateDir) {
  await step("Preparing the local database", async () => {
    const applied = await migrateDatabase(stateDir);
    if (applied.length > 0) console.log(`  applied ${applied.join(", ")}`);
    await withLocalDatabase(stateDir, seedDemoAccounts);
  });
}
