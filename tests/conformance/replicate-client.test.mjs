/*
 * The embedded engine against the official `replicate` client, unmodified.
 *
 * Needs a running server: BASE_URL (default http://localhost:8787) and ENGINE_API_TOKEN (default
 * local-engine). Run with
 * `node --test tests/conformance/replicate-client.test.mjs`.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import Replicate, { parseProgressFromLogs, validateWebhook } from "replicate";

const BASE_URL = (process.env.BASE_URL ?? "http://localhost:8787").replace(/\/$/, "");
const TOKEN = process.env.ENGINE_API_TOKEN ?? "local-engine";
const MODEL = "unthinkable/image-to-image";
const UNKNOWN = "0".repeat(26);

const replicate = new Replicate({
  auth: TOKEN,
  baseUrl: `${BASE_URL}/engine/v1`,
  useFileOutput: false,
});

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, named, tail]);
}

/** A small colourful PNG: a disc over a gradient. */
function makePng(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * (width * 3 + 1) + 1 + x * 3;
      const inside = (x - width / 2) ** 2 + (y - height / 2) ** 2 < (width / 4) ** 2;
      rows.set(inside ? [230, 90, 40] : [(x * 255) / width, (y * 255) / height, 160], p);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk("IDAT", deflateSync(rows));
  return Buffer.concat([signature, chunk("IHDR", header), data, chunk("IEND", Buffer.alloc(0))]);
}

const picture = makePng(160, 120);
const large = makePng(1400, 1050);
const asDataUrl = (png) => `data:image/png;base64,${png.toString("base64")}`;

let receiver;
let receiverUrl;
const received = [];
/** Paths that answer 500 this many times first. */
const failing = new Map();

before(async () => {
  receiver = createServer((request, response) => {
    const chunks = [];
    request.on("data", (part) => chunks.push(part));
    request.on("end", () => {
      if (request.url === "/picture.png") {
        response.writeHead(200, { "content-type": "image/png" }).end(picture);
        return;
      }
      if (request.url === "/moved.png") {
        response.writeHead(302, { location: "/picture.png" }).end();
        return;
      }
      const body = Buffer.concat(chunks).toString();
      received.push({ url: request.url, headers: request.headers, body, at: Date.now() });
      const left = failing.get(request.url) ?? 0;
      failing.set(request.url, left - 1);
      response.writeHead(left > 0 ? 500 : 200).end();
    });
  });
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  receiverUrl = `http://127.0.0.1:${receiver.address().port}`;
});

after(() => receiver.close());

async function eventually(check, ms = 20_000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const found = check();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail("waited in vain");
}

async function rejection(promise) {
  try {
    await promise;
  } catch (error) {
    return { status: error.response.status, body: error.message };
  }
  return assert.fail("it should have been refused");
}

test("models.get describes the model as Replicate does", async () => {
  const model = await replicate.models.get("unthinkable", "image-to-image");
  assert.equal(model.owner, "unthinkable");
  assert.match(model.description, /no AI model/);
  const { schemas } = model.latest_version.openapi_schema.components;
  assert.deepEqual(schemas.Input.required, ["prompt", "image"]);
  assert.equal(schemas.Input.properties.image.format, "uri");
  assert.equal(schemas.Input.properties.prompt["x-order"], 0);
  assert.deepEqual(schemas.Input.properties.output_format.allOf, [
    { $ref: "#/components/schemas/output_format" },
  ]);
  assert.deepEqual(schemas.output_format.enum, ["webp", "png", "jpg"]);
  const versions = await replicate.models.versions.list("unthinkable", "image-to-image");
  const [{ id }] = versions.results;
  assert.match(id, /^[0-9a-f]{64}$/);
  const version = await replicate.models.versions.get("unthinkable", "image-to-image", id);
  assert.equal(version.id, id);
});

test("a prediction is created, read and awaited", async () => {
  const input = { prompt: "watercolour in spring", image: asDataUrl(picture) };
  const created = await replicate.predictions.create({ model: MODEL, input });
  assert.match(created.id, /^[0-9a-z]{26}$/);
  assert.equal(created.status, "starting");
  assert.equal(created.source, "api");
  const ended = await replicate.wait(created, { interval: 100 });
  assert.equal(ended.status, "succeeded");
  assert.equal(ended.error, null);
  assert.ok(ended.metrics.predict_time > 0);
  assert.ok(Date.parse(ended.completed_at) >= Date.parse(ended.started_at));
  assert.equal(parseProgressFromLogs(ended).percentage, 1);
  const got = await replicate.predictions.get(created.id);
  assert.deepEqual(got, ended);
});

