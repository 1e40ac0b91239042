import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { run } from "../../scripts/lib/children.mjs";
import { missingInConfig, missingSecrets } from "../../scripts/lib/deployment.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { serveConfigs } from "../../scripts/lib/worker-configs.mjs";

let stateDir = "";
before(() => {
  stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-commands-"));
});
after(() => rmSync(stateDir, { recursive: true, force: true }));

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function command(script, args, env, timeoutSeconds = 60) {
  return run(process.execPath, [inRepository("scripts", script), ...args], {
    env: { ...process.env, STATE_DIR: stateDir, ...env },
    timeoutSeconds,
  });
}

test("npm start refuses a malformed port", async () => {
  const result = await command("start.mjs", [], { PORT: "eighty" });
  assert.equal(result.code, 1);
  assert.match(result.output, /PORT: expected a number between 1 and 65535, got "eighty"/);
});

test("npm start names the setting when the port is taken", async () => {
  const port = await freePort();
  const other = net.createServer();
  await new Promise((resolve) => other.listen(port, "127.0.0.1", () => resolve(undefined)));
  const result = await command("start.mjs", [], { PORT: String(port) });
  other.close();
  assert.equal(result.code, 1);
  assert.match(result.output, new RegExp(`Port ${port} is in use.*PORT=`));
});

test("npm start stops at a malformed setting before serving", async () => {
  const env = { PORT: String(await freePort()), PUBLIC_ORIGIN: "https://example.com/path" };
  const result = await command("start.mjs", [], env);
  assert.equal(result.code, 1);
  assert.match(result.output, /PUBLIC_ORIGIN: expected an origin without a path/);
});

test("npm run admin prints its usage", async () => {
  const result = await command("admin.mjs", [], {});
  assert.equal(result.code, 1);
  assert.match(result.output, /npm run admin -- grant EMAIL/);
});

test("npm run admin says that nothing was started yet", async () => {
  const result = await command("admin.mjs", ["grant", "a@example.com"], {});
  assert.equal(result.code, 1);
  assert.match(result.output, /run npm start first/);
});

test("npm run deploy names everything that is missing, and how to get it", async () => {
  const result = await command("deploy.mjs", [], { CLOUDFLARE_API_TOKEN: "" });
  assert.equal(result.code, 1);
  assert.match(result.output, /database_id in wrangler\.toml/);
  assert.match(result.output, /wrangler login/);
});

test("npm run deploy deploys the engine before the application that binds it", async () => {
  const { code, output } = await command("deploy.mjs", ["--dry-run"], {}, 300);
  assert.equal(code, 0, output);
  const [, engine = "", application = ""] =
    /Deploying the engine([\s\S]*)Deploying the application([\s\S]*)/.exec(output) ?? [];
  assert.match(engine, /env\.ENGINE_JOB[\s\S]*env\.ENGINE_FILES/);
  assert.doesNotMatch(engine, /env\.DB|unthinkable#|Service/);
  assert.match(application, /env\.ENGINE \(unthinkable-engine#EngineService\)/);
  assert.match(application, /env\.GENERATION[\s\S]*env\.ASSETS/);
  assert.doesNotMatch(application, /ENGINE_JOB|ENGINE_FILES|\.wasm/);
  assert.equal(application.match(/env\.AI +AI/g)?.length, 1);
  assert.equal(output.match(/^Model +Address +Published price +Credits +Activated$/gm)?.length, 1);
  const home = readFileSync(inRepository("build", "client", "index.html"), "utf8");
  assert.doesNotMatch(home, /Social media/, "no profiles are set, and none are shown");
});

test("npm run deploy leaves the engine and Workers AI out where they are switched off", async () => {
  const env = { ENGINE_ENABLED: "false", WORKERS_AI: "off" };
  const { code, output } = await command("deploy.mjs", ["--dry-run"], env, 300);
  assert.equal(code, 0, output);
  assert.doesNotMatch(output, /env\.AI |Published price/);
  assert.match(output, /without Workers AI: WORKERS_AI is off/);
  assert.doesNotMatch(output, /Deploying the engine|env\.ENGINE \(|ENGINE_JOB/);
  assert.match(output, /Deploying the application[\s\S]*env\.GENERATION[\s\S]*env\.ASSETS/);
  assert.match(output, /env\.ENGINE_ENABLED \("false"\)/);
});

test("npm start binds and serves the engine only where it is switched on", () => {
  const names = (/** @type {Record<string, string>} */ settings) =>
    serveConfigs(settings).map((file) => {
      const { name, services } = JSON.parse(readFileSync(file, "utf8"));
      return { name, binds: services.map((/** @type {{ service: string }} */ one) => one.service) };
    });
  assert.deepEqual(names({}), [
    { name: "unthinkable", binds: ["unthinkable-engine"] },
    { name: "unthinkable-engine", binds: [] },
  ]);
  assert.deepEqual(names({ ENGINE_ENABLED: "false" }), [{ name: "unthinkable", binds: [] }]);
});

test("npm run deploy refuses to start without a real database and its secrets", () => {
  assert.equal(missingInConfig("unthinkable").length, 1);
  assert.deepEqual(missingInConfig("0b53a1c5-6c7f-4d0c-9a43-6d2f3a1b9e77"), []);
  assert.match(missingSecrets("[]").join("\n"), /BETTER_AUTH_SECRET/);
  const all = [{ name: "BETTER_AUTH_SECRET" }];
  assert.deepEqual(missingSecrets(JSON.stringify(all)), []);
});
