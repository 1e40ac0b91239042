import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import {
  type Hook,
  type HooksAnswer,
  hookBriefSchema,
  hooksAnswerSchema,
  type MakeHooks,
  type SavedHookPage,
} from "#contract/hooks";
import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import { makeHooks } from "#domain/hooks/make-hooks";
import { holdHooks, sweepHooks } from "#domain/hooks/pay-hooks";
import type { TextModel } from "#providers/text/text-model";
import { insertEntry, readLedger } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { call, signUp } from "#support/client";
import { entryOf } from "#support/entries";
import { scriptedTextModel } from "#support/scripted-text-model";
import { WELCOME } from "#support/welcome";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const BRIEF = { topic: "home espresso", audience: "beginners", proof: "I pulled 900 shots" };
const request = (part: Partial<MakeHooks> = {}): MakeHooks => ({
  brief: hookBriefSchema.parse(BRIEF),
  page: 0,
  locked: [],
  ...part,
});

const draft = (text: string) => ({
  text,
  formula: "Question",
  why: "It asks.",
  on_screen: "Ready?",
  first_frame: "A cup under the machine",
});
const GOOD = Array.from({ length: 10 }, (_, at) =>
  draft(`Beginners, watch crema number ${"abcdefghij"[at]} form.`),
);
const json = (hooks: unknown) => JSON.stringify({ hooks });

/** A database whose reads of a balance wait for something. */
function holdingBack(d1: D1Database, wait: () => Promise<void>): D1Database {
  return new Proxy(d1, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "prepare") return typeof value === "function" ? value.bind(target) : value;
      return (query: string) => {
        const statement = target.prepare(query);
        if (!/^select .* from "credit_accounts"/.test(query)) return statement;
        return {
          bind: (...values: unknown[]) => ({
            raw: () => wait().then(() => statement.bind(...values).raw()),
          }),
        };
      };
    },
  });
}

let people = 0;
async function world(balance = 5) {
  people += 1;
  const accountId = `hooks-${people}`;
  const clock = { now: 1_800_000_000_000 };
  if (balance === 0) await insertEntry(db, entryOf({ accountId, kind: "refund", amount: 0 }));
  else await insertEntry(db, entryOf({ accountId, kind: "grant", amount: balance }));
  return {
    accountId,
    clock,
    ledger: () => readLedger(db, accountId, 20),
    make: (
      textModel: TextModel | null,
      part: Partial<MakeHooks> = {},
      key: string | null = null,
      patienceMs = 5_000,
    ) =>
      makeHooks(
        { ...WELCOME, db, clock: () => clock.now, textModel },
        { accountId, request: request(part), idempotencyKey: key, patienceMs },
      ),
  };
}

