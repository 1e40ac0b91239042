import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { GENERATION_RESTORE_MS } from "#contract/history";
import type { UploadPage } from "#contract/multipart-uploads";
import { QUOTAS } from "#contract/quotas";
import { deleteMany, purgeMany, restoreMany, sweepDeleted } from "#domain/generation/deletion";
import { json } from "#support/accounts";
import { type Account, call, ORIGIN, signUp, uploadImage } from "#support/client";
import { readHistory, share, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { under } from "#support/mail";
import { servicesOf } from "#workers/services";

const MANY = "/api/generations/delete";
let creator: Account;
let other: Account;

beforeEach(async () => {
  [creator, other] = await Promise.all([signUp(), signUp()]);
});

/** A finished generation whose result is in the bucket. */
async function storeFinished(owner: Account, inputKey: string | null = null) {
  const id = crypto.randomUUID();
  const outputKey = `outputs/${id}/0.png`;
  await env.OUTPUTS.put(outputKey, makePng(4), { httpMetadata: { contentType: "image/png" } });
  await storeGeneration(owner, { id, outputKey, outputType: "image/png", inputKey });
  const record = await (await owner.call(`/api/predictions/${id}`)).json<GenerationRecord>();
  return { id, outputKey, url: record.output_url?.replace(ORIGIN, "") ?? "" };
}

/** Many ended generations in one statement, each with a run. */
async function storeMany(count: number): Promise<void> {
  const id = await storeGeneration(creator, {}, { providerRef: "ref" });
  const copy = async (table: string, column: string, fresh: Record<string, string>) => {
    const read = `SELECT name FROM pragma_table_info('${table}')`;
    const { results } = await env.DB.prepare(read).all<{ name: string }>();
    const names = results.map(({ name }) => name).filter((name) => name !== "seq");
    const values = names.map((name) => fresh[name] ?? `"${name}"`);
    await env.DB.prepare(
      `INSERT INTO ${table} (${names.join(", ")})
       WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < ?1)
       SELECT ${values.join(", ")} FROM ${table}, turn WHERE ${column} = ?2`,
    )
      .bind(count - 1, id)
      .run();
  };
  const other = `'${id}-' || n`;
  await copy("generations", "id", { id: other });
  await copy("runs", "generation_id", { generation_id: other });
}

describe("the deletion of many generations", () => {
  it("removes own ended generations with receipts and files, and names those that generation", async () => {
    const [first, second, theirs] = [
      await storeFinished(creator),
      await storeFinished(creator),
      await storeFinished(other),
    ];
    const running = await storeGeneration(creator, { status: "processing", completedAt: null });
    const ids = [first.id, second.id, theirs.id, running, "unknown", first.id];
    const answer = await creator.post(MANY, { ids });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ deleted: 2, running: [running] });
    expect((await readHistory(creator)).items.map((item) => item.id)).toEqual([running]);
    expect((await call(first.url)).status).toBe(404);
    expect((await creator.call(`/api/predictions/${first.id}`)).status).toBe(404);
    expect((await call(theirs.url)).status).toBe(200);
    expect((await readHistory(other)).items).toHaveLength(1);
    expect(await (await creator.post(MANY, { ids })).json()).toEqual({
      deleted: 0,
      running: [running],
    });
  });

  it("takes all that a filter lets through, and names what still runs", async () => {
    for (let index = 0; index < 230; index += 1)
      await storeGeneration(creator, { prompt: index % 2 ? "a boat" : "a cat" });
    const running = await storeGeneration(creator, { status: "processing", completedAt: null });
    await storeGeneration(other);
    const answer = await creator.post(MANY, { filter: { q: "boat" } });
    expect(await answer.json()).toEqual({ deleted: 115, running: [running] });
    const rest = await creator.post(MANY, { filter: {} });
    expect(await rest.json()).toEqual({ deleted: 115, running: [running] });
    expect((await readHistory(other)).items).toHaveLength(1);
    const many = { filter: {} };
    expect(await (await creator.post("/api/generations/restore", many)).json()).toEqual({
      restored: 230,
    });
  });

  it("goes on with the cursor of the answer where there are more than one request takes", async () => {
    await storeMany(1001);
    const all = { filter: {} };
    for (const [path, name] of [
      [MANY, "deleted"],
      ["/api/generations/restore", "restored"],
    ] as const) {
      const first = await (await creator.post(path, all)).json<Record<string, unknown>>();
      expect(first).toMatchObject({ [name]: 800, next_cursor: expect.any(String) });
      const more = { ...all, cursor: first.next_cursor };
      const second = await (await creator.post(path, more)).json<Record<string, unknown>>();
      expect(second).toMatchObject({ [name]: 201 });
      expect(second).not.toHaveProperty("next_cursor");
    }
  });

  it("asks providers to forget, a few at one time, also those that are removed for good", async () => {
    await storeMany(20);
    const deps = servicesOf(env);
    let open = 0;
    let most = 0;
    const forgotten: string[] = [];
    const work: Promise<unknown>[] = [];
    const forget = async (ref: string) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      forgotten.push(ref);
    };
    const named = () => ({ forget }) as unknown as ReturnType<typeof deps.providers.named>;
    await creator.post(MANY, { filter: {} });
    const spied = {
      ...{ ...deps, providers: { named } },
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    };
    expect(await purgeMany(spied, creator.id, { filter: { sort: "newest" } })).toEqual({
      removed: 20,
    });
    await Promise.all(work);
    expect([forgotten.length, most]).toEqual([20, 6]);
  });

  it.each([
    "/api/generations/count?q=boat",
    MANY,
    "/api/generations/restore",
    "/api/generations/purge",
  ])("counts the words of %s as a search of the day", async (path) => {
    await env.DB.prepare("insert or ignore into account_usage (account_id) values (?)")
      .bind(creator.id)
      .run();
    const day = Math.floor(Date.now() / 86_400_000);
    const set = "update account_usage set searches = ?, searches_day = ? where account_id = ?";
    await env.DB.prepare(set).bind(QUOTAS.none.searches_per_day, day, creator.id).run();
    const limited = under({ RATE_LIMITS: "on" });
    const ask = (filter: object) => {
      const auth = { authorization: `Bearer ${creator.token}` };
      if (!path.includes("?")) return limited(path, json({ filter }, auth));
      return limited("q" in filter ? path : (path.split("?")[0] ?? ""), { headers: auth });
    };
    expect((await ask({ q: "boat" })).status).toBe(429);
    expect((await ask({})).status).toBe(200);
  });

  it("takes a hundred at once", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 100; index += 1) ids.push(await storeGeneration(creator));
    expect(await (await creator.post(MANY, { ids })).json()).toEqual({ deleted: 100, running: [] });
  });

  it.each([
    {},
    { ids: [] },
    { ids: [1] },
    { ids: Array(101).fill("a") },
    { ids: ["a"], all: true },
    { ids: ["a"], filter: {} },
    { filter: { limit: 5 } },
    { filter: {}, cursor: "elsewhere" },
  ])("refuses %j", async (body) => {
    expect((await creator.post(MANY, body)).status).toBe(422);
  });

  it("is refused to outsiders", async () => {
    const id = await storeGeneration(creator);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ids: [id] });
    expect((await call(MANY, { method: "POST", headers, body })).status).toBe(401);
    expect(await (await other.post(MANY, { ids: [id] })).json()).toEqual({
      deleted: 0,
      running: [],
    });
    expect((await readHistory(creator)).items).toHaveLength(1);
  });
});

