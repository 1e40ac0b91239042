import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationRecord, ReceiptEvent } from "#contract/generation";
import type { CreatorModel, ModelInput } from "#contract/models";
import { advanceGeneration } from "#domain/generation/advance";
import { findDriven } from "#domain/generation/generations";
import { startGeneration } from "#domain/generation/start";
import { readBalance } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { json } from "#support/accounts";
import { type Account, signUp } from "#support/client";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { OpenAiStandIn } from "#support/stand-ins/ai/openai";
import { WorkersAiStandIn } from "#support/stand-ins/ai/workers-ai";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const AI = "https://workers-ai.cloudflare.com/run";
const START = "/api/start-text-to-image-generation";
/** A free account may use 100 of these, one picture of FLUX schnell. */
const settings = {
  WORKERS_AI_BASE_URL: "https://ai.test",
  OPENAI_BASE_URL: "https://images.test/v1",
  AI_DAILY_NEURONS: "1000",
};
const bindings = { ...env, ...settings };
const api = under(settings);
let admin: Account;
let cloudflare: WorkersAiStandIn;
let server: OpenAiStandIn;

beforeAll(async () => {
  admin = await signUpAdmin();
  await save({
    name: "server",
    endpoint_url: "https://images.test/v1/images#gpt-image-1",
    price: 1,
  });
  await save({
    name: "banana",
    endpoint_url: `${AI}/google/nano-banana-2`,
    price: 8,
    fallback: "server",
  });
  await save({
    ...{ name: "schnell", endpoint_url: `${AI}/@cf/black-forest-labs/flux-1-schnell`, price: 2 },
    fallback: "server",
  });
});

beforeEach(() => {
  cloudflare = new WorkersAiStandIn(() => "https://files.test");
  server = new OpenAiStandIn(() => "https://images.test");
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    const isCloudflare = /\/\/(ai|files)\.test/.test(request.url);
    return isCloudflare ? cloudflare.answer(request) : server.answer(request);
  });
});
afterAll(() => vi.restoreAllMocks());

