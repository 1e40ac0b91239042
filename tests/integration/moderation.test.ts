import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { ReceiptEvent, Started } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import type { ContentAction, ContentRules } from "#contract/moderation";
import { advanceGeneration } from "#domain/generation/advance";
import { findDriven } from "#domain/generation/generations";
import { startGeneration } from "#domain/generation/start";
import { type ContentService, ContentServiceError } from "#providers/moderation/content-service";
import { readBalance } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { type Account, call, ORIGIN, signUp } from "#support/client";
import { storeGeneration } from "#support/history";
import { under } from "#support/mail";
import { acts, signUpAdmin } from "#support/people";
import { registerModel } from "#support/register-model";
import { ScriptedProvider } from "#support/scripted-provider";
import { giveWelcome, WELCOME } from "#support/welcome";
import { servicesOf } from "#workers/services";

const START = "/api/start-text-to-image-generation";
const RULES = "/api/admin/content-rules";
const GRAVE = "a naked child";
const GORY = "a gory battlefield, oil painting";
const db = openDatabase(env.DB);

let creator: Account;
let admin: Account;

beforeAll(async () => {
  [creator, admin] = await Promise.all([signUp(), signUpAdmin()]);
  await creator.call("/api/credits");
  await registerModel("acme", undefined, "text_to_image");
});

afterEach(async () => {
  await env.DB.prepare("delete from content_rules").run();
  vi.restoreAllMocks();
});

