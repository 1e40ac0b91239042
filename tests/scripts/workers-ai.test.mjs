import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { isAiDeployed } from "../../scripts/lib/deployment.mjs";
import { firstModelsSql, firstModelsTable, textModelLine } from "../../scripts/lib/first-models.ts";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { Refusal } from "../../scripts/lib/report.mjs";
import { gatherLocalSettings } from "../../scripts/lib/settings.mjs";
import { writeDeployConfig, writeServeConfigs } from "../../scripts/lib/worker-configs.mjs";
import { keepLocal, settleWorkersAi } from "../../scripts/lib/workers-ai.mjs";
import { SEEDED_MODELS } from "../../workers/domain/models/published-prices.ts";

let folder = "";
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "unthinkable-workers-ai-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
/** @param {boolean} withAi */
const deployed = (withAi) => read(writeDeployConfig({ withEngine: true, withAi }));

test("the deployed configuration has the binding of Workers AI, unless that is off", () => {
  const on = deployed(true);
  assert.deepEqual([on.ai, on.vars.WORKERS_AI], [{ binding: "AI" }, "on"]);
  const off = deployed(false);
  assert.equal("ai" in off, false);
  assert.equal(off.vars.WORKERS_AI, "off");
  const { ai: _, vars, ...rest } = on;
  const { vars: otherVars, ...otherRest } = off;
  assert.deepEqual(rest, otherRest);
  assert.deepEqual({ ...vars, WORKERS_AI: "off" }, otherVars);
});

test("a deployment refuses a word for WORKERS_AI that it does not know", () => {
  assert.deepEqual(["on", "off"].map(isAiDeployed), [true, false]);
  for (const word of ["OFF", "false", "no"]) assert.throws(() => isAiDeployed(word), Refusal);
});

test("no local configuration has the binding but those for WORKERS_AI=remote", () => {
  assert.doesNotMatch(readFileSync(inRepository("wrangler.toml"), "utf8"), /^\s*\[+ai\]+/m);
  writeServeConfigs();
  const served = inRepository("build", "serve");
  const files = readdirSync(served).filter((name) => name.endsWith(".json"));
  assert.ok(files.length >= 4);
  for (const name of files) {
    const { ai } = read(path.join(served, name));
    const isRemote = name.includes("with-ai");
    assert.deepEqual(ai, isRemote ? { binding: "AI", remote: true } : undefined, name);
  }
});

test("the table of first models has a line for each seeded model, with address, price and credits", () => {
  const [head = "", ...lines] = firstModelsTable().split("\n");
  assert.deepEqual(head.split(/ {2,}/), [
    "Model",
    "Address",
    "Published price",
    "Credits",
    "Activated",
  ]);
  assert.equal(lines.length, SEEDED_MODELS.length);
  for (const [index, { name, model, first }] of SEEDED_MODELS.entries()) {
    const cells = lines[index]?.split(/ {2,}/) ?? [];
    assert.equal(cells.length, 5, lines[index]);
    assert.equal(cells[0], name);
    assert.equal(cells[1], `https://workers-ai.cloudflare.com/run/${model}`);
    assert.match(cells[2] ?? "", /^\$[\d.]+ for (a|1,000) \w+$|^not known$/);
    assert.equal(cells[3]?.startsWith("none"), cells[2] === "not known");
    assert.equal(cells[4], first === null ? "no" : first === "default" ? "yes, default" : "yes");
    if (cells[2] === "not known") assert.equal(first, null, "never activated without a price");
  }
});

test("the line about texts names the model that writes them", () => {
  assert.match(textModelLine(), /run\/@cf\/[a-z0-9-]+\/[\w.-]+, unless TEXT_MODEL/);
});

test("the first models are activated by statements that each run in one database once", () => {
  const statements = firstModelsSql().split(";\n").filter(Boolean);
  assert.equal(statements.length, 4);
  for (const statement of statements.slice(0, 3))
    assert.match(statement, /NOT EXISTS \(SELECT 1 FROM set_up_steps WHERE name = 'workers-ai'\)/);
  assert.match(statements[3] ?? "", /^INSERT OR IGNORE INTO set_up_steps/);
});