describe("the files of a deleted generation", () => {
  it("include no result that was the input of a generation", async () => {
    const still = await storeFinished(creator);
    const video = await storeFinished(creator, still.outputKey);
    await creator.call(`/api/generations/${video.id}`, { method: "DELETE" });
    expect((await call(still.url)).status).toBe(200);
    expect((await call(video.url)).status).toBe(404);
  });

  it("include an upload only once no generation uses it", async () => {
    const upload = await uploadImage(creator, makePng(8));
    const path = upload.url.replace(ORIGIN, "");
    const key = decodeURIComponent(path.slice("/media/".length).split("?")[0] ?? "");
    const [first, second] = [await storeFinished(creator, key), await storeFinished(creator, key)];
    await creator.call(`/api/generations/${first.id}`, { method: "DELETE" });
    expect((await call(path)).status).toBe(200);
    await creator.post(MANY, { ids: [second.id] });
    expect((await call(path)).status).toBe(404);
  });
});

describe("a deleted generation", () => {
  const list = (query = {}) => readHistory(creator, { deleted: "1", ...query });
  const stored = async (id = creator.id) =>
    (
      await env.DB.prepare("select stored_bytes as n from account_usage where account_id = ?")
        .bind(id)
        .first<{ n: number }>()
    )?.n;

  it("answers 404 with its files and its share until it is restored", async () => {
    const upload = await uploadImage(creator, makePng(8));
    const inputKey = upload.key;
    const { id, url } = await storeFinished(creator, inputKey);
    const shared = await share(creator, id, true);
    const token = shared.share_url?.split("/").at(-1);
    const input = upload.url.replace(ORIGIN, "");
    const addresses = [url, input, `${url}&w=320`, `/api/shared/${token}`];
    const owned = [`/api/predictions/${id}`, `/api/predictions/${id}/events`];
    const statuses = async () => [
      ...(await Promise.all(addresses.map(async (path) => (await call(path)).status))),
      ...(await Promise.all(owned.map(async (path) => (await creator.call(path)).status))),
    ];
    const before = await statuses();
    expect(before).toEqual(before.map(() => 200));
    const bytes = await stored();
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await statuses()).toEqual(before.map(() => 404));
    expect(await stored()).toBeLessThan(bytes ?? 0);
    for (const [method, path, body] of [
      ["PUT", `/api/generations/${id}/favourite`, { is_favourite: true }],
      ["PUT", `/api/generations/${id}/tags`, { tags: [] }],
      ["PUT", `/api/generations/${id}/share`, { is_shared: true }],
      ["POST", `/api/predictions/${id}/retry`, {}],
      ["DELETE", `/api/generations/${id}`, undefined],
    ] as const) {
      const headers = { "content-type": "application/json" };
      const init = { method, ...(body ? { headers, body: JSON.stringify(body) } : {}) };
      expect([path, (await creator.call(path, init)).status]).toEqual([path, 404]);
    }
    for (const image_url of [`${ORIGIN}${url}`, upload.url]) {
      const body = { prompt: "a boat", image_url };
      expect((await creator.post("/api/start-image-to-image-generation", body)).status).toBe(422);
    }
    expect((await readHistory(creator)).items).toEqual([]);
    const { items } = await (await creator.call("/api/uploads")).json<UploadPage>();
    expect(items).toEqual([]);
    expect((await list()).items).toMatchObject([{ id, deleted_at: expect.any(String) }]);
    expect((await other.post(`/api/generations/${id}/restore`, undefined)).status).toBe(404);
    const restored = await creator.post(`/api/generations/${id}/restore`, undefined);
    expect(restored.status).toBe(200);
    expect(await restored.json()).toMatchObject({ id, share_url: shared.share_url });
    expect(await statuses()).toEqual(before);
    expect(await stored()).toBe(bytes);
    expect((await list()).items).toEqual([]);
    expect((await creator.post(`/api/generations/${id}/restore`, undefined)).status).toBe(200);
  });

  it("is listed by when it was deleted, in pages and with filters", async () => {
    const deleted: string[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      const prompt = turn % 2 ? "a grey boat" : "a cat";
      deleted.unshift(await storeGeneration(creator, { deletedAt: turn, prompt }));
    }
    await storeGeneration(other, { deletedAt: 9 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: GenerationPage = await list({ limit: "2", ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(deleted);
    expect((await list({ q: "BOAT grey" })).items).toHaveLength(3);
    expect((await list({ media: "video" })).items).toEqual([]);
    expect((await list({ favourite: "true" })).items).toEqual([]);
    const counted = await creator.call("/api/generations/count?deleted=1&q=cat");
    expect(await counted.json()).toEqual({ count: 2 });
  });

  it("stays restorable without an upload in its place that has a name or a project", async () => {
    const upload = await uploadImage(creator, makePng(8));
    await env.DB.prepare("update uploads set name = 'logo.png' where key = ?")
      .bind(upload.key)
      .run();
    const { id } = await storeFinished(creator, upload.key);
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    const path = upload.url.replace(ORIGIN, "");
    expect((await call(path)).status).toBe(200);
    expect((await creator.call(`/api/uploads/${upload.key}`, { method: "DELETE" })).status).toBe(
      204,
    );
    expect((await call(path)).status).toBe(404);
    await creator.post(`/api/generations/${id}/restore`, undefined);
    expect((await call(path)).status).toBe(200);
  });

  it("is removed for good by its owner, or by the sweep after 30 days, with its files", async () => {
    const upload = await uploadImage(creator, makePng(8));
    const [kept, old, purged] = [
      await storeFinished(creator),
      await storeFinished(creator, upload.key),
      await storeFinished(creator),
    ];
    const isThere = async (key: string) =>
      (await (key.startsWith("public/") ? env.INPUTS : env.OUTPUTS).head(key)) !== null;
    await creator.post(MANY, { ids: [kept.id, old.id, purged.id] });
    expect(await Promise.all([old.outputKey, upload.key].map(isThere))).toEqual([true, true]);
    const ids = [purged.id, (await storeFinished(creator)).id];
    expect(await (await other.post("/api/generations/purge", { ids })).json()).toEqual({
      removed: 0,
    });
    expect(await (await creator.post("/api/generations/purge", { ids })).json()).toEqual({
      removed: 1,
    });
    expect(await isThere(purged.outputKey)).toBe(false);
    const now = Date.now();
    await env.DB.prepare("update generations set deleted_at = ? where id = ?")
      .bind(now - GENERATION_RESTORE_MS + 60_000, old.id)
      .run();
    const sweepAt = (at: number) => sweepDeleted({ ...servicesOf(env), clock: () => at });
    await sweepAt(now);
    expect(await isThere(old.outputKey)).toBe(true);
    await sweepAt(now + 120_000);
    expect(await Promise.all([old.outputKey, upload.key].map(isThere))).toEqual([false, false]);
    expect((await creator.post(`/api/generations/${old.id}/restore`, undefined)).status).toBe(404);
    expect((await list()).items.map((item) => item.id)).toEqual([kept.id]);
  });

  it("is restored only where all that is restored with it fits into the storage", async () => {
    const { key, bytes } = await uploadImage(creator, makePng(8));
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await storeFinished(creator, key);
      await env.DB.prepare("update generations set output_bytes = 1000 where id = ?")
        .bind(id)
        .run();
      ids.push(id);
    }
    await creator.post(MANY, { ids });
    const deps = servicesOf(env);
    const settings = { ...deps.settings, RATE_LIMITS: "on" as const };
    const restore = () => restoreMany({ ...deps, settings }, creator.id, { ids });
    const used = (bytes: number) =>
      env.DB.prepare("update account_usage set stored_bytes = ?2 where account_id = ?1")
        .bind(creator.id, bytes)
        .run();
    const most = QUOTAS.none.stored_bytes - 3000 - bytes;
    await used(most + 1);
    await expect(restore()).rejects.toMatchObject({ code: "quota_exceeded" });
    expect((await list()).items).toHaveLength(3);
    expect(await stored()).toBe(most + 1);
    await used(most);
    expect(await restore()).toEqual({ restored: 3 });
    expect(await stored()).toBe(QUOTAS.none.stored_bytes);
  });

  it("goes and comes back with its upload, or not at all", async () => {
    const { key } = await uploadImage(creator, makePng(8));
    const { id } = await storeFinished(creator, key);
    const refuse = `CREATE TRIGGER refuse_upload BEFORE UPDATE OF deleted_at ON uploads WHEN OLD.key = '${key}'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`;
    const deps = servicesOf(env);
    const underRefusal = async (change: typeof deleteMany | typeof restoreMany) => {
      await env.DB.prepare(refuse).run();
      await expect(change(deps, creator.id, { ids: [id] })).rejects.toThrow("refused");
      await env.DB.prepare("DROP TRIGGER refuse_upload").run();
    };
    await underRefusal(deleteMany);
    expect((await readHistory(creator)).items).toHaveLength(1);
    await creator.post(MANY, { ids: [id] });
    await underRefusal(restoreMany);
    expect((await list()).items).toHaveLength(1);
  });

  it("leaves an upload that another generation has as its mask", async () => {
    const upload = await uploadImage(creator, makePng(8));
    const params = { mask_url: upload.url };
    await storeGeneration(creator, { params });
    const { id } = await storeFinished(creator, upload.key);
    const path = upload.url.replace(ORIGIN, "");
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect((await call(path)).status).toBe(200);
    await creator.post("/api/generations/purge", { ids: [id] });
    expect((await call(path)).status).toBe(200);
  });
});
