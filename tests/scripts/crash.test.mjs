import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { CheckedClient } from "../support/checked-api.mjs";
import { makePng } from "../support/image.ts";
import { killableProduct } from "../support/killable-product.mjs";
import { behaviourInPrompt } from "../support/stand-ins/replicate/behaviour.ts";
import { serveReplicate } from "../support/stand-ins/replicate/in-node.ts";
import { hasEnded } from "../support/stand-ins/replicate/run.ts";

/** `npm start` killed outright in the middle of runs, and started again on the same state. */

const MODEL = "crash-stand-in";
const ENDED = ["succeeded", "failed", "canceled"];

/** @type {import("../support/stand-ins/replicate/in-node.ts").ServedReplicate} */
let provider;
/** @type {Awaited<ReturnType<typeof killableProduct>>} */
let product;

before(async () => {
  provider = await serveReplicate({ behave: behaviourInPrompt });
  product = await killableProduct({ ...provider.settings, PROVIDER_POLL_SECONDS: "1" });
});

after(async () => {
  await product.end();
  await provider.stop();
});

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
  await product.start();
  const { url } = product;
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

  await product.kill();
  const ended = () => provider.standIn.runs.filter(hasEnded).length;
  while (ended() < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  await product.start();

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
