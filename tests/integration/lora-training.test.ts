import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Lora } from "#contract/loras";
import { TRAINED_RIGHTS, UNDECLARED_RIGHTS } from "#contract/training";
import { bringResult } from "#domain/generation/bring-result";
import { findDriven } from "#domain/generation/generations";
import { insertEntry } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { generations, loras, testModelParameters, trainings, uploads } from "#storage/schema/index";
import { balanceOf } from "#support/billing";
import { type Account, call, signUp, uploadImage, waitForEnd } from "#support/client";
import { entryOf } from "#support/entries";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import { InstalledFalStandIn } from "#support/stand-ins/fal/in-workerd";
import type { FalRun } from "#support/stand-ins/fal/run";
import { FAL_BASE } from "#support/stand-ins/fal/stand-in";
import { makeWeights } from "#support/weights";
import { readZip } from "#support/zip";
import { servicesOf } from "#workers/services";

const START = "/api/start-lora-training";
const TRAINER = "Trainer";
const WEIGHTS_URL = "https://files.test/files/lora/weights.safetensors";
const db = openDatabase(env.DB);
let fal: InstalledFalStandIn;
let owner: Account;
let pictures: { url: string; caption: string }[];

const richAccount = async (amount = 5000) => {
  const account = await signUp();
  await account.call("/api/credits");
  await insertEntry(db, entryOf({ accountId: account.id, kind: "adjust", amount }));
  return account;
};

beforeAll(async () => {
  owner = await richAccount();
  await registerModel(TRAINER, `${FAL_BASE}/fal-ai/flux-lora-fast-training`, "training");
  pictures = await Promise.all(
    [16, 17, 18, 19].map(async (side, at) => ({
      url: (await uploadImage(owner, makePng(side))).url,
      caption: at === 0 ? "" : `a mug on table ${at}`,
    })),
  );
});

beforeEach(() => {
  fal = new InstalledFalStandIn();
  fal.install();
});

const wishOf = (part: object = {}) => ({
  ...{ name: "Our mug", kind: "subject", trigger: "zk7mug", model: TRAINER, pictures },
  ...{ depicts_person: false, ...part },
});
const start = (part: object = {}, by = owner, headers = {}) =>
  by.post(START, wishOf(part), headers);
async function begin(part: object = {}): Promise<{ id: string; run: FalRun }> {
  const answer = await start(part);
  expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
  const { predictionId: id } = await answer.json<Started>();
  const isOurs = ({ webhook }: FalRun) => webhook.endsWith(id);
  return { id, run: await vi.waitUntil(() => fal.runs.find(isOurs), { timeout: 120_000 }) };
}
/** Has the trainer finish with this file; a rule may change its answer. */
function finish(run: FalRun, weights: Uint8Array<ArrayBuffer> = makeWeights()): void {
  fal.rules.push((request) =>
    request.url === WEIGHTS_URL
      ? new Response(weights, { headers: { "content-length": `${weights.length}` } })
      : undefined,
  );
  const config_file = { url: "https://files.test/files/lora/config.json" };
  fal.finish(run, { body: { config_file, diffusers_lora_file: { url: WEIGHTS_URL } } });
}
async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const { code, message, issues } = await answer.json<ErrorBody>();
  return { status: answer.status, code, message, path: issues?.[0]?.path };
}
const look = async (id: string) =>
  (await owner.call(`/api/predictions/${id}`)).json<GenerationRecord>();