test("run accepts a Buffer, a Blob and an address", async () => {
  const seen = [];
  const output = await replicate.run(
    MODEL,
    { input: { prompt: "pixel art", image: picture, output_format: "png" } },
    (prediction) => seen.push(prediction.status),
  );
  const file = await fetch(output);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("content-type"), "image/png");
  assert.equal(file.headers.get("x-content-type-options"), "nosniff");
  assert.match(file.headers.get("content-security-policy"), /sandbox/);
  assert.deepEqual(
    [...new Uint8Array(await file.arrayBuffer()).subarray(1, 4)],
    [0x50, 0x4e, 0x47],
  );
  assert.equal(seen.at(-1), "succeeded");
  const blob = new Blob([picture], { type: "image/png" });
  const polled = await replicate.run(MODEL, {
    input: { prompt: "noir", image: blob, output_format: "jpg" },
    wait: { mode: "poll", interval: 100 },
  });
  assert.match(polled, /\.jpg$/);
  const { latest_version: version } = await replicate.models.get("unthinkable", "image-to-image");
  const fetched = await replicate.run(`${MODEL}:${version.id}`, {
    input: { prompt: "comic", image: `${receiverUrl}/moved.png` },
  });
  const whole = new Uint8Array(await (await fetch(fetched)).arrayBuffer());
  assert.equal(new TextDecoder().decode(whole.subarray(8, 12)), "WEBP");
  const part = await fetch(fetched, { headers: { range: "bytes=8-11" } });
  assert.equal(part.status, 206);
  assert.equal(await part.text(), "WEBP");
  const etag = part.headers.get("etag");
  assert.equal((await fetch(fetched, { headers: { "if-none-match": etag } })).status, 304);
});

test("the same input and seed give the same bytes, and another seed gives others", async () => {
  const bytesOf = async (seed) => {
    const input = { prompt: "oil painting", image: asDataUrl(picture), seed };
    const url = await replicate.run(MODEL, { input });
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  };
  const first = await bytesOf(5);
  assert.deepEqual(await bytesOf(5), first);
  assert.notDeepEqual(await bytesOf(6), first);
});

test("an undecodable input fails with a reason", async () => {
  const image = `data:image/png;base64,${Buffer.from("no picture at all").toString("base64")}`;
  await assert.rejects(
    replicate.run(MODEL, { input: { prompt: "ink", image } }),
    /Prediction failed: The input image is not a JPEG, PNG or WebP picture/,
  );
});

test("cancel stops a run for good", async () => {
  const input = { prompt: "oil painting with stained glass", image: asDataUrl(large) };
  const created = await replicate.predictions.create({ model: MODEL, input });
  const canceled = await replicate.predictions.cancel(created.id);
  assert.equal(canceled.status, "canceled");
  // The engine works on one picture at a time: one that came later has its turn after this one.
  await replicate.run(MODEL, { input: { prompt: "ink", image: asDataUrl(picture) } });
  const later = await replicate.predictions.get(created.id);
  assert.equal(later.status, "canceled");
  assert.equal(later.output, null);
  assert.equal((await replicate.predictions.cancel(created.id)).status, "canceled");
});

test("progress advances while a prediction runs", async () => {
  const input = { prompt: "stained glass with anime accents", image: asDataUrl(large) };
  const created = await replicate.predictions.create({ model: MODEL, input });
  const seen = [];
  const ended = await replicate.wait(created, { interval: 40 }, async (prediction) => {
    seen.push(prediction.progress);
    return false;
  });
  assert.equal(ended.status, "succeeded");
  const steps = new Set(seen.filter((share) => share > 0 && share < 1));
  assert.ok(steps.size >= 3, `only saw ${[...steps]}`);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
});

test("predictions are listed page by page, newest first", async () => {
  const input = { prompt: "charcoal", image: asDataUrl(picture) };
  const created = await replicate.predictions.create({ model: MODEL, input });
  const { results } = await replicate.predictions.list();
  assert.equal(results[0].id, created.id);
  let pages = 0;
  const ids = new Set();
  for await (const page of replicate.paginate(replicate.predictions.list)) {
    for (const prediction of page) ids.add(prediction.id);
    if (++pages === 2) break;
  }
  assert.ok(ids.has(created.id));
});

