import { env } from "cloudflare:workers";
import { eq, getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import { finishLeaving } from "#domain/accounts/leaving";
import { insertEntry } from "#storage/credits/ledger";
import { openDatabase, refusalOf } from "#storage/database";
import { saveEnd } from "#storage/generations/ends";
import { adoptReference, findGeneration, saveProgress } from "#storage/generations/generations";
import { markLeaving } from "#storage/people/leaving";
import { generations, runs } from "#storage/schema/index";
import { type Account, signUp, uploadImage, waitForEnd } from "#support/client";
import { entryOf } from "#support/entries";
import { beginFilm, bringFile, exportFilm } from "#support/films";
import { put, readHistory, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { makeMedia } from "#support/media";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const UNSENT = { status: "processing", completedAt: null } as const;
const LINE = { at: 1, stage: "failed", detail: "It failed" } as const;
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const isOf = (id: string) => eq(runs.generationId, id);
const runOf = async (id: string) => (await findGeneration(db, id))?.run ?? null;

async function start(): Promise<string> {
  const answer = await owner.post("/api/start-text-to-image-generation", { prompt: "a boat" });
  expect(answer.status).toBe(202);
  return (await answer.json<{ predictionId: string }>()).predictionId;
}

/** What a device made of a picture. */
async function keepDeviceResult(): Promise<GenerationRecord> {
  const source = await uploadImage(owner, makePng(20));
  const { key } = await bringFile(owner, makePng(40));
  const answer = await owner.post("/api/device-results", {
    ...{ kind: "upscale", source_url: source.url, upload_key: key, method: "resize" },
    params: {},
  });
  expect(answer.status).toBe(201);
  return answer.json<GenerationRecord>();
}

async function keepExport(): Promise<GenerationRecord> {
  const film = await beginFilm(owner, { title: "Boats" });
  const bytes = await makeMedia("mp4", { seconds: 0.2 });
  return exportFilm(owner, film, { revision: 1, bytes, type: "video/mp4" });
}

describe("a generation that no provider was asked for", () => {
  it.each([
    ["a device result", keepDeviceResult, "device", "Resized, no AI"],
    ["an export", keepExport, "export", "Editor"],
  ] as const)("has no run: %s", async (_, keep, origin, maker) => {
    const record = await keep();
    expect(record).toMatchObject({
      ...{ status: "succeeded", provider: "device", made_on: "device", model: maker },
      ...{ progress: 1, is_ai: false, error_code: null, error_message: null },
    });
    const found = await findGeneration(db, record.id);
    expect(found).toMatchObject({ generation: { origin, maker, isAi: false }, run: null });
    const { items } = await readHistory(owner, { model: maker });
    expect(items.map(({ id }) => id)).toEqual([record.id]);
    const path = `/api/predictions/${record.id}`;
    expect((await owner.post(`${path}/cancel`, {})).status).toBe(409);
    expect((await owner.call(`${path}/preview`)).status).toBe(404);
    const callback = await owner.post(`/api/callbacks/engine/${record.id}`, {});
    expect(callback.status).toBe(404);
    const shared = await put(owner, `/api/generations/${record.id}/share`, { is_shared: true });
    expect(await shared.json()).toMatchObject({ provider: "device", made_on: "device" });
    const gone = await owner.call(`/api/generations/${record.id}`, { method: "DELETE" });
    expect(gone.status).toBe(204);
  });
});

describe("a run", () => {
  it("is stored with its generation, and goes with it", async () => {
    const id = await start();
    await waitForEnd(owner, id);
    const run = await runOf(id);
    expect(run).toMatchObject({ provider: "engine", submission: "confirmed", progress: 1 });
    expect(run?.providerRef).not.toBeNull();
    expect((await owner.call(`/api/generations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await db.$count(runs, isOf(id)), "it can be restored").toBe(1);
    expect((await owner.post("/api/generations/purge", { ids: [id] })).status).toBe(200);
    expect(await db.$count(runs, isOf(id))).toBe(0);
  });

  it("goes with an account that leaves", async () => {
    const person = await signUp();
    const id = await storeGeneration(person);
    expect(await db.$count(runs, isOf(id))).toBe(1);
    await markLeaving(db, person.id);
    expect(await finishLeaving(servicesOf(env), person.id)).toBe(true);
    expect(await db.$count(runs, isOf(id))).toBe(0);
  });

  it("is not stored where its start is refused", async () => {
    const account = await signUp();
    const { balance } = await (await account.call("/api/credits")).json<Credits>();
    await insertEntry(db, entryOf({ accountId: account.id, kind: "adjust", amount: -balance }));
    const before = await db.$count(runs);
    const answer = await account.post("/api/start-text-to-image-generation", { prompt: "a boat" });
    expect(answer.status).toBe(402);
    expect(await db.$count(runs)).toBe(before);
  });

  it("belongs to a generation", async () => {
    const orphan =
      db.run(`insert into runs (generation_id, model, provider, endpoint_url, site_origin,
      provider_input, accepted_at, deadline_at) values ('none', 'a', 'engine', '', '', '{}', 0, 0)`);
    await expect(orphan).rejects.toThrow();
  });

  it("shares no name of a column with its generation, so that both can be read in one batch", () => {
    const names = (table: typeof generations | typeof runs) =>
      Object.values(getTableColumns(table)).map(({ name }) => name);
    const own = new Set(names(runs));
    expect(names(generations).filter((name) => own.has(name))).toEqual([]);
  });
});

describe("the end of a generation", () => {
  const change = { generation: { updatedAt: 2 }, run: { failures: 9 }, events: [] };
  const end = (errorMessage: string) =>
    saveEnd(db, id, {
      generation: { status: "failed", completedAt: 1, updatedAt: 1 },
      run: { errorCode: "timeout", errorMessage },
      ...{ events: [LINE], resolution: null, collection: null, unused: null, line: null },
    });
  let id: string;

  it("is written into both, once", async () => {
    id = await storeGeneration(owner, UNSENT);
    expect(await end("first")).toMatchObject({
      generation: { status: "failed", revision: 1 },
      run: { errorMessage: "first" },
    });
    const before = await findGeneration(db, id);
    expect(await end("second")).toBeUndefined();
    expect(await saveProgress(db, id, change)).toBeUndefined();
    expect(await saveProgress(db, id, { ...change, events: [LINE] })).toBeUndefined();
    expect(await adoptReference(db, id, "late", 5)).toBe(false);
    expect(await findGeneration(db, id)).toEqual(before);
  });

  it("is kept by the database: a run of it changes no more, but for its model's name", async () => {
    id = await storeGeneration(owner, { status: "canceled" });
    for (const set of ["polls = 9", "provider_ref = 'late'", "model = 'acme', failures = 1"]) {
      const late = await db
        .run(`update runs set ${set} where generation_id = '${id}'`)
        .catch((error: unknown) => refusalOf(error)?.refusal);
      expect([set, late]).toEqual([set, "generation_ended"]);
    }
    await db.run(`update runs set model = 'renamed' where generation_id = '${id}'`);
    expect((await runOf(id))?.model).toBe("renamed");
  });

  it("counts as one change, like each step before it", async () => {
    id = await storeGeneration(owner, UNSENT, { attemptedAt: 1 });
    expect(await adoptReference(db, id, "r1", 3)).toBe(true);
    expect(await findGeneration(db, id)).toMatchObject({
      generation: { revision: 1, updatedAt: 3 },
      run: { providerRef: "r1" },
    });
    const events = [{ ...LINE, stage: "running" as const }];
    const run = { providerRef: "r2", progress: 0.5 };
    expect(await saveProgress(db, id, { ...change, run, events })).toMatchObject({
      generation: { revision: 2, updatedAt: 2 },
      run: { providerRef: "r1", progress: 0.5 },
    });
    expect(await saveProgress(db, id, { ...change, run: {} })).toMatchObject({
      generation: { revision: 3 },
      run: { progress: 0.5 },
    });
  });
});