const receiptOf = async (id: string) =>
  (await owner.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();
const loraOf = async (id: string) => (await owner.call(`/api/loras/${id}`)).json<Lora>();
const fetchFile = (address: string, init?: RequestInit) => {
  const { pathname, search } = new URL(address);
  return call(`${pathname}${search}`, init);
};
const storedWeights = async (account = owner) => {
  const { objects } = await env.INPUTS.list({ prefix: `public/${account.id}_` });
  return objects.map(({ key }) => key).filter((key) => key.endsWith(".safetensors"));
};

describe("a training", () => {
  it("sends the pictures with their captions as a ZIP, and becomes a LoRA of the library", async () => {
    const before = await balanceOf(owner);
    const { id, run } = await begin();
    expect(run.model).toBe("fal-ai/flux-lora-fast-training");
    expect(run.input).toEqual({
      images_data_url: expect.stringMatching(
        /^https:\/\/app\.test\/files\/trainings\/[\w-]+\.zip\?exp=\d+&sig=[0-9a-f]{64}$/,
      ),
      ...{ trigger_word: "zk7mug", is_style: false, steps: 1000 },
    });
    expect(Number(run.startTimeout)).toBeGreaterThan(7000);
    const address = String(run.input.images_data_url);
    const archive = await fetchFile(address);
    expect(archive.headers.get("content-type")).toBe("application/zip");
    const bytes = await archive.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(archive.headers.get("content-length")));
    const files = readZip(bytes);
    expect([...files.keys()]).toEqual(
      ["01", "02", "03", "04"].flatMap((name) => [`${name}.png`, `${name}.txt`]),
    );
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    expect(text("01.txt")).toBe("zk7mug");
    expect(text("02.txt")).toBe("zk7mug, a mug on table 1");
    expect(files.get("01.png")).toEqual(
      new Uint8Array(await (await fetchFile(pictures[0]?.url ?? "")).arrayBuffer()),
    );
    expect(await look(id)).toMatchObject({
      ...{ kind: "training", status: "processing", prompt: "Our mug", cost: 420 },
      params: { kind: "subject", trigger: "zk7mug", steps: 1000, depicts_person: false },
    });
    finish(run);
    await fal.callBack(run);
    const record = await waitForEnd(owner, id);
    expect(record).toMatchObject({ status: "succeeded", lora_id: id, output_url: null });
    expect(await loraOf(id)).toMatchObject({
      ...{ name: "Our mug", base: "flux-1", kind: "subject", trigger: "zk7mug", status: "ready" },
      ...{ source: "training", depicts_person: false, is_own: true, sha256: expect.any(String) },
    });
    expect(await balanceOf(owner)).toBe(before - 420);
    const receipt = JSON.stringify(await receiptOf(id));
    expect(receipt).toContain("Our mug is in your library");
    expect(JSON.stringify([record, receipt])).not.toContain("/files/trainings/");
    expect((await fetchFile(address)).status).toBe(404);
  });

  it("tells its progress, and is stopped at no cost", async () => {
    const before = await balanceOf(owner);
    const { id, run } = await begin({ kind: "style", steps: 500 });
    expect(run.input).toMatchObject({ is_style: true, steps: 500 });
    run.status = "IN_PROGRESS";
    fal.rules.push((request) =>
      request.method === "GET" && request.url.includes("/status")
        ? Response.json({ status: run.status, logs: [{ message: " 37%|xx" }] })
        : undefined,
    );
    await vi.waitUntil(async () => (await look(id)).progress === 0.37, { timeout: 120_000 });
    expect(await balanceOf(owner)).toBe(before - 420);
    await owner.post(`/api/predictions/${id}/cancel`, {});
    expect((await waitForEnd(owner, id)).status).toBe("canceled");
    expect(await balanceOf(owner)).toBe(before);
    expect((await owner.call(`/api/loras/${id}`)).status).toBe(404);
    expect((await fetchFile(String(run.input.images_data_url))).status).toBe(404);
  });

  it("goes on where it was killed between its weights and its end, and is stored once", async () => {
    const before = await balanceOf(owner);
    const { id, run } = await begin();
    const weights = makeWeights();
    let isClosed = true;
    fal.rules.push((request) =>
      isClosed && request.url.includes("/requests/") && request.method === "GET"
        ? Response.json({ status: "IN_PROGRESS", logs: [] })
        : undefined,
    );
    finish(run, weights);
    const services = servicesOf(env);
    const one = await findDriven(services, id);
    if (!one) throw new Error("the training is gone");
    // What a Worker does that ends before its batch.
    await bringResult(services, one, services.providers.of(one.run), WEIGHTS_URL);
    expect(await db.$count(loras, eq(loras.id, id))).toBe(0);
    isClosed = false;
    await Promise.all([fal.callBack(run), fal.callBack(run)]);
    expect(await waitForEnd(owner, id)).toMatchObject({ status: "succeeded", lora_id: id });
    const { sha256, bytes } = await loraOf(id);
    expect(bytes).toBe(weights.length);
    const rows = await db
      .select()
      .from(uploads)
      .where(eq(uploads.sha256, sha256 ?? ""));
    expect(rows).toHaveLength(1);
    expect((await storedWeights()).filter((key) => key.includes(id))).toEqual([rows[0]?.key]);
    expect(await balanceOf(owner)).toBe(before - 420);
  });

  it("fetches its weights again where they break off", async () => {
    const { id, run } = await begin();
    const weights = makeWeights();
    let asked = 0;
    fal.rules.push((request) => {
      if (request.url !== WEIGHTS_URL) return undefined;
      asked += 1;
      const sent = asked === 1 ? weights.slice(0, 40) : weights;
      return new Response(sent, { headers: { "content-length": `${weights.length}` } });
    });
    finish(run, weights);
    expect((await waitForEnd(owner, id)).status).toBe("succeeded");
    expect(asked).toBe(2);
    expect(await loraOf(id)).toMatchObject({ bytes: weights.length });
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["a pickle", Uint8Array.from([0x80, 2, ...new Uint8Array(100)])],
    ["a ZIP", Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(100)])],
    ["a header of 4 GB", Uint8Array.from([0, 0, 0, 0, 1, 0, 0, 0, ...new Uint8Array(100)])],
  ])("costs nothing where its trainer sends %s", async (_, bytes) => {
    const before = await balanceOf(owner);
    const { id, run } = await begin();
    finish(run, bytes);
    const record = await waitForEnd(owner, id);
    expect(record).toMatchObject({ status: "failed", error_code: "output_wrong_type" });
    expect(await balanceOf(owner)).toBe(before);
    expect((await storedWeights()).filter((key) => key.includes(id))).toEqual([]);
  });

  it.each([
    [
      "fails in its middle",
      422,
      { detail: [{ loc: ["body"], msg: "no faces", type: "x" }] },
      "provider_failed",
    ],
    ["sends no weights", 200, { config_file: null }, "output_missing"],
    [
      "names another host",
      200,
      { diffusers_lora_file: { url: "https://evil.test/w" } },
      "output_not_allowed",
    ],
  ])("costs nothing where its trainer %s", async (_, status, body, code) => {
    const before = await balanceOf(owner);
    const { id, run } = await begin();
    fal.finish(run, { status, body });
    const record = await waitForEnd(owner, id);
    expect([record.status, record.error_code]).toEqual(["failed", code]);
    expect(await balanceOf(owner)).toBe(before);
  });

  it("costs nothing where its trainer loses it", async () => {
    const before = await balanceOf(owner);
    const { id, run } = await begin();
    run.app = "forgotten/app";
    const record = await waitForEnd(owner, id);
    expect(record).toMatchObject({ status: "failed", error_code: "provider_lost" });
    expect(await balanceOf(owner)).toBe(before);
  });

  it("is started once for a key, and refuses the key for another training", async () => {
    const headers = { "idempotency-key": "training-1" };
    const first = await (await start({}, owner, headers)).json<Started>();
    const again = await (await start({}, owner, headers)).json<Started>();
    expect(again).toEqual(first);
    expect((await start({ name: "Other" }, owner, headers)).status).toBe(409);
    await owner.post(`/api/predictions/${first.predictionId}/cancel`, {});
    await waitForEnd(owner, first.predictionId);
  });

  it("keeps what was declared about the person shown, in the LoRA and the receipt", async () => {
    const consent = { statement: "permission", adults: true };
    const { id, run } = await begin({ depicts_person: true, consent });
    finish(run);
    await waitForEnd(owner, id);
    const wording =
      "I have the written permission of everyone shown. Everyone shown is 18 or older.";
    const row = await db.select().from(loras).where(eq(loras.id, id)).get();
    expect(row).toMatchObject({ depictsPerson: true, consent: { wording } });
    expect(await receiptOf(id)).toContainEqual(
      expect.objectContaining({ stage: "consent_given", detail: wording }),
    );
  });

  it("is repeated with the same pictures and captions", async () => {
    const { id, run } = await begin({ steps: 300 });
    await owner.post(`/api/predictions/${id}/cancel`, {});
    await waitForEnd(owner, id);
    const answer = await owner.post(`/api/predictions/${id}/retry`, {});
    expect(answer.status).toBe(202);
    const { predictionId } = await answer.json<Started>();
    const isNext = ({ webhook }: FalRun) => webhook.endsWith(predictionId);
    const next = await vi.waitUntil(() => fal.runs.find(isNext), { timeout: 120_000 });
    const { images_data_url, ...others } = run.input;
    expect(next.input).toMatchObject(others);
    expect(next.input.images_data_url).not.toBe(images_data_url);
    await owner.post(`/api/predictions/${predictionId}/cancel`, {});
    await waitForEnd(owner, predictionId);
  });
});

