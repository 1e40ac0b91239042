import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { inRepository } from "./paths.mjs";

/** @typedef {ReturnType<typeof unstable_readConfig>} Config */

/** The configurations of the two Workers: the application, and the engine that it binds. */
export const APPLICATION_CONFIG = inRepository("wrangler.toml");
export const ENGINE_CONFIG = inRepository("workers", "engine", "wrangler.toml");

/** Where each Worker's bundle is. */
export const APPLICATION_BUNDLE = inRepository("build", "worker");
export const ENGINE_BUNDLE = inRepository("build", "engine");

/** The name under which the application binds the engine. */
const ENGINE_BINDING = "ENGINE";

/** What the running server needs of a configuration; the rest is about deploying and bundling. */
const SERVED = /** @type {const} */ ([
  "name",
  "compatibility_date",
  "compatibility_flags",
  "d1_databases",
  "durable_objects",
  "images",
  "migrations",
  "queues",
  "r2_buckets",
  "ratelimits",
  "send_email",
  "services",
  "triggers",
  "vars",
]);

/** What wrangler adds when it reads a configuration, and what is about making the bundle. */
const NOT_DEPLOYED = [
  "configPath",
  "userConfigPath",
  "topLevelName",
  "definedEnvironments",
  "alias",
  "build",
  "dev",
  "keep_names",
  "minify",
];

/** Whether the engine's Worker is part of this installation's sources. */
export function hasEngine() {
  return existsSync(ENGINE_CONFIG);
}

/**
 * Whether a value of ENGINE_ENABLED leaves the engine on; it is on by default.
 * @param {unknown} value
 */
export function isEngineEnabled(value) {
  return hasEngine() && String(value ?? "") !== "false";
}

/**
 * Writes the configurations that serve the bundles as they are: nothing is bundled again, so editing
 * a source does not restart a server that people are using.
 */
export function writeServeConfigs() {
  const application = readConfig(APPLICATION_CONFIG);
  for (const withEngine of [true, false]) {
    for (const withAi of [true, false]) {
      writeConfig(serveConfig(withEngine, withAi), {
        ...served(application, withEngine),
        ...(withAi ? { ai: { binding: "AI", remote: true } } : {}),
        ...bundled("worker", "app.js"),
        assets: { ...application.assets, directory: "../client" },
      });
    }
  }
  if (!hasEngine()) return;
  writeConfig(SERVED_ENGINE, {
    ...served(readConfig(ENGINE_CONFIG), true),
    ...bundled("engine", "worker.js"),
  });
}

const SERVED_ENGINE = inRepository("build", "serve", "engine.json");

/**
 * @param {boolean} withEngine
 * @param {boolean} withAi whether the account's models are bound remotely
 */
function serveConfig(withEngine, withAi) {
  const name = withEngine ? "wrangler" : "without-engine";
  return inRepository("build", "serve", `${name}${withAi ? "-with-ai" : ""}.json`);
}

/**
 * The configurations under which wrangler serves the bundles, the application's first.
 * @param {Record<string, string>} settings see `gatherLocalSettings`
 */
export function serveConfigs(settings) {
  const withAi = settings.WORKERS_AI === "remote";
  return isEngineEnabled(settings.ENGINE_ENABLED)
    ? [serveConfig(true, withAi), SERVED_ENGINE]
    : [serveConfig(false, withAi)];
}

/**
 * The configurations under which wrangler bundles the sources, serves them and watches them.
 * @param {Record<string, string>} settings see `gatherLocalSettings`
 */
export function watchConfigs(settings) {
  const engine = isEngineEnabled(settings.ENGINE_ENABLED) ? [ENGINE_CONFIG] : [];
  return [APPLICATION_CONFIG, ...engine];
}

/**
 * Writes the configuration under which the application's bundle is deployed: its own, without the
 * binding to the engine where the engine is off, with the binding to Workers AI where that is on. The
 * binding is in no local configuration: there it would exist and throw.
 * @param {{ withEngine: boolean, withAi: boolean }} options
 * @returns {string} the file
 */
export function writeDeployConfig({ withEngine, withAi }) {
  const config = readConfig(APPLICATION_CONFIG);
  const file = inRepository("build", "deploy", "wrangler.json");
  const kept = Object.entries(config).filter(
    ([key, value]) => !NOT_DEPLOYED.includes(key) && !isEmpty(value),
  );
  writeConfig(file, {
    ...Object.fromEntries(kept),
    ...bundled("worker", "app.js"),
    services: servicesOf(config, withEngine),
    vars: {
      ...config.vars,
      ...(withEngine ? {} : { ENGINE_ENABLED: "false" }),
      WORKERS_AI: withAi ? "on" : "off",
    },
    ...(withAi ? { ai: { binding: "AI" } } : {}),
    assets: { ...config.assets, directory: "../client" },
  });
  return file;
}

/**
 * @param {Config} config
 * @param {boolean} withEngine
 */
function served(config, withEngine) {
  const kept = Object.fromEntries(SERVED.map((key) => [key, config[key]]));
  return { ...kept, services: servicesOf(config, withEngine) };
}

/**
 * @param {Config} config
 * @param {boolean} withEngine
 */
function servicesOf({ services = [] }, withEngine) {
  return services.filter(
    (/** @type {{ binding: string }} */ { binding }) => withEngine || binding !== ENGINE_BINDING,
  );
}

/**
 * Where a bundle is, as seen from build/serve and build/deploy.
 * @param {string} folder below build
 * @param {string} entry
 */
function bundled(folder, entry) {
  return {
    main: `../${folder}/${entry}`,
    no_bundle: true,
    find_additional_modules: true,
    base_dir: `../${folder}`,
  };
}

/** @param {unknown} value */
function isEmpty(value) {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** @param {string} file */
function readConfig(file) {
  return unstable_readConfig({ config: file });
}

/**
 * @param {string} file
 * @param {object} config
 */
function writeConfig(file, config) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
}

/** The application's configuration as wrangler.toml has it. */
export function readApplicationConfig() {
  return readConfig(APPLICATION_CONFIG);
}

/** The local database's identity, from which miniflare derives its file. */
export function databaseId() {
  const database = readApplicationConfig().d1_databases.find(
    (/** @type {{ binding: string }} */ candidate) => candidate.binding === "DB",
  );
  if (database?.database_id === undefined) {
    throw new Error("wrangler.toml names no database_id for the binding DB.");
  }
  return database.database_id;
}
