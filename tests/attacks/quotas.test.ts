import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { dayOf, type OwnQuotas, QUOTAS, type QuotaKey } from "#contract/quotas";
import { json, PASSWORD } from "#support/accounts";
import { subscribe } from "#support/billing";
import { type Account, signUp, uploadImage, waitForEnd } from "#support/client";
import { createScene } from "#support/generation-scene";
import { generationRow, readHistory, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { under } from "#support/mail";

const free = { limit: async () => ({ success: true }) };
const limited = under({ RATE_LIMITS: "on", START_LIMIT: free, UPLOAD_LIMIT: free });
const START = "/api/start-text-to-image-generation";
const today = () => dayOf(Date.now());

function as(account: Account, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${account.token}`);
  return limited(path, { ...init, headers });
}

const start = (account: Account) => as(account, START, json({ prompt: "a boat", model: "acme" }));

function upload(account: Account): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([makePng(8)], "picture.png", { type: "image/png" }));
  return as(account, "/api/uploads", { method: "POST", body });
}

async function quotas(account: Account): Promise<OwnQuotas> {
  return (await as(account, "/api/me/quotas")).json<OwnQuotas>();
}

async function used(account: Account, key: QuotaKey): Promise<number | null | undefined> {
  return (await quotas(account)).items.find((item) => item.key === key)?.used;
}

/** An account that has used so much. */
async function accountWith(usage: Record<string, number>): Promise<Account> {
  const account = await signUp();
  const names = Object.keys(usage);
  const marks = names.map(() => "?");
  await env.DB.prepare(`insert into account_usage (account_id, ${names}) values (?, ${marks})`)
    .bind(account.id, ...Object.values(usage))
    .run();
  return account;
}

async function expectRefused(answer: Response | undefined, quota: QuotaKey, limit: number) {
  expect(answer?.status).toBe(429);
  expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer?.json()).toMatchObject({ code: "quota_exceeded", quota, limit, used: limit });
}

/** Generations of an account that continue, stored past all rules. */
async function run(account: Account, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const row = generationRow(account.id, { status: "processing", completedAt: null });
    ids.push(await storeGeneration(account, row));
  }
  return ids;
}

describe("an account's quota", () => {
  it("holds for starts at the same moment, and rises with a plan", async () => {
    const { admin, creator, credits } = await createScene();
    const gift = { amount: 400, reason: "for the race" };
    await admin.post(`/api/admin/people/${creator.id}/credits`, gift);
    const before = QUOTAS.none.concurrent_generations - 5;
    const [first] = await run(creator, before);
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(creator)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    await expectRefused(refused, "concurrent_generations", 60);
    // What was refused holds no credits, and one that has ended makes room for one.
    expect((await credits()).held).toBe(25);
    await env.DB.prepare("update generations set status = 'failed' where id = ?").bind(first).run();
    const accepted = await start(creator);
    expect([accepted.status, (await start(creator)).status]).toEqual([202, 429]);
    expect(accepted.headers.get("server-timing")).toContain('desc="2 trips"');
    expect((await creator.post(START, { prompt: "a boat", model: "acme" })).status).toBe(202);
    await subscribe("pro", creator);
    expect((await start(creator)).status).toBe(202);
    const { plan, items } = await quotas(creator);
    expect([plan, items.map(({ limit }) => limit)]).toEqual(["pro", Object.values(QUOTAS.pro)]);
    await env.DB.prepare("update generations set status = 'failed' where account_id = ?")
      .bind(creator.id)
      .run();
  });

  it("counts uploads and results, and not what is deleted", async () => {
    const account = await signUp();
    const { bytes } = await uploadImage(account, makePng(8));
    expect(await used(account, "stored_bytes")).toBe(bytes);
    const id = await storeGeneration(account, { status: "processing", completedAt: null });
    const ended = "update generations set status = 'succeeded', output_bytes = 900 where id = ?";
    await env.DB.prepare(ended).bind(id).run();
    expect(await used(account, "stored_bytes")).toBe(bytes + 900);
    await account.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await used(account, "stored_bytes")).toBe(bytes);
    const { predictionId } = await (
      await account.post("/api/start-text-to-image-generation", { prompt: "a boat" })
    ).json<{ predictionId: string }>();
    const { output_url: url } = await waitForEnd(account, predictionId);
    const file = await (
      await account.call(new URL(url ?? "").pathname + new URL(url ?? "").search)
    ).arrayBuffer();
    expect(await used(account, "stored_bytes")).toBe(bytes + file.byteLength);
  });

  it("refuses uploads and starts of a full account", async () => {
    const limit = QUOTAS.none.stored_bytes;
    const full = await accountWith({ stored_bytes: limit });
    for (const answer of [await upload(full), await start(full)]) {
      await expectRefused(answer, "stored_bytes", limit);
    }
  });

  it("holds for uploads at the same moment", async () => {
    const limit = QUOTAS.none.uploads_per_day;
    const account = await accountWith({ uploads: limit - 2, uploads_day: today() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(account)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    await expectRefused(
      answers.find(({ status }) => status === 429),
      "uploads_per_day",
      limit,
    );
    const yesterday = await accountWith({ uploads: limit, uploads_day: today() - 1 });
    expect([(await upload(yesterday)).status, await used(yesterday, "uploads_per_day")]).toEqual([
      201, 1,
    ]);
  });

  it("refuses further searches while the history stays open", async () => {
    const limit = QUOTAS.none.searches_per_day;
    const account = await accountWith({ searches: limit - 1, searches_day: today() });
    expect((await as(account, "/api/generations?q=boat")).status).toBe(200);
    await expectRefused(await as(account, "/api/generations?q=boat"), "searches_per_day", limit);
    expect((await as(account, "/api/generations")).status).toBe(200);
    expect((await readHistory(account, { q: "boat" })).items).toEqual([]);
  });

  it("refuses further sessions", async () => {
    const account = await signUp();
    const row = (turn: number) =>
      env.DB.prepare(
        "insert into session (id, token, user_id, expires_at, updated_at) values (?1, ?1, ?2, ?3, 0)",
      ).bind(`${account.id}-${turn}`, account.id, Date.now() + 60_000);
    const limit = QUOTAS.none.sessions;
    await env.DB.batch(Array.from({ length: limit - 2 }, (_, turn) => row(turn)));
    const signIn = () =>
      limited("/api/auth/sign-in/email", json({ email: account.email, password: PASSWORD }));
    expect((await signIn()).status).toBe(200);
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toMatchObject({ code: "QUOTA_EXCEEDED" });
  });

  it("refuses further sockets of one generation while its shared page stays open", async () => {
    const account = await signUp();
    const [id = ""] = await run(account, 1);
    const shared = { method: "PUT", body: JSON.stringify({ is_shared: true }) };
    const headers = { "content-type": "application/json" };
    const record = await as(account, `/api/generations/${id}/share`, { ...shared, headers });
    const { share_url: address } = await record.json<{ share_url: string }>();
    const limit = QUOTAS.none.sockets_per_generation;
    const upgrade = { headers: { upgrade: "websocket" } };
    const open = () => as(account, `/api/predictions/${id}/socket`, upgrade);
    const answers: Response[] = [];
    for (let turn = 0; turn < limit; turn += 1) {
      const answer = await open();
      answer.webSocket?.accept();
      answers.push(answer);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([101]));
    await expectRefused(await open(), "sockets_per_generation", limit);
    const token = address.split("/").at(-1);
    expect((await limited(`/api/shared/${token}/socket`, upgrade)).status).toBe(101);
    answers[0]?.webSocket?.close(1000);
    await expect.poll(async () => (await open()).status).toBe(101);
  });
});