describe("pictures of a training that are gone", () => {
  it("are sent to no trainer, neither while it runs nor in a repetition", async () => {
    const { id, run } = await begin();
    const address = String(run.input.images_data_url);
    const key = decodeURIComponent(
      new URL(pictures[2]?.url ?? "").pathname.slice("/media/".length),
    );
    const hide = (at: number | null) =>
      db.update(uploads).set({ deletedAt: at }).where(eq(uploads.key, key));
    await hide(Date.now());
    expect((await fetchFile(address)).status).toBe(404);
    await owner.post(`/api/predictions/${id}/cancel`, {});
    await waitForEnd(owner, id);
    const before = await balanceOf(owner);
    const again = await refusal(owner.post(`/api/predictions/${id}/retry`, {}));
    expect(again).toMatchObject({ status: 422, code: "invalid_request", path: "pictures.2.url" });
    expect(await balanceOf(owner)).toBe(before);
    await hide(null);
  });
});

describe("what is declared about a training", () => {
  it("is kept where it was said, and counts on in a repetition with its time", async () => {
    const consent = { statement: "own", adults: true };
    const { id } = await begin({ depicts_person: true, consent, rights: true });
    await owner.post(`/api/predictions/${id}/cancel`, {});
    await waitForEnd(owner, id);
    const next = await (await owner.post(`/api/predictions/${id}/retry`, {})).json<Started>();
    const isNext = ({ webhook }: FalRun) => webhook.endsWith(next.predictionId);
    finish(await vi.waitUntil(() => fal.runs.find(isNext), { timeout: 120_000 }));
    const { status, params } = await waitForEnd(owner, next.predictionId);
    expect(status).toBe("succeeded");
    const first = await db.select().from(trainings).where(eq(trainings.generationId, id)).get();
    const row = await db.select().from(loras).where(eq(loras.id, next.predictionId)).get();
    expect(row?.consent).toEqual(first?.consent);
    expect(row?.rights.wording).toBe(TRAINED_RIGHTS);
    expect(new Date(row?.rights.at ?? 0).toISOString()).toBe(params.rights_declared_at);
    expect((await look(id)).params.rights_declared_at).toBe(params.rights_declared_at);
  });

  it("is not made up where a request does not say it", async () => {
    const { id, run } = await begin();
    finish(run);
    await waitForEnd(owner, id);
    const row = await db.select().from(loras).where(eq(loras.id, id)).get();
    expect(row?.rights.wording).toBe(UNDECLARED_RIGHTS);
  });
});

