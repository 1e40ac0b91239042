/*
 * The stand-in for Replicate, which the adapter is tested with, against Replicate's own client,
 * unmodified: what the stand-in answers, sends and gets wrong is what the client expects. Needs no
 * server. Run with `node --test tests/conformance/replicate-stand-in.test.mjs`.
 */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import Replicate, { validateWebhook } from "replicate";
import { serveReplicate } from "../support/stand-ins/replicate/in-node.ts";
import { serve } from "../support/stand-ins/serve.ts";

const MODEL = "acme/x";

/** @type {import("../support/stand-ins/replicate/in-node.ts").ServedReplicate} */
let provider;
/** @type {Replicate} */
let replicate;

beforeEach(async () => {
  provider = await serveReplicate();
  replicate = new Replicate({
    auth: provider.settings.REPLICATE_API_TOKEN,
    baseUrl: provider.settings.REPLICATE_BASE_URL,
    useFileOutput: false,
  });
});
afterEach(() => provider.stop());

const create = (input = {}, extra = {}) =>
  replicate.predictions.create({ model: MODEL, input, ...extra });
const endOf = (id) => replicate.wait({ id, status: "processing" }, { interval: 20 });
const statusOf = (promise) =>
  promise.then(
    () => "answered",
    (error) => error.response?.status ?? "no answer",
  );
/** Fetches without the client, which would try again. */
const post = (init = {}) =>
  fetch(`${provider.settings.REPLICATE_BASE_URL}/models/${MODEL}/predictions`, {
    method: "POST",
    headers: { authorization: `Bearer ${provider.settings.REPLICATE_API_TOKEN}` },
    body: "{}",
    ...init,
  });

test("a run is made, succeeds and serves its picture", async () => {
  const created = await create({ prompt: "oil" });
  assert.equal(created.status, "processing");
  const ended = await replicate.wait(created, { interval: 20 });
  assert.equal(ended.status, "succeeded");
  assert.deepEqual(ended.input, { prompt: "oil" });
  const file = await fetch(ended.output[0]);
  assert.equal(file.headers.get("content-type"), "image/png");
  assert.equal((await file.arrayBuffer()).byteLength, Number(file.headers.get("content-length")));
});

test("a run fails with its reason, or is canceled", async () => {
  provider.standIn.next({ outcome: "failed", error: "It broke." }, { runMilliseconds: "never" });
  const { id } = await create();
  await assert.rejects(endOf(id), /It broke\./);
  const failed = await replicate.predictions.get(id);
  assert.deepEqual([failed.status, failed.error, failed.output], ["failed", "It broke.", null]);
  const canceled = await replicate.predictions.cancel((await create()).id);
  assert.equal(canceled.status, "canceled");
});

test("the list is read page by page, newest first", async () => {
  provider.standIn.listing = { pageSize: 2 };
  const ids = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await create()).id);
  const pages = [];
  for await (const page of replicate.paginate(replicate.predictions.list)) pages.push(page);
  assert.deepEqual(
    pages.map((page) => page.length),
    [2, 2, 1],
  );
  assert.deepEqual(
    pages.flat().map(({ id }) => id),
    ids,
  );
  provider.standIn.listing = { refuse: 404 };
  assert.equal(await statusOf(replicate.predictions.list()), 404);
});

test("a submission can be refused, answered late, lost after it was accepted, or never answered", async () => {
  provider.standIn.next(
    { submit: 422, refusal: { detail: "- input.image: too small" } },
    { answerMilliseconds: 200 },
    { submit: "lost" },
    { submit: "hang" },
  );
  const refused = await post();
  assert.equal(refused.status, 422);
  assert.deepEqual(await refused.json(), { detail: "- input.image: too small" });
  assert.equal(provider.standIn.runs.length, 0);
  const sent = performance.now();
  assert.equal((await post()).status, 201);
  assert.ok(performance.now() - sent >= 190, "it was late");
  await assert.rejects(post(), TypeError);
  assert.equal(provider.standIn.runs.length, 2, "the lost one was accepted");
  await assert.rejects(post({ signal: AbortSignal.timeout(200) }), { name: "TimeoutError" });
  assert.equal(provider.standIn.runs.length, 2);
});

test("the state of a run can be refused or never answered", async () => {
  provider.standIn.next({ get: 404 }, { get: "hang" });
  assert.equal(await statusOf(replicate.predictions.get((await create()).id)), 404);
  const signal = AbortSignal.timeout(200);
  const { id } = await create();
  await assert.rejects(replicate.predictions.get(id, { signal }), { name: "TimeoutError" });
});

test("a request without the token is refused", async () => {
  const stranger = new Replicate({ auth: "r8_x", baseUrl: provider.settings.REPLICATE_BASE_URL });
  assert.equal(await statusOf(stranger.predictions.list()), 401);
});

test("a callback is signed as the client checks it, and a forged one is not", async () => {
  /** @type {Array<{ headers: Headers, body: string }>} */
  const received = [];
  const receiver = await serve(async (request) => {
    received.push({ headers: request.headers, body: await request.text() });
    return new Response();
  });
  const runs = [
    {},
    { forge: "signature" },
    { forge: "key" },
    { forge: "stale" },
    { forge: "body" },
  ];
  provider.standIn.next({ runMilliseconds: "never", callbacks: [] });
  const { id } = await create({}, { webhook: receiver.origin });
  const [run] = provider.standIn.runs;
  provider.standIn.end(run);
  for (const callback of runs) await provider.standIn.sendCallback(run, callback);
  const secret = provider.settings.REPLICATE_WEBHOOK_SECRET;
  const valid = received.map(({ headers, body }) =>
    validateWebhook({
      id: headers.get("webhook-id"),
      timestamp: headers.get("webhook-timestamp"),
      signature: headers.get("webhook-signature"),
      body,
      secret,
    }),
  );
  const age = Date.now() / 1000 - Number(received[3].headers.get("webhook-timestamp"));
  await receiver.stop();
  // The client does not look at the age; the application must.
  assert.deepEqual(await Promise.all(valid), [true, false, false, true, false]);
  assert.ok(age > 3_500);
  assert.equal(JSON.parse(received[0].body).id, id);
});

test("a result's file can be missing, of another type, endless, broken or elsewhere", async () => {
  const outcomeOf = async (file) => {
    provider.standIn.next({ file });
    const { output } = await replicate.wait(await create(), { interval: 20 });
    if (file === "elsewhere") return new URL(output[0]).hostname;
    const isAnswered = file !== "endless" && file !== "hang";
    const signal = AbortSignal.timeout(isAnswered ? 20_000 : 300);
    try {
      const answer = await fetch(output[0], { redirect: "manual", signal });
      if (file === "oversized") return `${answer.headers.get("content-length")} bytes`;
      const { length } = await answer.text();
      return `${answer.status}${length === 0 ? " empty" : ""}`;
    } catch (error) {
      return error.name;
    }
  };
  const outcomes = {};
  for (const file of [
    "missing",
    "empty",
    "mistyped",
    "endless",
    "oversized",
    "hang",
    "broken",
    "redirect-inside",
    "redirect-loop",
    "elsewhere",
  ]) {
    outcomes[file] = await outcomeOf(file);
  }
  assert.deepEqual(outcomes, {
    missing: "404 empty",
    empty: "200 empty",
    mistyped: "200",
    endless: "TimeoutError",
    oversized: "209715200 bytes",
    hang: "TimeoutError",
    broken: "TypeError",
    "redirect-inside": "302 empty",
    "redirect-loop": "302 empty",
    elsewhere: "elsewhere.test",
  });
});
