import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { parseEnv } from "node:util";
import { unstable_getVarsForDev } from "wrangler";
import { gatherLocalSettings, SETTING_NAMES, writeEnvFile } from "../../scripts/lib/settings.mjs";

let folder = "";
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-settings-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {NodeJS.ProcessEnv} environment @param {string} [devVars] */
function gather(environment, devVars) {
  const devVarsFile = path.join(folder, "dev.vars");
  writeFileSync(devVarsFile, devVars ?? "");
  return gatherLocalSettings({ stateDir: path.join(folder, "state"), environment, devVarsFile });
}

test(".dev.vars.example names every setting, and only settings", () => {
  const example = new URL("../../.dev.vars.example", import.meta.url);
  const named = Object.keys(parseEnv(readFileSync(example, "utf8")));
  assert.deepEqual(named.sort(), [...SETTING_NAMES].sort());
});

test("the environment wins over .dev.vars, and an empty value means unset", () => {
  const devVars = "FAL_KEY=file\nTEXT_MODEL=file\nENGINE_API_TOKEN=from-the-file\n";
  const settings = gather(
    { FAL_KEY: "environment", TEXT_MODEL: "", ENGINE_API_TOKEN: "" },
    devVars,
  );
  assert.equal(settings.FAL_KEY, "environment");
  assert.equal("TEXT_MODEL" in settings, false);
  assert.equal(settings.ENGINE_API_TOKEN, "local-engine");
  assert.equal(gather({}, devVars).ENGINE_API_TOKEN, "from-the-file");
});

test("secrets are generated once, kept, and readable by their owner only", () => {
  const first = gather({});
  assert.deepEqual(gather({}), first);
  assert.match(first.ENGINE_WEBHOOK_SECRET ?? "", /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(statSync(path.join(folder, "state", "secrets.json")).mode & 0o077, 0);
});

test("a malformed setting is refused by its name, with what is expected", () => {
  assert.throws(() => gather({ RATE_LIMITS: "maybe" }), /RATE_LIMITS: expected on or off/);
  assert.throws(() => gather({ EMAIL_FROM: "Ada" }), /EMAIL_FROM: expected an address such as/);
  assert.throws(
    () => gather({ SOCIAL_LINKS: "https://x.com/us, tiktok" }),
    /SOCIAL_LINKS: expected addresses such as/,
  );
  assert.throws(
    () => gather({}, "PREDICTION_DEADLINE_SECONDS=soon"),
    /PREDICTION_DEADLINE_SECONDS/,
  );
});

test("a value reaches the Worker unchanged, whatever characters it has", () => {
  const values = {
    REPLICATE_API_TOKEN: "a$b$c\\$d #e",
    EMAIL_FROM: `O'Neil <"x"@example.com>`,
    FAL_KEY: " spaces = and = equals ",
  };
  const file = path.join(folder, "settings.env");
  writeEnvFile(file, values);
  const bindings = unstable_getVarsForDev(undefined, [file], {}, undefined, true);
  const read = Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => [name, binding.value]),
  );
  assert.deepEqual(read, values);
  assert.equal(statSync(file).mode & 0o077, 0);
});
