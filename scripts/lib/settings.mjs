import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parseSettings, SETTINGS, SettingsError } from "../../workers/base/settings.ts";
import { inRepository } from "./paths.mjs";
import { Refusal } from "./report.mjs";

/** The names of all settings, as the Worker knows them. `APP_ENV` is set by the commands. */
export const SETTING_NAMES = Object.keys(SETTINGS).filter((name) => name !== "APP_ENV");

/**
 * Gathers the settings of a local server: made-up secrets, then `.dev.vars`, then the environment,
 * the later one winning. An empty value means unset.
 * @param {{ stateDir: string, environment?: NodeJS.ProcessEnv, devVarsFile?: string | null }} options
 *   `devVarsFile` null reads no file
 * @returns {Record<string, string>}
 * @throws {Refusal} naming what is malformed and what is expected
 */
export function gatherLocalSettings({
  stateDir,
  environment = process.env,
  devVarsFile = inRepository(".dev.vars"),
}) {
  const fromFile = devVarsFile === null ? {} : readDevVars(devVarsFile);
  /** @type {Record<string, string>} */
  const defaults = {
    APP_ENV: "local",
    ENGINE_API_TOKEN: "local-engine",
    ...localSecrets(stateDir),
  };
  const settings = { ...defaults };
  for (const source of [fromFile, environment]) {
    for (const name of SETTING_NAMES) {
      const value = source[name];
      if (value === undefined) continue;
      const chosen = value === "" ? defaults[name] : value;
      if (chosen === undefined) delete settings[name];
      else settings[name] = chosen;
    }
  }
  try {
    parseSettings(settings);
  } catch (error) {
    if (error instanceof SettingsError) throw new Refusal(error.message);
    throw error;
  }
  return settings;
}

/**
 * What public pages need to know: their own address is the one that is set, else the local one.
 * @param {Record<string, string>} settings
 * @param {string} fallback an origin
 * @returns {import("./build.mjs").PageSettings}
 */
export function pageSettings(settings, fallback) {
  const { PUBLIC_ORIGIN, BETTER_AUTH_URL, SOCIAL_LINKS } = settings;
  return {
    origin: new URL(PUBLIC_ORIGIN || BETTER_AUTH_URL || fallback).origin,
    socialLinks: SOCIAL_LINKS,
  };
}

/**
 * Writes settings as a file for wrangler's `--env-file`, readable by its owner only.
 * @param {string} file
 * @param {Record<string, string>} settings
 */
export function writeEnvFile(file, settings) {
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(name, value)}`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}

/**
 * Quotes a value so that wrangler's reader and its expansion of `$` give it back unchanged.
 * @param {string} name
 * @param {string} value
 */
function quote(name, value) {
  const mark = ["'", '"', "`"].find((candidate) => !value.includes(candidate));
  if (mark === undefined || (mark === '"' && value.includes("\\")) || value.includes("\n")) {
    throw new Refusal(`${name}: a value may not mix all kinds of quotation marks or span lines.`);
  }
  return `${mark}${value.replaceAll("$", "\\$")}${mark}`;
}

/**
 * @param {string} file
 * @returns {Record<string, string | undefined>}
 */
function readDevVars(file) {
  if (!existsSync(file)) return {};
  const values = parseEnv(readFileSync(file, "utf8"));
  const unknown = Object.keys(values).filter((name) => !SETTING_NAMES.includes(name));
  if (unknown.length > 0) {
    console.warn(`  .dev.vars: no such setting: ${unknown.join(", ")} (see .dev.vars.example)`);
  }
  return values;
}

/**
 * Secrets that a local installation makes for itself once and keeps beside its state, so that
 * sessions and running generations outlive a restart.
 * @param {string} stateDir
 * @returns {Record<string, string>}
 */
function localSecrets(stateDir) {
  const file = path.join(stateDir, "secrets.json");
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets = {
    BETTER_AUTH_SECRET: randomBytes(32).toString("base64url"),
    ENGINE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64")}`,
    TOKEN_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64url")}`,
    ...kept,
  };
  if (Object.keys(secrets).some((name) => !(name in kept))) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}
