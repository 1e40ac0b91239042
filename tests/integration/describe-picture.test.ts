import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DescribedPicture } from "#contract/described-picture";
import { json } from "#support/accounts";
import { balanceOf } from "#support/billing";
import { type Account, call, signUp, uploadImage } from "#support/client";
import { share, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { under } from "#support/mail";

const PATH = "/api/describe-picture";
const MODEL = "llava";
const chat = under({
  ...{ TEXT_BASE_URL: "https://text.test/v1", TEXT_MODEL: "llama", VISION_MODEL: MODEL },
});
const workersAi = under({
  ...{ WORKERS_AI_BASE_URL: "https://ai.test", VISION_MODEL: "@cf/llava-hf/llava-1.5-7b-hf" },
});
let creator: Account;
let sent: { url: string; body: string }[];
let reply: () => Response;

const says = (content: string) => Response.json({ choices: [{ message: { content } }] });

beforeEach(async () => {
  creator = await signUp();
  sent = [];
  reply = () => says("The image shows a mug on a wooden table.");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push({ url: request.url, body: await request.text() });
    return reply();
  });
});
afterEach(() => vi.restoreAllMocks());

const ask = (url: string, { via = chat, by = creator, key = "" } = {}) => {
  const headers = { authorization: `Bearer ${by.token}` };
  return via(PATH, json({ url }, key === "" ? headers : { ...headers, "idempotency-key": key }));
};
const balance = () => balanceOf(creator);

describe("the caption of a picture", () => {
  it("is proposed by the model that sees it, for a credit, the same for the same key", async () => {
    const { url } = await uploadImage(creator, makePng(16));
    const before = await balance();
    const answer = await ask(url, { key: "one" });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const described = await answer.json<DescribedPicture>();
    expect(described).toEqual({ caption: "A mug on a wooden table.", by: MODEL, cost: 1 });
    expect(await (await ask(url, { key: "one" })).json()).toEqual(described);
    expect(await balance()).toBe(before - 1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe("https://text.test/v1/chat/completions");
    const { model, messages } = JSON.parse(sent[0]?.body ?? "");
    expect(model).toBe(MODEL);
    expect(messages[1].content[1].image_url.url).toMatch(/^data:image\/(png|jpeg);base64,/);
  });

  it("is proposed by a model of Workers AI", async () => {
    const { url } = await uploadImage(creator, makePng(16));
    reply = () => Response.json({ result: { description: "Two cats." }, success: true });
    expect(await (await ask(url, { via: workersAi })).json()).toMatchObject({
      ...{ caption: "Two cats.", by: "@cf/llava-hf/llava-1.5-7b-hf" },
    });
    expect(sent[0]?.url).toBe("https://ai.test/run/@cf/llava-hf/llava-1.5-7b-hf");
    expect(Array.isArray(JSON.parse(sent[0]?.body ?? "").image)).toBe(true);
  });

  it.each([
    ["an empty answer", () => says(" "), 503],
    ["a refusal", () => Response.json({ error: { message: "no images" } }, { status: 400 }), 503],
    ["a page", () => new Response("<html>"), 503],
    ["words that the rules refuse", () => says("A naked child, explicit sex."), 503],
    ["words about a minor", () => says("A 9-year-old girl on a swing."), 422],
  ])("costs nothing for %s", async (_, answer, status) => {
    const { url } = await uploadImage(creator, makePng(16));
    const before = await balance();
    reply = answer;
    expect((await ask(url)).status).toBe(status);
    expect(await balance()).toBe(before);
  });

  it("is made of own pictures alone that are there", async () => {
    const other = await signUp();
    const { url } = await uploadImage(other, makePng(16));
    expect((await ask(url)).status).toBe(422);
    expect((await ask("https://elsewhere.test/a.png")).status).toBe(422);
    const id = crypto.randomUUID();
    const outputKey = `outputs/${id}/0.png`;
    await storeGeneration(creator, { id, outputKey, outputType: "image/png" });
    await env.OUTPUTS.put(outputKey, makePng(16));
    const { output_url: own } = await share(creator, id, false);
    expect((await ask(own ?? "")).status).toBe(200);
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect((await ask(own ?? "")).status).toBe(422);
    expect(sent).toHaveLength(1);
  });

  it("needs a model, which is named before it is asked", async () => {
    const { url } = await uploadImage(creator, makePng(16));
    const offer = async (via: typeof call) =>
      (await via(PATH, { headers: { authorization: `Bearer ${creator.token}` } })).json();
    expect(await offer(chat)).toEqual({ model: MODEL, cost: 1 });
    expect(await offer(call)).toEqual({ model: null, cost: 1 });
    const refused = await ask(url, { via: call });
    expect(await refused.json()).toMatchObject({ code: "no_active_model" });
    expect((await call(PATH)).status).toBe(401);
  });
});