describe("a training that is not started", () => {
  it.each<[string, () => object, string, string | undefined]>([
    ["three pictures", () => ({ pictures: pictures.slice(0, 3) }), "too_few_pictures", "pictures"],
    ["no picture", () => ({ pictures: [] }), "too_few_pictures", "pictures"],
    [
      "31 pictures",
      () => ({ pictures: Array(31).fill(pictures[0]) }),
      "too_many_pictures",
      "pictures",
    ],
    [
      "a picture twice",
      () => ({ pictures: [...pictures, pictures[1]] }),
      "invalid_request",
      "pictures.4.url",
    ],
    [
      "an address of elsewhere",
      () => ({ pictures: [...pictures, { url: "https://example.com/a.png", caption: "" }] }),
      "invalid_request",
      "pictures.4.url",
    ],
    [
      "no word about persons",
      () => ({ depicts_person: undefined }),
      "invalid_request",
      "depicts_person",
    ],
    ["a person and no consent", () => ({ depicts_person: true }), "consent_required", "consent"],
    [
      "a person who may be a minor",
      () => ({ depicts_person: true, consent: { statement: "own", adults: false } }),
      "consent_required",
      "consent",
    ],
    [
      "a caption about a child",
      () => ({
        pictures: pictures.map((one, at) =>
          at === 2 ? { ...one, caption: "a 9 year old girl" } : one,
        ),
      }),
      "content_refused",
      "pictures.2.caption",
    ],
    ["a name about a child", () => ({ name: "My little boy" }), "content_refused", "name"],
    ["a common trigger", () => ({ trigger: "photo" }), "invalid_request", "trigger"],
    ["a trigger of one letter", () => ({ trigger: "z" }), "invalid_request", "trigger"],
    ["a trigger of two lines", () => ({ trigger: "zk\n7" }), "invalid_request", "trigger"],
    ["no steps", () => ({ steps: 0 }), "invalid_request", "steps"],
    ["an unknown model", () => ({ model: "none" }), "invalid_request", "model"],
    ["an unknown field", () => ({ seed: 1 }), "invalid_request", undefined],
  ])("is refused for %s, and nothing is held", async (_, part, code, path) => {
    const before = await balanceOf(owner);
    const answer = await refusal(start(part()));
    expect(answer).toMatchObject({ status: 422, code });
    if (path !== undefined) expect(answer.path).toBe(path);
    expect(await balanceOf(owner)).toBe(before);
    expect(fal.runs).toEqual([]);
  });

  it("is refused for someone else's picture, without a session and without credits", async () => {
    const other = await richAccount();
    const foreign = await refusal(start({}, other));
    expect(foreign).toMatchObject({ status: 422, code: "invalid_request", path: "pictures.0.url" });
    const body = JSON.stringify(wishOf());
    expect((await call(START, { method: "POST", body })).status).toBe(401);
    const poor = await signUp();
    const own = await Promise.all(
      [20, 21, 22, 23].map(async (side) => ({
        url: (await uploadImage(poor, makePng(side))).url,
        caption: "",
      })),
    );
    const answer = await start({ pictures: own }, poor);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ needed: 420, balance: 50 });
  });

  it("costs by steps where its model says so", async () => {
    await registerModel("By steps", `${FAL_BASE}/fal-ai/flux-lora-fast-training`, "training");
    await env.DB.prepare(
      "update test_models set price_unit = 'step', price_credits = 0.42 where name = 'By steps'",
    ).run();
    const dear = await refusal(start({ model: "By steps", steps: 2000, expected_cost: 420 }));
    expect(dear).toMatchObject({ status: 409, code: "price_changed" });
    const { id } = await begin({ model: "By steps", steps: 500, expected_cost: 210 });
    await owner.post(`/api/predictions/${id}/cancel`, {});
    await waitForEnd(owner, id);
  });

  it("is refused where its model is no trainer's", async () => {
    await registerModel("At Replicate", undefined, "training");
    const answer = await refusal(start({ model: "At Replicate" }));
    expect(answer.code).toBe("provider_not_allowed");
  });
});

