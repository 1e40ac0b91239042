import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Enhanced } from "#contract/enhance";
import type { HooksAnswer } from "#contract/hooks";
import { readBalance } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { json } from "#support/accounts";
import { type Account, signUp } from "#support/client";
import { under } from "#support/mail";

const db = openDatabase(env.DB);
const TEXT = "@cf/meta/llama-3.1-8b-instruct-fast";
const GUARD = "@cf/meta/llama-guard-3-8b";
/** A free account may use 100. */
const settings = { WORKERS_AI_BASE_URL: "https://ai.test", AI_DAILY_NEURONS: "1000" };
const api = under(settings);
const guarded = under({ ...settings, MODERATION_TEXT_MODEL: GUARD });
const strict = under({ ...settings, AI_DAILY_NEURONS: "1", MODERATION_TEXT_MODEL: GUARD });
const BRIEF = { topic: "home espresso", audience: "beginners", proof: "I pulled 900 shots" };
const HOOKS = Array.from("abcdefghij", (letter) => ({
  text: `Beginners, watch crema number ${letter} form.`,
  ...{ formula: "Question", why: "It asks.", on_screen: "Ready?" },
  first_frame: "A cup under the machine",
}));
let called: string[];
let reply: () => Response;

const envelope = (result: unknown) => Response.json({ result, success: true, errors: [] });
const usage = { prompt_tokens: 1000, completion_tokens: 1000 };
/** 1000 tokens in and out of the fast model. */
const TAKEN = (4_119 + 34_868) / 1000;

beforeEach(() => {
  called = [];
  reply = () => envelope({ response: { hooks: HOOKS }, usage });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    called.push(new URL(new Request(input).url).pathname.replace("/run/", ""));
    return reply();
  });
});
afterAll(() => vi.restoreAllMocks());

function as(account: Account, path: string, body: unknown, via = api): Promise<Response> {
  return via(path, json(body, { authorization: `Bearer ${account.token}` }));
}

async function hooksOf(account: Account): Promise<HooksAnswer> {
  const answer = await as(account, "/api/hooks", { brief: BRIEF });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

async function used(accountId: string): Promise<{ model: string; neurons: number } | null> {
  const found = "SELECT model, neurons, runs FROM ai_usage WHERE account_id = ? AND neurons > 0";
  return env.DB.prepare(found).bind(accountId).first();
}

describe("what a text takes of Workers AI", () => {
  it("counts as the answer says, in its account's share", async () => {
    const creator = await signUp();
    expect(await hooksOf(creator)).toMatchObject({ source: "model" });
    await vi.waitFor(
      async () =>
        expect(await used(creator.id)).toMatchObject({
          ...{ model: TEXT, runs: 1 },
          neurons: expect.closeTo(TAKEN, 3),
        }),
      { timeout: 120_000 },
    );
  });

  it("is refused beyond the share: hooks come from templates, and nothing is charged", async () => {
    const creator = await signUp();
    await hooksOf(creator);
    await vi.waitFor(
      async () => expect((await used(creator.id))?.neurons).toBeLessThan(TAKEN + 1),
      { timeout: 120_000 },
    );
    const before = await readBalance(db, creator.id);
    called = [];
    const second = await hooksOf(creator);
    expect(second).toMatchObject({ source: "formulas", cost: 0 });
    expect(second.note).toMatch(/allowance of the AI is used up, and nothing was charged/);
    expect([called, await readBalance(db, creator.id)]).toEqual([[], before]);
  });

  it("is given back where the model did not run", async () => {
    const creator = await signUp();
    const errors = [{ code: 3040, message: "Capacity temporarily exceeded" }];
    reply = () => Response.json({ result: null, success: false, errors }, { status: 429 });
    expect(await hooksOf(creator)).toMatchObject({ source: "formulas", cost: 0 });
    await vi.waitFor(async () => expect(await used(creator.id)).toBeNull(), { timeout: 120_000 });
  });

  it("leaves a prompt to the templates beyond the day's limit", async () => {
    const creator = await signUp();
    const wish = { prompt: "a lighthouse in a storm", kind: "text_to_image" };
    const answer = await as(creator, "/api/enhance-prompt", wish, strict);
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json<Enhanced>()).toMatchObject({ source: "formulas" });
    expect(called).toEqual([]);
  });
});

describe("what a check of a prompt takes of Workers AI", () => {
  const wish = { prompt: "a boat" };
  const start = "/api/start-text-to-image-generation";
  const ENHANCED = { prompt: "a lighthouse in a storm", kind: "text_to_image" };

  it("counts in the share of the account that asks", async () => {
    const creator = await signUp();
    reply = () => envelope({ response: "safe" });
    expect((await as(creator, start, wish, guarded)).status).toBe(202);
    expect(called[0]).toBe(GUARD);
    await vi.waitFor(async () => expect(await used(creator.id)).toMatchObject({ model: GUARD }), {
      timeout: 120_000,
    });
    expect(await used("")).toBeNull();
  });

  it("goes on beyond the limits by a share of the day, and ends for one account alone", async () => {
    const [spent, other] = [await signUp(), await signUp()];
    reply = () => envelope({ response: "safe" });
    const use = (accountId: string, neurons: number) =>
      env.DB.prepare(
        "INSERT INTO ai_usage (day, model, account_id, neurons, runs) VALUES (?, 'spent', ?, ?, 1) ON CONFLICT DO UPDATE SET neurons = excluded.neurons",
      )
        .bind(new Date().toISOString().slice(0, 10), accountId, neurons)
        .run();
    const isChecked = async (account: Account) => {
      called = [];
      const enhanced = await as(account, "/api/enhance-prompt", ENHANCED, guarded);
      expect(enhanced.status, await enhanced.clone().text()).toBe(200);
      return called.includes(GUARD);
    };
    await env.DB.prepare("DELETE FROM ai_usage").run();
    await use(spent.id, 150);
    expect(await isChecked(spent)).toBe(true);
    await use(spent.id, 200);
    expect([await isChecked(spent), await isChecked(other)]).toEqual([false, true]);
    await use("someone", 850);
    expect(await isChecked(other)).toBe(true);
    expect(called).not.toContain(TEXT);
    await use("someone", 1000);
    expect(await isChecked(other)).toBe(false);
    await env.DB.prepare("DELETE FROM ai_usage").run();
  });

  it("leaves it to the rule list beyond the day's limit", async () => {
    const creator = await signUp();
    const model = (await env.DB.prepare(
      "SELECT name FROM test_models WHERE model_type = 'text_to_image' AND endpoint_url LIKE '{origin}%' AND active = 1",
    ).first<{ name: string }>()) ?? { name: "" };
    const answer = await as(creator, start, { ...wish, model: model.name }, strict);
    expect(answer.status, await answer.clone().text()).toBe(202);
    expect(called).not.toContain(GUARD);
  });
});