describe("hooks from a text model", () => {
  it("are charged once, after a good answer", async () => {
    const { make, ledger } = await world();
    const { model, asked } = scriptedTextModel(`Here you are:\n\`\`\`json\n${json(GOOD)}\n\`\`\``);
    const answer = await make(model);
    expect(hooksAnswerSchema.parse(answer)).toMatchObject({ source: "model", cost: 1 });
    expect(answer.hooks.map(({ text }) => text)).toEqual(GOOD.map(({ text }) => text));
    expect(asked).toHaveLength(1);
    const { balance, held, entries } = await ledger();
    expect({ balance, held }).toEqual({ balance: 4, held: 0 });
    expect(entries.map(({ kind, spent, prediction_id }) => [kind, spent, prediction_id])).toEqual([
      ["capture", 1, null],
      ["hold", 0, null],
      ["grant", 0, null],
    ]);
  });

  it("come from templates, at no cost, when the model breaks its JSON twice", async () => {
    const { make, ledger } = await world();
    const { model, asked } = scriptedTextModel("{ hooks: nonsense", "JSON Mode couldn't be met");
    const answer = await make(model);
    expect(answer).toMatchObject({ source: "formulas", cost: 0 });
    expect(answer.note).toContain("From templates, no AI used");
    expect(answer.hooks).toHaveLength(10);
    expect(asked).toHaveLength(2);
    expect(await ledger()).toMatchObject({ balance: 5, held: 0 });
  });

  it("are asked for a second time when the first answer is broken", async () => {
    const { make } = await world();
    const { model, asked } = scriptedTextModel("no", json(GOOD));
    expect(await make(model)).toMatchObject({ source: "model", cost: 1 });
    expect(asked).toHaveLength(2);
  });

  it("leave out those that claim facts beyond the brief", async () => {
    const { make } = await world();
    const claims = [
      draft("I lost 14 kilos with espresso."),
      draft("Baristas are 80% wrong."),
      draft("Save $ on every cup."),
      draft("Thousands of cups later."),
      { ...draft("Watch the crema."), why: "9 in 10 viewers stay." },
      draft("“Best coffee of my life”, says my boss."),
    ];
    const honest = draft("I pulled 900 shots. Watch.");
    const { model } = scriptedTextModel(json([...claims, honest, ...GOOD.slice(0, 4)]));
    const { hooks, note } = await make(model);
    expect(hooks.filter(({ source }) => source === "model").map(({ text }) => text)).toEqual([
      honest.text,
      ...GOOD.slice(0, 4).map(({ text }) => text),
    ]);
    expect(hooks).toHaveLength(10);
    expect(note).toContain("5 are from templates");
  });

  it("come from templates when the model is too slow or fails, whether or not it heeds the signal", async () => {
    const { make, ledger } = await world();
    const slow = scriptedTextModel(() => new Promise(() => undefined));
    expect(await make(slow.model, {}, null, 30)).toMatchObject({ source: "formulas", cost: 0 });
    const broken = scriptedTextModel(() => Promise.reject(new Error("down")));
    expect(await make(broken.model)).toMatchObject({ source: "formulas", cost: 0 });
    expect(await ledger()).toMatchObject({ balance: 5, held: 0 });
  });

  it("cost one credit for the same key and are the same ten, however often it is sent", async () => {
    const { make, ledger, clock } = await world();
    const { model, asked } = scriptedTextModel(json(GOOD), json([...GOOD].reverse()));
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => make(model, {}, "key")));
    for (const other of others) expect(other).toEqual(first);
    const before = asked.length;
    expect(await make(model, {}, "key")).toEqual(first);
    expect(asked).toHaveLength(before);
    expect(await ledger()).toMatchObject({ balance: 4 });
    await expect(make(model, { page: 1 }, "key")).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    clock.now += IDEMPOTENCY_WINDOW_MS;
    expect(await make(model, {}, "key")).toEqual(first);
    clock.now += 1;
    await make(model, { page: 1 }, "key");
    expect(await ledger()).toMatchObject({ balance: 3 });
  });

  it("are given again from the last credit, when the answer to the charge was lost", async () => {
    const { make, ledger } = await world(1);
    const { model, asked } = scriptedTextModel(json(GOOD));
    const first = await make(model, {}, "key");
    expect(await make(model, {}, "key")).toEqual(first);
    expect(asked).toHaveLength(1);
    expect(await ledger()).toMatchObject({ balance: 0, held: 0 });
  });

  it("are given to a request whose twin has just paid the last credit", async () => {
    const { make, ledger, accountId } = await world(1);
    const { model } = scriptedTextModel(json(GOOD));
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const late = openDatabase(
      holdingBack(env.DB, async () => {
        reached.resolve();
        await gate.promise;
      }),
    );
    const second = makeHooks(
      { ...WELCOME, db: late, clock: () => 1_800_000_000_000, textModel: model },
      { accountId, request: request(), idempotencyKey: "key" },
    );
    await reached.promise;
    const first = await make(model, {}, "key");
    gate.resolve();
    expect(await second).toEqual(first);
    expect(await ledger()).toMatchObject({ balance: 0, held: 0 });
  });

  it("are paid for before the model is asked: many at once ask no more often than they can pay", async () => {
    const { make, ledger } = await world(2);
    const gate = Promise.withResolvers<string>();
    const { model, asked } = scriptedTextModel(() => gate.promise);
    const all = Promise.allSettled(Array.from({ length: 8 }, () => make(model)));
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 120_000 });
    expect(await ledger()).toMatchObject({ balance: 0, held: 2 });
    gate.resolve(json(GOOD));
    expect((await all).filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it("are given to a request whose twin is being written for the last credit", async () => {
    const { make, ledger } = await world(1);
    const gate = Promise.withResolvers<string>();
    const { model, asked } = scriptedTextModel(() => gate.promise);
    const first = make(model, {}, "key");
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 120_000 });
    const second = make(model, {}, "key");
    gate.resolve(json(GOOD));
    expect(await second).toEqual(await first);
    expect(asked).toHaveLength(1);
    expect(await ledger()).toMatchObject({ balance: 0, held: 0 });
  });

  it("are paid back once by the sweep where their request broke off", async () => {
    const { accountId, clock, ledger } = await world(3);
    const deps = { ...WELCOME, db, clock: () => clock.now, log: () => undefined };
    await holdHooks(deps, accountId);
    expect(await ledger()).toMatchObject({ balance: 2, held: 1 });
    await sweepHooks(deps);
    expect(await ledger()).toMatchObject({ balance: 2, held: 1 });
    clock.now += 11 * 60_000;
    await sweepHooks(deps);
    await sweepHooks(deps);
    expect(await ledger()).toMatchObject({ balance: 3, held: 0 });
  });

  it("are refused without credits before the model is asked, and templates are not", async () => {
    const { make, ledger } = await world(0);
    const { model, asked } = scriptedTextModel(json(GOOD));
    await expect(make(model)).rejects.toMatchObject({ code: "insufficient_credits" });
    expect(asked).toEqual([]);
    expect(await make(null)).toMatchObject({ source: "formulas", cost: 0 });
    expect(await ledger()).toMatchObject({ balance: 0, held: 0 });
  });

  it("never take a balance below zero, of many at once", async () => {
    const { make, ledger } = await world(2);
    const { model } = scriptedTextModel(json(GOOD));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => make(model)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await ledger()).toMatchObject({ balance: 0, held: 0 });
  });
});

