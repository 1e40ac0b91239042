import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GenerationRecord, Started } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { json } from "#support/accounts";
import { type Account, signUp } from "#support/client";
import { under } from "#support/mail";
import { registerModel } from "#support/register-model";

const SCHNELL = "https://workers-ai.cloudflare.com/run/@cf/black-forest-labs/flux-1-schnell";
const API = { on: under({ WORKERS_AI_BASE_URL: "https://ai.test" }), off: under({}) };
let creator: Account;

beforeAll(async () => {
  creator = await signUp();
  await registerModel("schnell", SCHNELL, "text_to_image");
  // The place of an administrator's choice.
  await env.DB.batch([
    env.DB.prepare("UPDATE test_models SET is_default = 0 WHERE model_type = 'text_to_image'"),
    env.DB.prepare("UPDATE test_models SET is_default = 1 WHERE name = 'schnell'"),
  ]);
});
afterAll(() => env.DB.prepare("DELETE FROM test_models WHERE name = 'schnell'").run());

function ask(when: keyof typeof API, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${creator.token}`);
  return API[when](path, { ...init, headers });
}

async function models(when: keyof typeof API): Promise<CreatorModel[]> {
  const answer = await ask(when, "/api/models?type=text_to_image");
  return (await answer.json<{ items: CreatorModel[] }>()).items;
}

/** The model that makes a picture for which none is named. */
async function made(when: keyof typeof API): Promise<string> {
  const start = "/api/start-text-to-image-generation";
  const answer = await ask(when, start, json({ prompt: "a boat" }));
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { predictionId: id } = await answer.json<Started>();
  const record = await ask(when, `/api/predictions/${id}`);
  return (await record.json<GenerationRecord>()).model;
}

it("a default whose provider is set up is named first, and used", async () => {
  const [first] = await models("on");
  expect(first).toMatchObject({ name: "schnell", is_default: true, is_ready: true });
  expect(await made("on")).toBe("schnell");
});

it("a default whose provider is not set up gives way to the next model that can run", async () => {
  const items = await models("off");
  const defaults = items.filter(({ is_default }) => is_default);
  expect(defaults).toMatchObject([{ provider: "engine", is_ready: true }]);
  expect(items[0]).toEqual(defaults[0]);
  expect(items.find(({ name }) => name === "schnell")).toMatchObject({ is_ready: false });
  expect(await made("off")).toBe(items[0]?.name);
});

it("a model that is named is not replaced: a sentence says what is missing", async () => {
  const body = json({ prompt: "a boat", model: "schnell" });
  const answer = await ask("off", "/api/start-text-to-image-generation", body);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "provider_not_configured" });
});

it("a kind whose models cannot run keeps its default", async () => {
  const rest = "model_type = 'text_to_image' AND name != 'schnell'";
  await env.DB.prepare(`UPDATE test_models SET active = 0 WHERE ${rest} AND active = 1`).run();
  try {
    expect(await models("off")).toMatchObject([{ name: "schnell", is_default: true }]);
  } finally {
    await env.DB.prepare(
      `UPDATE test_models SET active = 1 WHERE ${rest} AND endpoint_url LIKE '{origin}%'`,
    ).run();
  }
});

it("a model with a parameter for LoRAs takes them", async () => {
  await env.DB.prepare(
    "INSERT OR IGNORE INTO test_model_parameters (model_id, name, type, required, visible, position) VALUES ('schnell', 'loras', 'loras', 0, 1, 0)",
  ).run();
  const model = (await models("on")).find(({ name }) => name === "schnell");
  expect(model?.takes).toContain("loras");
  await env.DB.prepare("DELETE FROM test_model_parameters WHERE model_id = 'schnell'").run();
});