test("webhooks arrive signed, and the client's own check accepts them", async () => {
  const webhook = `${receiverUrl}/hook-all`;
  const input = { prompt: "neon", image: asDataUrl(picture) };
  const created = await replicate.predictions.create({ model: MODEL, input, webhook });
  const done = await eventually(() =>
    received.find(
      (hook) =>
        hook.url === "/hook-all" &&
        JSON.parse(hook.body).status === "succeeded" &&
        JSON.parse(hook.body).completed_at,
    ),
  );
  assert.equal(JSON.parse(done.body).id, created.id);
  const secret = await replicate.webhooks.default.secret.get();
  assert.match(secret.key, /^whsec_/);
  const { headers, body } = done;
  assert.equal(await validateWebhook({ headers, body }, secret.key), true);
  assert.equal(await validateWebhook({ headers, body: `${body} ` }, secret.key), false);
  assert.ok(
    received.some(
      (hook) => hook.url === "/hook-all" && JSON.parse(hook.body).status === "processing",
    ),
  );
});

test("only the terminal webhook is sent again, under the same id", async () => {
  failing.set("/hook-flaky", 1);
  const input = { prompt: "sepia", image: asDataUrl(picture) };
  await replicate.predictions.create({
    model: MODEL,
    input,
    webhook: `${receiverUrl}/hook-flaky`,
    webhook_events_filter: ["completed"],
  });
  const hooks = () => received.filter((hook) => hook.url === "/hook-flaky");
  await eventually(() => hooks().length >= 2);
  const [first, second] = hooks();
  assert.equal(second.headers["webhook-id"], first.headers["webhook-id"]);
  assert.ok(
    Number(second.headers["webhook-timestamp"]) > Number(first.headers["webhook-timestamp"]),
  );
  // Another webhook that failed once has been sent again: so would have this one.
  failing.set("/hook-flaky-later", 1);
  await replicate.predictions.create({
    model: MODEL,
    input,
    webhook: `${receiverUrl}/hook-flaky-later`,
    webhook_events_filter: ["completed"],
  });
  await eventually(() => received.filter((hook) => hook.url === "/hook-flaky-later").length >= 2);
  assert.equal(hooks().length, 2);
});

test("errors are worded as Replicate's", async () => {
  const image = asDataUrl(picture);
  const create = (input, extra = {}) =>
    rejection(replicate.predictions.create({ model: MODEL, input, ...extra }));
  const range = await create({ prompt: "oil", image, strength: 2 });
  assert.equal(range.status, 422);
  assert.match(range.body, /"invalid_fields":\[\{"type":"number_lte","field":"input.strength"/);
  assert.match((await create({ image })).body, /input.prompt: prompt is required/);
  assert.match((await create({ prompt: "oil", image, steps: 4 })).body, /input.steps/);
  assert.match((await create({ prompt: "oil", image: "ftp://x/y.png" })).body, /input.image/);
  assert.equal((await create({ prompt: "oil", image }, { surprise: 1 })).status, 422);
  const inside = await create({ prompt: "oil", image }, { webhook: "http://10.0.0.1/hook" });
  assert.equal(inside.status, 422);
  assert.equal((await rejection(replicate.predictions.get(UNKNOWN))).status, 404);
  assert.equal((await rejection(replicate.predictions.cancel(UNKNOWN))).status, 404);
  assert.equal((await rejection(replicate.models.get("unthinkable", "nothing"))).status, 404);
  const version = await rejection(
    replicate.predictions.create({ version: "f".repeat(64), input: {} }),
  );
  assert.equal(version.status, 422);
  assert.match(version.body, /Invalid version or not permitted/);
});

test("a request without the right token learns nothing", async () => {
  const stranger = new Replicate({ auth: "wrong", baseUrl: `${BASE_URL}/engine/v1` });
  assert.equal((await rejection(stranger.predictions.list())).status, 401);
  assert.equal((await rejection(stranger.predictions.get(UNKNOWN))).status, 401);
  const none = await fetch(`${BASE_URL}/engine/v1/predictions`);
  assert.equal(none.status, 401);
});
