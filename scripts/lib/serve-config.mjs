import { mkdirSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { inRepository } from "./paths.mjs";

/** What the running server needs of wrangler.toml; the rest is about deploying and bundling. */
const KEPT = /** @type {const} */ ([
  "name",
  "compatibility_date",
  "compatibility_flags",
  "d1_databases",
  "durable_objects",
  "migrations",
  "queues",
  "r2_buckets",
  "ratelimits",
  "send_email",
  "services",
  "triggers",
  "vars",
]);

/** The configuration under which the bundled Worker is served locally. */
export const SERVE_CONFIG = inRepository("build", "serve", "wrangler.json");

/**
 * Writes a configuration that serves build/worker as it is: nothing is bundled again, so editing
 * a source does not restart a server that people are using.
 */
export function writeServeConfig() {
  const config = unstable_readConfig({ config: inRepository("wrangler.toml") });
  const kept = Object.fromEntries(KEPT.map((key) => [key, config[key]]));
  mkdirSync(inRepository("build", "serve"), { recursive: true });
  writeFileSync(
    SERVE_CONFIG,
    `${JSON.stringify(
      {
        ...kept,
        main: "../worker/app.js",
        no_bundle: true,
        find_additional_modules: true,
        base_dir: "../worker",
        assets: { ...config.assets, directory: "../client" },
      },
      null,
      2,
    )}\n`,
  );
}

/** The local database's identity, from which miniflare derives its file. */
export function databaseId() {
  const config = unstable_readConfig({ config: inRepository("wrangler.toml") });
  const database = config.d1_databases.find(
    (/** @type {{ binding: string }} */ candidate) => candidate.binding === "DB",
  );
  if (database?.database_id === undefined) {
    throw new Error("wrangler.toml names no database_id for the binding DB.");
  }
  return database.database_id;
}