const set = (who: Account, category: string, action: ContentAction) =>
  who.call(`${RULES}/${category}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action }),
  });

const credits = async () => (await creator.call("/api/credits")).json<Credits>();

/** Generations of a refused prompt that were started all the same. */
const countStarted = async () => {
  const sql = "select count(*) as n from generations where prompt = ? and status = 'processing'";
  return Number((await env.DB.prepare(sql).bind(GRAVE).first())?.n);
};

describe("a refused prompt", () => {
  const brief = { topic: GRAVE };
  it.each<[string, () => Promise<Response>]>([
    ["a start", () => creator.post(START, { prompt: GRAVE })],
    ["a repetition", () => retryOf(GRAVE)],
    ["hooks", () => creator.post("/api/hooks", { brief })],
    [
      "an enhancement",
      () => creator.post("/api/enhance-prompt", { prompt: GRAVE, kind: "text_to_image" }),
    ],
    [
      "an administrator's test",
      () => admin.post("/api/admin/test-models/acme/test-generation", { prompt: GRAVE }),
    ],
  ])("is a 422 by %s, without a row or a hold", async (_, ask) => {
    const answer = await ask();
    expect([answer.status, (await answer.json<ErrorBody>()).code]).toEqual([
      422,
      "content_refused",
    ]);
    expect(await countStarted()).toBe(0);
    expect(await credits()).toMatchObject({ balance: 50, held: 0 });
  });

  it("is marked at its field, and its idempotency key is free for a better one", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const refused = await creator.post(START, { prompt: GRAVE }, key);
    const { issues, details } = await refused.json<ErrorBody>();
    expect(issues?.[0]?.path).toBe("prompt");
    expect(details).toBeUndefined();
    expect((await creator.post(START, { prompt: "a boat" }, key)).status).toBe(202);
  });

  it("is found in a parameter of free text, and allowed in a negative one", async () => {
    await registerModel("texts", undefined, "text_to_image");
    for (const name of ["style_note", "negative_prompt"]) {
      await env.DB.prepare(
        "insert or ignore into test_model_parameters (model_id, name, type, required, visible, position) values ('texts', ?, 'string', 0, 1, 0)",
      )
        .bind(name)
        .run();
    }
    const start = (params: object) =>
      creator.post(START, { prompt: "a boat", model: "texts", params });
    expect((await start({ style_note: GRAVE })).status).toBe(422);
    expect((await start({ negative_prompt: "nude woman, gore" })).status).toBe(202);
  });
});

async function retryOf(prompt: string): Promise<Response> {
  const id = await storeGeneration(creator, { prompt });
  return creator.call(`/api/predictions/${id}/retry`, { method: "POST" });
}

describe("the categories", () => {
  it("warn, refuse or allow as an administrator sets them, from the next start on", async () => {
    const warned = await (await creator.post(START, { prompt: GORY })).json<Started>();
    expect(warned.warning).toContain("graphic violence");
    const receipt = await creator.call(`/api/predictions/${warned.predictionId}/events`);
    expect(await receipt.json<ReceiptEvent[]>()).toContainEqual(
      expect.objectContaining({ stage: "content_checked" }),
    );
    expect((await set(admin, "violence", "refuse")).status).toBe(200);
    expect((await creator.post(START, { prompt: GORY })).status).toBe(422);
    await set(admin, "violence", "allow");
    const allowed = await (await creator.post(START, { prompt: GORY })).json<Started>();
    expect(allowed.warning).toBeUndefined();
    const [line] = await acts(admin, "violence");
    expect(line).toMatchObject({
      action: "content_rule_changed",
      before: { action: "refuse" },
      after: { action: "allow" },
    });
  });

  it("are changed by administrators only, and the gravest stays refused", async () => {
    expect((await call(RULES)).status).toBe(401);
    expect((await creator.call(RULES)).status).toBe(403);
    expect((await set(creator, "hate", "allow")).status).toBe(403);
    expect((await set(admin, "child_abuse", "allow")).status).toBe(422);
    expect((await set(admin, "weather", "allow")).status).toBe(404);
    expect((await set(admin, "hate", "maybe" as ContentAction)).status).toBe(422);
    const { items, service } = await (await admin.call(RULES)).json<ContentRules>();
    expect(items[0]).toMatchObject({ category: "child_abuse", action: "refuse", is_fixed: true });
    expect(service).toBeNull();
  });

  it("are said by the check of a prompt before anything is sent", async () => {
    const check = async (prompt: string) =>
      (await creator.post("/api/prompt-check", { kind: "text_to_image", prompt })).json<{
        notice?: string;
      }>();
    expect((await check(GRAVE)).notice).toContain("would be refused");
    expect((await check(GORY)).notice).toContain("graphic violence");
    expect(await check("a boat")).not.toHaveProperty("notice");
  });
});

describe("a content service", () => {
  const start = (answer: () => Promise<Response>) => {
    const calls = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    const via = under({
      MODERATION_API_KEY: "key",
      MODERATION_BASE_URL: "https://moderation.test/v1",
    });
    const sent = via(START, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${creator.token}` },
      body: JSON.stringify({ prompt: "a boat" }),
    });
    return { sent, calls };
  };
  const says = (categories: Record<string, boolean>) => async () =>
    Response.json({ results: [{ flagged: true, categories }] });

  it("refuses what the rule list lets through, within two round trips to D1", async () => {
    const { sent, calls } = start(says({ "self-harm/intent": true }));
    const answer = await sent;
    expect(answer.status).toBe(422);
    expect(calls).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    const fine = await start(says({ violence: false })).sent;
    expect(fine.status).toBe(202);
    expect(fine.headers.get("server-timing")).toMatch(/db;desc="[12] trips?"/);
  });

  it.each<[string, () => Promise<Response>]>([
    ["a fault", async () => new Response("busy", { status: 503 })],
    ["an answer of another shape", async () => Response.json({ ok: true })],
    ["a broken connection", async () => Promise.reject(new Error("Network connection lost."))],
  ])("leaves the verdict to the rule list after %s, and the receipt says so", async (_, answer) => {
    const { predictionId } = await (await start(answer).sent).json<Started>();
    vi.restoreAllMocks();
    const receipt = await creator.call(`/api/predictions/${predictionId}/events`);
    const line = (await receipt.json<ReceiptEvent[]>()).find(
      ({ stage }) => stage === "content_checked",
    );
    expect(line?.detail).toContain("the rule list alone");
  });
});

