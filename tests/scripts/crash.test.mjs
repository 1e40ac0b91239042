import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { start } from "../../scripts/lib/children.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { CheckedClient } from "../support/checked-api.mjs";
import { makePng } from "../support/image.ts";
import { behaviourInPrompt } from "../support/stand-ins/replicate/behaviour.ts";
import { serveReplicate } from "../support/stand-ins/replicate/in-node.ts";
import { hasEnded } from "../support/stand-ins/replicate/run.ts";

/** `npm start` killed outright in the middle of runs, and started again on the same state. */

const MODEL = "crash-stand-in";
const ENDED = ["succeeded", "failed", "canceled"];

let stateDir = "";
/** @type {import("../support/stand-ins/replicate/in-node.ts").ServedReplicate} */
let provider;
/** @type {ReturnType<typeof start> | undefined} */
let server;

before(async () => {
  stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-crash-"));
  provider = await serveReplicate({ behave: behaviourInPrompt });
});

after(async () => {
  await server?.stop();
  await provider.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

/** @param {number} port */
async function startProduct(port) {
  /** @type {string[]} */
  const lines = [];
  const ready = new Promise((resolve) => {
    server = start(process.execPath, [inRepository("scripts", "start.mjs")], {
      env: {
        ...process.env,
        ...provider.settings,
        PORT: String(port),
        STATE_DIR: stateDir,
        PROVIDER_POLL_SECONDS: "1",
        RATE_LIMITS: "off",
      },
      onLine(line) {
        lines.push(line);
        if (line.includes("is ready")) resolve("ready");
      },
    });
    void server.exited.then(() => resolve("ended"));
  });
  assert.equal(await ready, "ready", lines.join("\n"));
}

/**
 * @param {CheckedClient} creator
 * @param {string} id
 */
async function waitForEnd(creator, id) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const record = await creator.json("GET", `/api/predictions/${id}`);
    if (ENDED.includes(record.status)) return record;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${id} never ended`);
}

test("every accepted run ends after a crash, and every credit is accounted for", async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await startProduct(port);
  const admin = await new CheckedClient(url).signIn("admin@example.com", DEMO_PASSWORD);
  await admin.json("POST", "/api/admin/test-models", {
    name: MODEL,
    active: true,
    model_type: "image_to_image",
    endpoint_url: `${provider.standIn.baseUrl}/models/acme/x/predictions`,
  });
  const creator = await new CheckedClient(url).signIn("creator@example.com", DEMO_PASSWORD);
  const { url: imageUrl } = await creator.upload(makePng(512));
  /** @type {(body: object) => Promise<string>} */
  const run = async (body) => {
    const path = "/api/start-image-to-image-generation";
    const started = await creator.json("POST", path, { image_url: imageUrl, ...body });
    return started.predictionId;
  };
  const endsWhileDown = { runMilliseconds: 1_500 };
  const failsWhileDown = { runMilliseconds: 1_500, outcome: "failed", callbacks: [] };
  const ids = [
    await run({ model: MODEL, prompt: JSON.stringify(endsWhileDown) }),
    await run({ model: MODEL, prompt: JSON.stringify(failsWhileDown) }),
    await run({ model: MODEL, prompt: JSON.stringify({ runMilliseconds: 15_000 }) }),
    await run({ prompt: "an oil painting" }),
  ];

  process.kill(-(server?.pid ?? Number.NaN), "SIGKILL");
  const ended = () => provider.standIn.runs.filter(hasEnded).length;
  while (ended() < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  await startProduct(port);

  const records = await Promise.all(ids.map((id) => waitForEnd(creator, id)));
  assert.deepEqual(
    records.map((record) => record.status),
    ["succeeded", "failed", "succeeded", "succeeded"],
  );
  assert.equal(provider.standIn.runs.length, 3, "nothing was submitted twice");
  const spent = records
    .filter((record) => record.status === "succeeded")
    .reduce((sum, record) => sum + record.cost, 0);
  const credits = await creator.json("GET", "/api/credits");
  assert.equal(credits.held, 0);
  assert.equal(credits.balance, 50 - spent);
});
