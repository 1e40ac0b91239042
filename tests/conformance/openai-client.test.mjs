/*
 * The stand-in for servers that speak OpenAI's image and chat calls against OpenAI's own client, unmodified: what the
 * client sends is what the stand-in takes, and what it answers is what the client understands. Needs no server. Run with `node --test tests/conformance/openai-client.test.mjs`.
 */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import OpenAI, { APIError, toFile } from "openai";
import { makePng } from "../support/image.ts";
import { OpenAiStandIn } from "../support/stand-ins/ai/openai.ts";
import { serve } from "../support/stand-ins/serve.ts";

/** @type {import("../support/stand-ins/serve.ts").Served} */
let server;
/** @type {OpenAiStandIn} */
let standIn;
/** @type {OpenAI} */
let openai;

before(async () => {
  server = await serve((request) => standIn.answer(request));
});
after(() => server.stop());

beforeEach(() => {
  standIn = new OpenAiStandIn(() => server.origin);
  openai = new OpenAI({ apiKey: "key", baseURL: `${server.origin}/v1`, maxRetries: 0 });
});

const picture = () => toFile(makePng(16), "image.png", { type: "image/png" });
/** @param {Promise<unknown>} call */
const errorOf = (call) =>
  call.then(
    () => assert.fail("no error"),
    (error) => error,
  );

test("a picture comes in base64, under the model and the prompt that were sent", async () => {
  const made = await openai.images.generate({ model: "gpt-image-1", prompt: "a boat", n: 1 });
  const bytes = Buffer.from(made.data?.[0]?.b64_json ?? "", "base64");
  assert.deepEqual([...bytes.subarray(1, 4)], [...Buffer.from("PNG")]);
  const [call] = standIn.images;
  assert.equal(call?.path, "/v1/images/generations");
  assert.deepEqual(call?.fields, { model: "gpt-image-1", prompt: "a boat", n: 1 });
  assert.equal(call?.authorization, "Bearer key");
});

test("a picture's address can be fetched", async () => {
  const made = await openai.images.generate({ model: "dall-e-2", prompt: "a boat" });
  const answer = await fetch(made.data?.[0]?.url ?? "");
  assert.equal(answer.headers.get("content-type"), "image/png");
});

test("pictures to be edited travel as files, one as image and several as image[]", async () => {
  const edit = { model: "gpt-image-1", prompt: "in oil" };
  await openai.images.edit({ ...edit, image: await picture() });
  await openai.images.edit({ ...edit, image: [await picture(), await picture()] });
  const parts = standIn.images.map(({ path, files }) => [path, files.map(({ part }) => part)]);
  assert.deepEqual(parts, [
    ["/v1/images/edits", ["image"]],
    ["/v1/images/edits", ["image[]", "image[]"]],
  ]);
  assert.equal(standIn.images[0]?.fields.prompt, "in oil");
});

test("errors are the client's own, with status and code", async () => {
  const refused = await errorOf(openai.images.generate({ model: "gone", prompt: "a boat" }));
  assert.ok(refused instanceof APIError);
  assert.deepEqual([refused.status, refused.code], [404, "model_not_found"]);
  const ask = (/** @type {string} */ prompt) =>
    errorOf(openai.images.generate({ model: "gpt-image-1", prompt }));
  assert.equal((await ask("[429]")).status, 429);
  assert.equal((await ask("[moderation]")).code, "moderation_blocked");
  assert.equal((await ask("[quota]")).code, "insufficient_quota");
  assert.ok((await ask("[cut]")) instanceof OpenAI.APIConnectionError);
});

test("chat completions answer in JSON mode and in words", async () => {
  /** @type {import("openai").OpenAI.ChatCompletionMessageParam[]} */
  const messages = [{ role: "user", content: "three hooks" }];
  const inWords = await openai.chat.completions.create({ model: "llama", messages });
  assert.match(inWords.choices[0]?.message.content ?? "", /boat/);
  const mode = { type: /** @type {const} */ ("json_object") };
  const inJson = await openai.chat.completions.create({
    ...{ model: "llama", messages },
    response_format: mode,
  });
  assert.ok(JSON.parse(inJson.choices[0]?.message.content ?? ""));
  assert.deepEqual(standIn.chats[1]?.response_format, mode);
});