describe("a moderated result", () => {
  /** A generation at a provider whose result the service says this about, call after call. */
  async function begin(verdicts: (() => Promise<("sexual" | "violence")[]>)[]) {
    const accountId = crypto.randomUUID();
    const provider = new ScriptedProvider();
    let looks = 0;
    const contentService: ContentService = {
      name: "scripted",
      judgeText: async () => [],
      judgeImage: async () => {
        looks += 1;
        return (await verdicts[looks - 1]?.()) ?? [];
      },
    };
    let now = Date.now();
    const deps = {
      ...{ db, clock: () => now, ...WELCOME },
      settings: { ...WELCOME.settings, PROVIDER_POLL_SECONDS: 1 },
      ...{ contentService, files: servicesOf(env).files, regions: null },
      providers: { forEndpoint: () => provider, of: () => provider, all: () => [provider] },
      objects: { announce: async () => undefined },
      waitUntil: () => undefined,
      random: () => 0.5,
      admit: () => 0,
      log: () => undefined,
    };
    await registerModel("acme", undefined, "text_to_image");
    await giveWelcome(db, accountId);
    const { predictionId: id } = await startGeneration(deps, {
      ...{ accountId, kind: "text_to_image", prompt: "a boat", inputKey: null, model: "acme" },
      ...{ idempotencyKey: null, origin: ORIGIN },
    });
    const advance = async () => {
      const stored = await findDriven({ db }, id);
      if (!stored) throw new Error("the generation is gone");
      await advanceGeneration(deps, stored);
      now += 5_000;
      return findDriven({ db }, id);
    };
    await advance();
    for (const [ref, run] of provider.runs) {
      provider.runs.set(ref, { ...run, state: "succeeded", outputs: ["https://files.test/a.png"] });
    }
    return {
      id,
      advance,
      looks: () => looks,
      balance: () => readBalance(db, accountId),
      isStored: async () => (await env.OUTPUTS.head(`outputs/${id}/0.png`)) !== null,
    };
  }
  const silence = () => Promise.reject(new ContentServiceError("no verdict within 20000 ms"));

  it("is never stored where it is refused, and costs nothing, however often it is asked for", async () => {
    const generation = await begin([async () => ["sexual"]]);
    const ended = await generation.advance();
    expect(ended).toMatchObject({
      generation: { status: "failed", outputKey: null },
      run: { errorCode: "content_blocked" },
    });
    expect(await generation.advance()).toEqual(ended);
    expect([generation.looks(), await generation.isStored()]).toEqual([1, false]);
    expect(await generation.balance()).toBe(50);
  });

  it("is not shown while the service is silent, and delivered once it has answered", async () => {
    const generation = await begin([silence, async () => ["violence"]]);
    expect(await generation.advance()).toMatchObject({
      generation: { status: "processing", outputKey: null },
    });
    expect(await generation.isStored()).toBe(false);
    expect((await generation.advance())?.generation.status).toBe("succeeded");
    expect(await generation.balance()).toBe(45);
    const lines = await env.DB.prepare(
      "select detail from generation_events where generation_id = ? and stage = 'content_checked'",
    )
      .bind(generation.id)
      .all();
    expect(lines.results).toEqual([
      { detail: "Delivered with a warning: it may show graphic violence" },
    ]);
  });

  it("fails at no cost where the service stays silent", async () => {
    const generation = await begin(Array.from({ length: 10 }, () => silence));
    let seen = await generation.advance();
    for (let turn = 0; turn < 8 && seen?.generation.status === "processing"; turn += 1)
      seen = await generation.advance();
    expect(seen).toMatchObject({
      generation: { status: "failed" },
      run: { errorCode: "output_unreachable" },
    });
    expect(await generation.balance()).toBe(50);
  });
});