describe("the API for hooks", () => {
  it("makes ten from templates, free, and keeps the locked ones first", async () => {
    const ada = await signUp();
    expect(await (await ada.call("/api/hooks")).json()).toEqual({ source: "formulas", price: 0 });
    const first = hooksAnswerSchema.parse(
      await (await ada.post("/api/hooks", { brief: BRIEF })).json(),
    );
    expect(first).toMatchObject({
      source: "formulas",
      note: "From templates, no AI used",
      cost: 0,
    });
    expect(first.hooks).toHaveLength(10);
    const locked = first.hooks.slice(0, 9);
    const replaced = first.hooks[9] as Hook;
    const answer = await ada.post("/api/hooks", {
      brief: BRIEF,
      locked,
      replace: replaced.id,
      page: 1,
    });
    const second = await answer.json<HooksAnswer>();
    expect(second.hooks.slice(0, 9)).toEqual(locked);
    expect(second.hooks).toHaveLength(10);
    expect(second.hooks[9]?.text).not.toBe(replaced.text);
  });

  it("asks the model where there is one, for a credit, once a key", async () => {
    const ada = await signUp();
    const services = servicesOf(env);
    const { model } = scriptedTextModel(json(GOOD));
    services.textModel = model;
    try {
      expect(await (await ada.call("/api/hooks")).json()).toEqual({ source: "model", price: 1 });
      const key = { "idempotency-key": "press-1" };
      const first = await ada.post("/api/hooks", { brief: BRIEF }, key);
      const answer = await first.json();
      expect(answer).toMatchObject({ source: "model", cost: 1 });
      const again = await ada.post("/api/hooks", { brief: BRIEF }, key);
      expect(await again.json()).toEqual(answer);
      expect((await ada.post("/api/hooks", { brief: BRIEF, page: 1 }, key)).status).toBe(409);
      await insertEntry(db, entryOf({ accountId: ada.id, kind: "adjust", amount: -49 }));
      const poor = await ada.post("/api/hooks", { brief: BRIEF });
      expect(poor.status).toBe(402);
      expect(await poor.json()).toMatchObject({
        code: "insufficient_credits",
        needed: 1,
        balance: 0,
      });
    } finally {
      services.textModel = null;
    }
  });

  it("is refused without an account, and while it is switched off", async () => {
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    for (const [path, init] of [
      ["/api/hooks", undefined],
      ["/api/hooks", post],
      ["/api/hooks/saved", undefined],
      ["/api/hooks/saved", post],
      ["/api/hooks/saved/x", { method: "DELETE" }],
      ["/api/enhance-prompt", post],
    ] as const) {
      expect((await call(path, init)).status).toBe(401);
    }
    const ada = await signUp();
    await env.DB.prepare("insert into feature_settings values ('hook_generator', 0)").run();
    const answer = await ada.post("/api/hooks", { brief: BRIEF });
    await env.DB.prepare("delete from feature_settings").run();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "feature_disabled" });
  });

  it("refuses malformed briefs", async () => {
    const ada = await signUp();
    for (const brief of [
      {},
      { topic: "x" },
      { topic: "tea", tone: "angry" },
      { topic: "tea", admin: true },
    ]) {
      expect((await ada.post("/api/hooks", { brief })).status).toBe(422);
    }
  });
});