function as(account: Account, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${account.token}`);
  return api(path, { ...init, headers });
}

const model = (change: Partial<ModelInput> & Pick<ModelInput, "name">) => ({
  ...{ active: true, model_type: "text_to_image" as const },
  endpoint_url: "https://images.test/v1/images#gpt-image-1",
  ...change,
});

/** Saves a model as an administrator. */
const trySave = (change: Parameters<typeof model>[0]) =>
  as(admin, "/api/admin/test-models", json(model(change)));

async function save(change: Parameters<typeof model>[0]): Promise<void> {
  const answer = await trySave(change);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function expectUnsaved(change: Parameters<typeof model>[0], path: string, says: RegExp) {
  const answer = await trySave(change);
  expect(answer.status).toBe(422);
  const body = await answer.json<{ message: string; issues: { path: string }[] }>();
  expect(body.issues[0]?.path).toBe(path);
  expect(body.message).toMatch(says);
}

/** A generation of a new creator, taken to its end. */
async function make(name: string, prompt: string, allowsFallback: boolean, owner?: Account) {
  const creator = owner ?? (await signUp());
  const services = servicesOf(bindings);
  let now = Date.now();
  const deps = { ...services, clock: () => now, admit: () => 0, random: () => 0.5 };
  const { predictionId: id } = await startGeneration(deps, {
    ...{ accountId: creator.id, kind: "text_to_image", prompt, inputKey: null, model: name },
    ...{ allowsFallback, idempotencyKey: null, origin: "https://app.test" },
  });
  for (let turn = 0; turn < 20; turn += 1) {
    const stored = await findDriven({ db }, id);
    if (stored?.generation.status !== "processing") break;
    now += (await advanceGeneration(deps, stored)) ?? 0;
  }
  const path = `/api/predictions/${id}`;
  const record = await (await as(creator, path)).json<GenerationRecord>();
  const events = await (await as(creator, `${path}/events`)).json<ReceiptEvent[]>();
  const lines = events.map(({ detail }) => detail).join("\n");
  return { creator, record, lines, balance: await readBalance(db, creator.id) };
}

describe("a fallback", () => {
  it.each(["3036", "3040", "5007", "5016", "ai-429", "ai-500", "ai-html"])(
    "makes it after [%s], at its own price, and the receipt says so",
    async (fault) => {
      const { record, lines, balance } = await make("banana", `a boat [${fault}]`, true);
      expect(record).toMatchObject({ status: "succeeded", model: "server", cost: 1 });
      expect(lines).toMatch(/banana is not available\. server makes it instead, for 1 credit/);
      expect(lines).toMatch(/1 credit paid, 7 credits returned/);
      expect(balance).toBe(49);
    },
  );

  it("is not asked without its creator's consent: a sentence, and the credits back", async () => {
    const { record, lines, balance } = await make("banana", "a boat [3036]", false);
    expect(record).toMatchObject({ status: "failed", model: "banana", cost: 8 });
    expect(record.error_code).toBe("provider_allowance");
    expect(record.error_message).toMatch(/allowance for today is used up/);
    expect(lines).toMatch(/8 credits returned/);
    expect(balance).toBe(50);
    expect(server.images).toHaveLength(0);
  });

  it("is not asked for what the input is refused for", async () => {
    const { record, balance } = await make("banana", "a boat [5006]", true);
    expect(record).toMatchObject({ status: "failed", error_code: "invalid_input" });
    expect(balance).toBe(50);
    expect(server.images).toHaveLength(0);
  });

  it("is not asked where the model works", async () => {
    const { record, balance } = await make("banana", "a boat", true);
    expect(record).toMatchObject({ status: "succeeded", model: "banana", cost: 8 });
    expect(balance).toBe(42);
    expect(cloudflare.calls).toMatchObject([{ model: "google/nano-banana-2", gateway: "default" }]);
    expect(server.images).toHaveLength(0);
  });

  it("is named beside its model while it is active", async () => {
    const read = async () =>
      (await (await as(admin, "/api/models")).json<{ items: CreatorModel[] }>()).items.find(
        ({ name }) => name === "banana",
      );
    expect(await read()).toMatchObject({ fallback: "server", runs_on: "cloudflare", is_ai: true });
    await save({ name: "server", active: false, price: 1 });
    expect(await read()).toMatchObject({ fallback: null });
    await save({ name: "server", price: 1 });
  });

  it("is refused unless it is another active model of the same tool that costs no more", async () => {
    await save({ name: "off", active: false, price: 1 });
    await save({ name: "clips", model_type: "text_to_video", price: 1 });
    await save({ name: "dear", price: 9 });
    const banana = { name: "banana", endpoint_url: `${AI}/google/nano-banana-2`, price: 8 };
    const refused = (fallback: string, says: RegExp) =>
      expectUnsaved({ ...banana, fallback }, "fallback", says);
    await refused("missing", /no model named missing/);
    await refused("off", /not active/);
    await refused("clips", /another tool/);
    await refused("dear", /costs more/);
    await refused("banana", /the model itself/);
    await refused("schnell", /must not lead to another/);
    await expectUnsaved({ name: "server", price: 1, fallback: "off" }, "fallback", /not active/);
    await save({ name: "cheap", price: 0 });
    await expectUnsaved({ name: "server", price: 1, fallback: "cheap" }, "fallback", /lead to/);
  });
});

describe("a day's neurons", () => {
  it("bound what a free account uses: 429 with a sentence, or the fallback from the start", async () => {
    const { creator, record } = await make("schnell", "a boat", false);
    expect(record).toMatchObject({ status: "succeeded", model: "schnell" });
    const wish = json({ prompt: "a boat", model: "schnell" });
    const refused = await as(creator, START, wish);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: "quota_exceeded",
      message: expect.stringMatching(/your share of today's free allowance/),
    });
    expect(await readBalance(db, creator.id)).toBe(48);
    const other = await make("schnell", "a boat", true, creator);
    expect(other.record).toMatchObject({ status: "succeeded", model: "server", cost: 1 });
    expect(other.lines).toMatch(/schnell is used up for today\. server makes it instead/);
    expect(other.balance).toBe(47);
  });

  it("are given back by a generation of which nothing came", async () => {
    const { creator, record } = await make("schnell", "a boat [5006]", false);
    expect(record.status).toBe("failed");
    const again = await make("schnell", "a boat", false, creator);
    expect(again.record.status).toBe("succeeded");
  });
});

describe("a model that would take over beyond the day's neurons", () => {
  it("is not run: the generation fails with a sentence, and the credits come back", async () => {
    await save({
      name: "spare",
      endpoint_url: `${AI}/@cf/black-forest-labs/flux-1-schnell`,
      price: 1,
    });
    await save({ name: "dear", price: 3, fallback: "spare" });
    const { creator } = await make("spare", "a boat", false);
    const calls = cloudflare.calls.length;
    const { record, balance } = await make("dear", "a boat [quota]", true, creator);
    expect(record).toMatchObject({ status: "failed", error_code: "provider_allowance" });
    expect(record.error_message).toMatch(
      /dear is not available, and today's allowance of spare is used up/,
    );
    expect([cloudflare.calls.length, balance]).toEqual([calls, 49]);
    const other = await make("dear", "a boat [quota]", true);
    expect(other.record).toMatchObject({ status: "succeeded", model: "spare", cost: 1 });
  });
});

describe("a price for each unit", () => {
  it("is the start's cost by what is asked, and another expected one is refused", async () => {
    const name = "by the second";
    await save({ name, model_type: "text_to_video", price_per: { unit: "second", credits: 1.5 } });
    const parameter = { name: "duration", type: "integer", default: 4, minimum: 1, maximum: 15 };
    const stored = await as(
      admin,
      `/api/admin/test-models/${encodeURIComponent(name)}/parameters`,
      json(parameter),
    );
    expect(stored.status, await stored.clone().text()).toBeLessThan(300);
    const creator = await signUp();
    const start = (more: object) =>
      as(
        creator,
        "/api/start-text-to-video-generation",
        json({ prompt: "a boat", model: name, aspect_ratio: "16:9", quality: "720p", ...more }),
      );
    const refused = await start({ params: { duration: 5 }, expected_cost: 6 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "price_changed",
      message: "The price has changed: this costs 8 credits now.",
    });
    const started = await start({ params: { duration: 5 }, expected_cost: 8 });
    expect(started.status).toBe(202);
    expect(await started.json()).toMatchObject({ cost: 8 });
    const usual = await start({ expected_cost: 6 });
    expect(await usual.json()).toMatchObject({ cost: 6 });
  });
});

it("a vendor's model whose price is not known is not activated before it has one", async () => {
  const veo = {
    ...{ name: "veo", endpoint_url: `${AI}/google/veo-3.1`, model_type: "text_to_video" as const },
  };
  await expectUnsaved(veo, "price", /has no price yet/);
  await save({ ...veo, active: false });
  await expectUnsaved(veo, "price", /has no price yet/);
  await save({ ...veo, price: 400 });
});