test("WORKERS_AI=remote without a login becomes off with one line that says how to log in", async () => {
  /** @type {string[]} */
  const lines = [];
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    WRANGLER_SEND_METRICS: "false",
  };
  const began = Date.now();
  const settled = await settleWorkersAi({ WORKERS_AI: "remote" }, folder, {
    environment,
    say: (line) => lines.push(line),
  });
  assert.deepEqual(settled, { WORKERS_AI: "off" });
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? "", /npx wrangler login/);
  assert.ok(Date.now() - began < 30_000);
  assert.equal(existsSync(path.join(folder, "v3")), false, "no database was touched");
});

test("a start without WORKERS_AI=remote asks no one who is signed in", async () => {
  /** @type {Record<string, string>[]} */
  const local = [{}, { WORKERS_AI: "off" }, { WORKERS_AI: "on" }];
  for (const settings of local) {
    const say = (/** @type {string} */ line) => assert.fail(line);
    assert.equal(await settleWorkersAi(settings, folder, { say }), settings);
  }
});

test("npm run dev stays local, and says so once where it is told otherwise", () => {
  /** @type {string[]} */
  const lines = [];
  const settings = { WORKERS_AI: "remote", TEXT_MODEL: "x" };
  const kept = keepLocal(settings, (line) => lines.push(line));
  assert.deepEqual(kept, { WORKERS_AI: "off", TEXT_MODEL: "x" });
  assert.equal(lines.length, 1);
  const local = { TEXT_MODEL: "x" };
  assert.equal(
    keepLocal(local, (line) => assert.fail(line)),
    local,
  );
});

/** @param {Record<string, string>} environment */
const gather = (environment) =>
  gatherLocalSettings({ stateDir: folder, environment, devVarsFile: null });

test("a server for texts without the name of its model stops the start", () => {
  const server = { TEXT_BASE_URL: "http://127.0.0.1:11434/v1" };
  assert.throws(() => gather(server), /TEXT_MODEL: expected, because TEXT_BASE_URL is set/);
  assert.ok(gather({ ...server, TEXT_MODEL: "llama3.2" }));
});

/** Malformed values, and a part of what is said of each beside its name. */
const MALFORMED = [
  ["WORKERS_AI", "yes", /expected on, off or remote/],
  ["WORKERS_AI_BASE_URL", "localhost:1", /expected an address/],
  ["AI_GATEWAY", "my gateway", /name of a gateway/],
  ["AI_DAILY_NEURONS", "many", /number of neurons/],
  ["AI_DAILY_NEURONS", "-1", /0 \(no limit\) or more/],
  ["AI_DAILY_NEURONS", "1.5", /whole number/],
  ["COMFYUI_BASE_URL", "127.0.0.1:8188", /expected an address/],
  ["COMFYUI_BASE_URL", "ftp://127.0.0.1", /expected an address/],
  ["COMFYUI_HEADERS", "authorization: Bearer x", /expected JSON such as/],
  ["COMFYUI_HEADERS", '["x"]', /expected JSON such as/],
  ["COMFYUI_HEADERS", '{"x": 1}', /./],
  ["COMFYUI_HEADERS", '{"a b": "x"}', /expected JSON such as/],
  ["COMFYUI_HEADERS", '{"x": "a\\nb"}', /values of headers/],
  ["OPENAI_BASE_URL", "openai", /expected an address/],
  ["TEXT_BASE_URL", "ollama", /expected an address/],
  ["TEXT_BASE_URL", "http://127.0.0.1:11434", /\/v1/],
];

for (const [name, value, expected] of /** @type {[string, string, RegExp][]} */ (MALFORMED)) {
  test(`${name}=${value} stops the start with its name and what is expected`, () => {
    assert.throws(
      () => gather({ [name]: value, TEXT_MODEL: "llama3.2" }),
      (error) => {
        assert.ok(error instanceof Refusal);
        const line = error.message.split("\n").find((one) => one.startsWith(name));
        assert.match(line ?? "", expected);
        return true;
      },
    );
  });
}