describe("kept hooks", () => {
  it("are listed newest first, page by page, once each, and can be removed", async () => {
    const ada = await signUp();
    const { hooks } = await (await ada.post("/api/hooks", { brief: BRIEF })).json<HooksAnswer>();
    const brief = hookBriefSchema.parse(BRIEF);
    for (const hook of hooks.slice(0, 5)) {
      expect((await ada.post("/api/hooks/saved", { hook, brief })).status).toBe(201);
    }
    await ada.post("/api/hooks/saved", { hook: hooks[0], brief });
    const texts: string[] = [];
    let cursor = "";
    do {
      const path = `/api/hooks/saved?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = await (await ada.call(path)).json<SavedHookPage>();
      texts.push(...page.items.map(({ hook }) => hook.text));
      cursor = page.next_cursor ?? "";
    } while (cursor);
    expect(new Set(texts)).toEqual(new Set(hooks.slice(0, 5).map(({ text }) => text)));
    expect(texts).toHaveLength(5);
    const { items } = await (await ada.call("/api/hooks/saved")).json<SavedHookPage>();
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    const path = `/api/hooks/saved/${items[0]?.id}`;
    expect((await ada.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await ada.call(path, { method: "DELETE" })).status).toBe(404);
    expect((await ada.call("/api/hooks/saved?cursor=nonsense")).status).toBe(422);
  });

  it("are shown to their owner only", async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    const brief = hookBriefSchema.parse(BRIEF);
    const { hooks } = await (await ada.post("/api/hooks", { brief })).json<HooksAnswer>();
    const saved = await (await ada.post("/api/hooks/saved", { hook: hooks[0], brief })).json<{
      id: string;
    }>();
    expect((await bob.call(`/api/hooks/saved/${saved.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await (await bob.call("/api/hooks/saved")).json<SavedHookPage>()).items).toEqual([]);
    await bob.post("/api/hooks/saved", { hook: hooks[0], brief });
    expect((await (await ada.call("/api/hooks/saved")).json<SavedHookPage>()).items).toHaveLength(
      1,
    );
  });
});
