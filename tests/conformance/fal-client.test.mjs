/*
 * The stand-in for fal.ai, which the adapter is tested with, against fal's own client, unmodified:
 * what the client sends is what the adapter sends, and what the stand-in answers is what the client
 * understands. Needs no server. Run with `node --test tests/conformance/fal-client.test.mjs`.
 */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { ApiError, createFalClient, ValidationError } from "@fal-ai/client";
import { FalStandIn } from "../support/stand-ins/fal/stand-in.ts";
import { serve } from "../support/stand-ins/serve.ts";

const MODEL = "fal-ai/flux-2-pro/edit";
const APP = "fal-ai/flux-2-pro";
const QUEUE = "https://queue.fal.run";
const INPUT = { prompt: "oil", image_urls: ["https://app.test/media/x"] };
const CALLBACK = "https://app.test/api/callbacks/fal/1?a=1&b=2";

/** @type {import("../support/stand-ins/serve.ts").Served} */
let server;
/** @type {FalStandIn} */
let standIn;
/** @type {Request[]} */
let sent;
/** @type {ReturnType<typeof createFalClient>} */
let fal;

before(async () => {
  server = await serve((request) => standIn.answer(request));
});
after(() => server.stop());

beforeEach(() => {
  standIn = new FalStandIn(server.origin);
  sent = [];
  fal = createFalClient({
    credentials: "key",
    retry: { maxRetries: 0 },
    fetch: async (input, init) => {
      const request = new Request(String(input).replace(QUEUE, server.origin), init);
      sent.push(request);
      return fetch(request.clone());
    },
  });
});

const addresses = () => sent.map((request) => `${request.method} ${request.url}`);
const submit = () =>
  fal.queue.submit(MODEL, { input: INPUT, webhookUrl: CALLBACK, startTimeout: 600 });

test("a submission is sent as the adapter sends it", async () => {
  const { request_id, status } = await submit();
  assert.equal(status, "IN_QUEUE");
  assert.equal(request_id, standIn.runs[0].id);
  const [request] = sent;
  const query = new URLSearchParams({ fal_webhook: CALLBACK });
  assert.deepEqual(addresses(), [`POST ${server.origin}/${MODEL}?${query}`]);
  assert.equal(request.headers.get("authorization"), "Key key");
  assert.equal(request.headers.get("x-fal-request-timeout"), "600");
  assert.deepEqual(await request.json(), INPUT);
  assert.equal(standIn.runs[0].webhook, CALLBACK);
});

test("state, result and stop are asked for without the subpath", async () => {
  const { request_id: requestId } = await submit();
  assert.equal((await fal.queue.status(MODEL, { requestId, logs: true })).status, "IN_QUEUE");
  standIn.finish(standIn.runs[0]);
  assert.equal((await fal.queue.status(MODEL, { requestId, logs: true })).status, "COMPLETED");
  const { data } = await fal.queue.result(MODEL, { requestId });
  assert.equal(data.images[0].url, `https://files.test/files/${requestId}/out.png`);
  assert.deepEqual(addresses().slice(1), [
    `GET ${server.origin}/${APP}/requests/${requestId}/status?logs=1`,
    `GET ${server.origin}/${APP}/requests/${requestId}/status?logs=1`,
    `GET ${server.origin}/${APP}/requests/${requestId}`,
  ]);
});

test("an address may have fal's own prefix before the owner", async () => {
  const model = "workflows/acme/mine/deep";
  const { request_id: requestId } = await fal.queue.submit(model, { input: {} });
  await assert.rejects(fal.queue.status(model, { requestId, logs: true }));
  assert.equal(
    sent[1].url,
    `${server.origin}/workflows/acme/mine/requests/${requestId}/status?logs=1`,
  );
});

test("a request to stop is accepted once, and refused after the run has ended", async () => {
  const { request_id: requestId } = await submit();
  await fal.queue.cancel(MODEL, { requestId });
  assert.equal(addresses()[1], `PUT ${server.origin}/${APP}/requests/${requestId}/cancel`);
  const again = await fal.queue.cancel(MODEL, { requestId }).catch((error) => error);
  assert.ok(again instanceof ApiError);
  assert.deepEqual([again.status, again.body], [400, { status: "ALREADY_COMPLETED" }]);
});

test("a completed run is reported as failed only by its result", async () => {
  const { request_id: requestId } = await submit();
  const detail = [{ loc: ["body", "seed"], msg: "too big", type: "less_than_equal" }];
  standIn.finish(standIn.runs[0], { status: 422, body: { detail } });
  assert.equal((await fal.queue.status(MODEL, { requestId })).status, "COMPLETED");
  const error = await fal.queue.result(MODEL, { requestId }).catch((reason) => reason);
  assert.ok(error instanceof ValidationError);
  assert.deepEqual(error.fieldErrors, detail);
});