describe("a LoRA that was trained", () => {
  it("is exported with its training, and goes with weights, captions and pictures", async () => {
    const account = await richAccount();
    const own = await Promise.all(
      [24, 25, 26, 27].map(async (side) => await uploadImage(account, makePng(side))),
    );
    const named = own.map(({ url }) => ({ url, caption: "a cup" }));
    const { predictionId: id } = await (await start({ pictures: named }, account)).json<Started>();
    const isOurs = ({ webhook }: FalRun) => webhook.endsWith(id);
    finish(await vi.waitUntil(() => fal.runs.find(isOurs), { timeout: 120_000 }));
    expect((await waitForEnd(account, id)).status).toBe("succeeded");
    const exported = await (await account.call("/api/me/export?format=json")).json<{
      lora_trainings: object[];
      loras: object[];
    }>();
    expect(exported.lora_trainings).toMatchObject([
      { generation: id, trigger: "zk7mug", captions: Array(4).fill("a cup") },
    ]);
    expect(exported.loras).toMatchObject([{ id, source: "training" }]);
    expect(await storedWeights(account)).toHaveLength(1);
    expect((await account.call(`/api/loras/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await storedWeights(account)).toEqual([]);
    for (const { key } of own) expect(await env.INPUTS.head(key)).toBeNull();
    expect(await db.$count(trainings, eq(trainings.generationId, id))).toBe(0);
    expect((await account.call(`/api/predictions/${id}`)).status).toBe(200);
    const again = await refusal(account.post(`/api/predictions/${id}/retry`, {}));
    expect(again).toMatchObject({ status: 409, code: "conflict" });
  });

  it("takes along what the trainings before it had that it repeats", async () => {
    const first = await begin();
    await owner.post(`/api/predictions/${first.id}/cancel`, {});
    await waitForEnd(owner, first.id);
    const retried = await owner.post(`/api/predictions/${first.id}/retry`, {});
    const { predictionId: id } = await retried.json<Started>();
    const isNext = ({ webhook }: FalRun) => webhook.endsWith(id);
    finish(await vi.waitUntil(() => fal.runs.find(isNext), { timeout: 120_000 }));
    await waitForEnd(owner, id);
    expect((await owner.call(`/api/loras/${id}`, { method: "DELETE" })).status).toBe(204);
    for (const one of [first.id, id]) {
      expect(await db.$count(trainings, eq(trainings.generationId, one))).toBe(0);
      const kept = await db.select().from(generations).where(eq(generations.id, one)).get();
      expect(kept?.referenceKeys).toBeNull();
    }
    // Another training has the same pictures, which stay.
    expect((await fetchFile(pictures[0]?.url ?? "")).status).toBe(200);
  });

  it("stays when the line of its training is deleted", async () => {
    const { id, run } = await begin();
    finish(run);
    await waitForEnd(owner, id);
    expect((await owner.call(`/api/generations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await loraOf(id)).status).toBe("ready");
  });
});

describe("samples of a LoRA", () => {
  it("are own pictures that it went into, and go with it", async () => {
    await registerModel("Takes LoRAs", `${FAL_BASE}/fal-ai/flux-lora`, "text_to_image");
    await db.insert(testModelParameters).values({
      ...{ modelId: "Takes LoRAs", name: "loras", type: "loras", enum: ["flux-1"] },
      ...{ required: false, visible: true, position: 0 },
    });
    const { id: lora, run } = await begin();
    finish(run);
    await waitForEnd(owner, lora);
    const make = async (params: object) => {
      const wish = { prompt: "on a table", model: "Takes LoRAs", params };
      const answer = await owner.post("/api/start-text-to-image-generation", wish);
      const { predictionId } = await answer.json<Started>();
      const isOurs = ({ webhook }: FalRun) => webhook.endsWith(predictionId);
      fal.finish(await vi.waitUntil(() => fal.runs.find(isOurs), { timeout: 120_000 }));
      return waitForEnd(owner, predictionId);
    };
    const used = await make({ loras: [{ id: lora, strength: 1 }] });
    const other = await make({});
    const put = (ids: readonly string[], by = owner) =>
      by.call(`/api/loras/${lora}/samples`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ generation_ids: ids }),
      });
    expect((await refusal(put([used.id, other.id]))).path).toBe("generation_ids.1");
    expect((await put([used.id], await signUp())).status).toBe(422);
    expect((await put([], await signUp())).status).toBe(404);
    const kept = await (await put([used.id, used.id])).json<Lora>();
    expect(kept.sample_urls).toEqual([used.output_url]);
    expect((await loraOf(lora)).sample_urls).toEqual([used.output_url]);
    await db.update(loras).set({ isShared: true }).where(eq(loras.id, lora));
    const stranger = await (await signUp()).call(`/api/loras/${lora}`);
    expect(await stranger.json()).toMatchObject({ id: lora, sample_urls: [] });
    expect((await owner.call(`/api/loras/${lora}`, { method: "DELETE" })).status).toBe(204);
    expect((await owner.call(`/api/predictions/${used.id}`)).status).toBe(404);
    expect((await fetchFile(used.output_url ?? "")).status).toBe(404);
    expect((await owner.call(`/api/predictions/${other.id}`)).status).toBe(200);
  });
});

describe("the address of the pictures", () => {
  it("is refused where it was altered or has run out", async () => {
    const { id, run } = await begin();
    const address = String(run.input.images_data_url);
    const altered = address.replace(/sig=./, (part) => (part === "sig=0" ? "sig=1" : "sig=0"));
    expect((await fetchFile(altered)).status).toBe(403);
    const later = address.replace(/exp=\d+/, (part) => `${part}0`);
    expect((await fetchFile(later)).status).toBe(403);
    const lora = address.replace("/trainings/", "/loras/").replace(".zip", ".safetensors");
    expect((await fetchFile(lora)).status).toBe(403);
    expect((await fetchFile(address, { method: "HEAD" })).status).toBe(200);
    await owner.post(`/api/predictions/${id}/cancel`, {});
    await waitForEnd(owner, id);
  });
});
