import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { Started } from "#contract/generation";
import { hookBriefSchema } from "#contract/hooks";
import type { CreditEntry, Credits } from "#contract/ledger";
import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import { startGeneration } from "#domain/generation/start";
import { makeHooks } from "#domain/hooks/make-hooks";
import { sweepKeys } from "#domain/idempotency/answer-once";
import type { TextModel } from "#providers/text/text-model";
import { openDatabase } from "#storage/database";
import { type Account, ORIGIN, signUp, uploadImage, waitForEnd } from "#support/client";
import { storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { lostAfterEffect, watchedDatabase } from "#support/watched-database";
import { WELCOME } from "#support/welcome";
import { servicesOf } from "#workers/services";

const START = "/api/start-text-to-image-generation";
const BODY = { prompt: "a boat" };
const MODEL = "Unthinkable Scene";
const KEY = { "idempotency-key": "press" };
const credits = async (account: Account) => (await account.call("/api/credits")).json<Credits>();
/** The price of the default model for pictures from text. */
async function priceNow(account: Account): Promise<number> {
  const answer = await account.call("/api/models?type=text_to_image");
  const { items } = await answer.json<{ items: { price: number }[] }>();
  return items[0]?.price ?? 0;
}
const holds = async (account: Account) =>
  (await credits(account)).entries.filter(({ kind }) => kind === "hold").length;

/** Posts with this account through the API of `under`. */
const through = (
  api: ReturnType<typeof under>,
  { token }: Account,
  path: string,
  body: unknown,
  headers = {},
) =>
  api(path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The API as it answers when the database is lost right after the effect. */
function brokenApi() {
  vi.spyOn(console, "error").mockImplementation(() => {});
  return under({ DB: lostAfterEffect(env.DB) });
}

describe("an answer that was lost after the effect", () => {
  it("is a 500 for a start, and the repeat gives the generation that was paid", async () => {
    const ada = await signUp();
    const lost = await through(brokenApi(), ada, START, BODY, KEY);
    expect(lost.status).toBe(500);
    const again = await ada.post(START, BODY, KEY);
    expect(again.status).toBe(202);
    const { predictionId } = await again.json<Started>();
    await waitForEnd(ada, predictionId);
    expect(await (await ada.post(START, BODY, KEY)).json()).toEqual({
      predictionId,
      status: "processing",
      cost: await priceNow(ada),
    });
    expect(await holds(ada)).toBe(1);
  });

  it("pays for a retry once", async () => {
    const ada = await signUp();
    const id = await storeGeneration(ada, { maker: MODEL });
    const path = `/api/predictions/${id}/retry`;
    expect((await through(brokenApi(), ada, path, {}, KEY)).status).toBe(500);
    const again = await ada.post(path, {}, KEY);
    expect(again.status).toBe(202);
    await waitForEnd(ada, (await again.json<Started>()).predictionId);
    expect(await holds(ada)).toBe(1);
  });

  it("pays for hooks once, and the repeat gives the hooks without the model", async () => {
    const ada = await signUp();
    let asked = 0;
    const textModel: TextModel = {
      name: "a stand-in",
      async complete() {
        asked += 1;
        const line = { formula: "Question", why: "It asks.", on_screen: "Go?", first_frame: "Tea" };
        const hooks = [..."abcdefghij"].map((one) => `Beginners, watch crema number ${one} form.`);
        return JSON.stringify({ hooks: hooks.map((text) => ({ ...line, text })) });
      },
    };
    const brief = hookBriefSchema.parse({ topic: "home espresso", audience: "beginners" });
    const input = { accountId: ada.id, request: { brief, page: 0, locked: [] } };
    const make = (d1: D1Database) =>
      makeHooks(
        { ...WELCOME, db: openDatabase(d1), clock: Date.now, textModel },
        { ...input, idempotencyKey: "press" },
      );
    await expect(make(lostAfterEffect(env.DB))).rejects.toThrow();
    const before = asked;
    expect(await make(env.DB)).toMatchObject({ source: "model", cost: 1 });
    expect(asked).toBe(before);
    const { balance, held, entries } = await credits(ada);
    expect({ balance, held }).toEqual({ balance: 49, held: 0 });
    expect(entries.reduce((sum, { spent }) => sum + spent, 0)).toBe(1);
  });

  it("moves the balance of an adjustment once, and the repeat gives its entry", async () => {
    const [admin, ada] = [await signUpAdmin(), await signUp()];
    const path = `/api/admin/people/${ada.id}/credits`;
    const body = { amount: 7, reason: "A gift" };
    expect((await through(brokenApi(), admin, path, body, KEY)).status).toBe(500);
    const again = await admin.post(path, body, KEY);
    expect(again.status).toBe(201);
    const entry = await again.json<CreditEntry>();
    expect(entry).toMatchObject({ kind: "adjust", amount: 7, spent: 0, balance_after: 57 });
    expect((await credits(ada)).entries[0]).toEqual(entry);
    expect(await credits(ada)).toMatchObject({ balance: 57 });
  });
});

describe("an idempotency key", () => {
  it("gives one generation and one charge to five retries at once, and 409 for another generation", async () => {
    const ada = await signUp();
    const [one, other] = [
      await storeGeneration(ada, { maker: MODEL }),
      await storeGeneration(ada, { maker: MODEL }),
    ];
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => ada.post(`/api/predictions/${one}/retry`, {}, KEY)),
    );
    const ids = await Promise.all(
      answers.map(async (answer) => (await answer.json<Started>()).predictionId),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await holds(ada)).toBe(1);
    expect((await ada.post(`/api/predictions/${other}/retry`, {}, KEY)).status).toBe(409);
    await waitForEnd(ada, ids[0] ?? "");
  });

  it("keeps its answer while the tool is switched off, and starts nothing new", async () => {
    const ada = await signUp();
    const first = await (await ada.post(START, BODY, KEY)).json<Started>();
    await waitForEnd(ada, first.predictionId);
    await env.DB.prepare("insert into feature_settings values ('text_to_image', 0)").run();
    const again = await ada.post(START, BODY, KEY);
    const fresh = await ada.post(START, BODY);
    await env.DB.prepare("delete from feature_settings").run();
    expect(await again.json()).toEqual(first);
    expect(fresh.status).toBe(403);
  });

  it("means another request for another account, and for another operation", async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    const id = await storeGeneration(ada, { maker: MODEL });
    const answers = await Promise.all([
      ada.post(START, BODY, KEY),
      bob.post(START, BODY, KEY),
      ada.post(`/api/predictions/${id}/retry`, {}, KEY),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const [a, b, c] = await Promise.all(answers.map((answer) => answer.json<Started>()));
    expect(new Set([a, b, c].map((started) => started?.predictionId)).size).toBe(3);
    await waitForEnd(ada, a?.predictionId ?? "");
    await waitForEnd(bob, b?.predictionId ?? "");
    await waitForEnd(ada, c?.predictionId ?? "");
  });

  it("is forgotten after 24 hours, and swept then but not before", async () => {
    const ada = await signUp();
    let now = Date.now();
    const deps = { ...servicesOf(env), clock: () => now };
    const input = {
      ...{ accountId: ada.id, kind: "text_to_image" as const, prompt: "tea" },
      ...{ inputKey: null, isTest: false, idempotencyKey: "press", origin: ORIGIN },
    };
    const keys = () =>
      env.DB.prepare("select count(*) as n from idempotency_keys where account_id = ?")
        .bind(ada.id)
        .first("n");
    const first = await startGeneration(deps, input);
    now += IDEMPOTENCY_WINDOW_MS;
    await sweepKeys(deps);
    expect(await startGeneration(deps, input)).toEqual(first);
    now += 1;
    const second = await startGeneration(deps, input);
    expect(second.predictionId).not.toBe(first.predictionId);
    expect(await keys()).toBe(1);
    now += IDEMPOTENCY_WINDOW_MS + 1;
    await sweepKeys(deps);
    expect(await keys()).toBe(0);
  });
});

describe("a start", () => {
  it.each([
    ["of a tool", START, BODY],
    ["with an own upload", "/api/start-image-to-image-generation", { prompt: "oil" }],
    ["as a retry", "retry", {}],
  ])("%s makes two round trips to the database until its answer", async (_, path, body) => {
    const ada = await signUp();
    const upload = await uploadImage(ada, makePng(32));
    const id = await storeGeneration(ada, { maker: MODEL });
    const trips: string[][] = [];
    const DB = watchedDatabase(env.DB, { onTrip: (queries) => trips.push(queries) });
    const answer = await through(
      under({ DB }),
      ada,
      path === "retry" ? `/api/predictions/${id}/retry` : path,
      path.includes("image-to-image") ? { ...body, image_url: upload.url } : body,
      KEY,
    );
    expect(answer.status).toBe(202);
    expect(trips).toHaveLength(2);
    await waitForEnd(ada, (await answer.json<Started>()).predictionId);
  });

  it("is refused with 409 at another price than the creator was shown, and takes nothing", async () => {
    const ada = await signUp();
    const id = await storeGeneration(ada, { maker: MODEL });
    const price = await priceNow(ada);
    for (const path of [START, `/api/predictions/${id}/retry`]) {
      const body = path === START ? BODY : {};
      const other = await ada.post(path, { ...body, expected_cost: price + 1 });
      expect(other.status).toBe(409);
      expect(await other.json()).toMatchObject({
        code: "price_changed",
        needed: expect.any(Number),
      });
      expect(await holds(ada)).toBe(path === START ? 0 : 1);
      const right = await ada.post(path, { ...body, expected_cost: price });
      expect(right.status).toBe(202);
      await waitForEnd(ada, (await right.json<Started>()).predictionId);
    }
  });

  it("says how many credits are needed and present where the balance does not cover it", async () => {
    const [admin, ada] = [await signUpAdmin(), await signUp()];
    const price = await priceNow(ada);
    await admin.post(`/api/admin/people/${ada.id}/credits`, { amount: -50, reason: "test" });
    const answer = await ada.post(START, BODY, KEY);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({
      code: "insufficient_credits",
      needed: price,
      balance: 0,
    });
    await admin.post(`/api/admin/people/${ada.id}/credits`, { amount: price, reason: "test" });
    const paid = await ada.post(START, BODY, KEY);
    expect(paid.status).toBe(202);
    await waitForEnd(ada, (await paid.json<Started>()).predictionId);
  });

  it("does not judge the body of a caller without a session", async () => {
    const api = under({});
    const stranger = { token: "nobody.here" } as Account;
    expect((await through(api, stranger, START, { prompt: "" })).status).toBe(401);
    expect((await through(api, stranger, START, BODY)).status).toBe(401);
  });

  it("is refused with someone else's picture like with an address that is not ours", async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const upload = await uploadImage(ada, makePng(32));
    const body = { prompt: "oil", image_url: upload.url };
    const answer = await eve.post("/api/start-image-to-image-generation", body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "image_url" }] });
  });
});
