import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Lora } from "#contract/loras";
import { openDatabase } from "#storage/database";
import { testModelParameters } from "#storage/schema/index";
import { type Account, call, signUp, waitForEnd } from "#support/client";
import { bringLora } from "#support/loras";
import { signUpAdmin } from "#support/people";
import { registerModel } from "#support/register-model";
import { InstalledFalStandIn } from "#support/stand-ins/fal/in-workerd";
import { FAL_BASE } from "#support/stand-ins/fal/stand-in";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";
import { servicesOf } from "#workers/services";

const [FAL, REPLICATE, PLAIN] = ["Flux at fal", "Flux at Replicate", "Without LoRAs"];
let owner: Account;
let other: Account;
let mug: Lora;
let ink: Lora;

beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
  await registerModel(FAL, `${FAL_BASE}/fal-ai/flux-lora`, "text_to_image");
  await registerModel(REPLICATE, undefined, "text_to_image");
  await registerModel(PLAIN, undefined, "text_to_image");
  const takes = {
    name: "loras",
    type: "loras",
    required: false,
    visible: true,
    position: 0,
  } as const;
  await openDatabase(env.DB)
    .insert(testModelParameters)
    .values([FAL, REPLICATE].map((modelId) => ({ ...takes, modelId, enum: ["flux-1"] })));
  mug = await bringLora(owner, { name: "Our mug", trigger: "zk7mug" });
  ink = await bringLora(owner, { name: "Ink", kind: "style" });
});

const start = (model: string, loras: unknown, by = owner, prompt = "on a table") =>
  by.post("/api/start-text-to-image-generation", { prompt, model, params: { loras } });
async function started(answer: Response): Promise<string> {
  expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
  return (await answer.json<Started>()).predictionId;
}
async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const { code, message } = await answer.json<ErrorBody>();
  return { status: answer.status, code, message };
}
const look = async (id: string) =>
  (await owner.call(`/api/predictions/${id}`)).json<GenerationRecord>();
const receiptOf = async (id: string) =>
  (await owner.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();
async function cancel(id: string): Promise<void> {
  await owner.post(`/api/predictions/${id}/cancel`, {});
  await waitForEnd(owner, id);
}
const fetchFile = (address: string, init?: RequestInit) => {
  const { pathname, search } = new URL(address);
  return call(`${pathname}${search}`, init);
};

describe("LoRAs at fal", () => {
  it("are sent as a list with signed addresses, and are pinned in record and receipt", async () => {
    const fal = new InstalledFalStandIn();
    fal.install();
    const wish = [
      { id: mug.id, strength: 0.8 },
      { id: ink.id, strength: 1.5 },
    ];
    const id = await started(await start(FAL, wish));
    const run = await vi.waitUntil(() => fal.runs[0], { timeout: 120_000 });
    const { prompt, loras } = run.input as {
      prompt: string;
      loras: { path: string; scale: number }[];
    };
    expect(prompt).toBe("on a table, zk7mug");
    expect(loras.map(({ scale }) => scale)).toEqual([0.8, 1.5]);
    const { path = "" } = loras[0] ?? {};
    expect(path).toMatch(
      new RegExp(
        `^https://app\\.test/files/loras/${mug.id}\\.safetensors\\?exp=\\d+&sig=[0-9a-f]{64}$`,
      ),
    );
    const ahead = Number(new URL(path).searchParams.get("exp")) - Date.now() / 1000;
    expect(ahead).toBeGreaterThan(60 * 60);
    expect(ahead).toBeLessThanOrEqual(24 * 60 * 60);
    const record = await look(id);
    expect(record.prompt).toBe("on a table");
    expect(record.params).toEqual({
      loras: [
        { id: mug.id, name: "Our mug", sha256: mug.sha256, strength: 0.8, trigger: "zk7mug" },
        { id: ink.id, name: "Ink", sha256: ink.sha256, strength: 1.5, trigger: null },
      ],
    });
    const receipt = await receiptOf(id);
    expect(
      receipt.filter(({ stage }) => stage === "loras_pinned").map(({ detail }) => detail),
    ).toEqual([
      `Our mug: strength 0.8, trigger "zk7mug", SHA-256 ${mug.sha256}`,
      `Ink: strength 1.5, no trigger, SHA-256 ${ink.sha256}`,
    ]);
    expect(JSON.stringify([record, receipt])).not.toContain("/files/");
    await cancel(id);
  });

  it("are repeated with the trigger and the strength of the first time, or named where one is gone", async () => {
    const fal = new InstalledFalStandIn();
    fal.install();
    const { id: lora } = await bringLora(owner, { name: "Cup", trigger: "zk7cup" });
    const first = await started(await start(FAL, [{ id: lora, strength: 0.5 }]));
    await cancel(first);
    const init = { method: "PATCH", headers: { "content-type": "application/json" } };
    const body = JSON.stringify({ name: "Beaker", trigger: "zk7beaker" });
    expect((await owner.call(`/api/loras/${lora}`, { ...init, body })).status).toBe(200);
    const again = await started(await owner.post(`/api/predictions/${first}/retry`, {}));
    expect((await look(again)).params).toEqual((await look(first)).params);
    const run = await vi.waitUntil(() => fal.runs.find(({ webhook }) => webhook.endsWith(again)), {
      timeout: 120_000,
    });
    expect(run.input).toMatchObject({ prompt: "on a table, zk7cup", loras: [{ scale: 0.5 }] });
    await cancel(again);
    await owner.call(`/api/loras/${lora}`, { method: "DELETE" });
    const gone = await refusal(owner.post(`/api/predictions/${first}/retry`, {}));
    expect(gone).toMatchObject({ status: 422, code: "lora_not_found" });
    expect(gone.message).toContain("Cup");
  });
});

it("words that are harmless apart are refused where a trigger puts them together", async () => {
  const { id: lora } = await bringLora(owner, { name: "Uniform", trigger: "schoolgirl zk7" });
  const refused = await refusal(start(FAL, [{ id: lora, strength: 1 }], owner, "nude on a bed"));
  expect(refused).toMatchObject({ status: 422, code: "content_refused" });
});

it("a trigger with a hyphen goes into a prompt as every other one", async () => {
  const { id: lora } = await bringLora(owner, { name: "Jug", trigger: "zk7-jug" });
  const fal = new InstalledFalStandIn();
  fal.install();
  const id = await started(await start(FAL, [{ id: lora, strength: 1 }]));
  const run = await vi.waitUntil(() => fal.runs[0], { timeout: 120_000 });
  expect(run.input).toMatchObject({ prompt: "on a table, zk7-jug" });
  await cancel(id);
});

it("LoRAs at Replicate are sent as one and an extra one", async () => {
  const standIn = new StandIn();
  standIn.install();
  const wish = [mug, ink].map(({ id }, place) => ({ id, strength: place + 1 }));
  const id = await started(await start(REPLICATE, wish));
  const run = await vi.waitUntil(() => standIn.runs[0], { timeout: 120_000 });
  expect(run.input).toEqual({
    prompt: "on a table, zk7mug",
    lora_weights: expect.stringContaining(`/files/loras/${mug.id}.safetensors?exp=`),
    lora_scale: 1,
    extra_lora: expect.stringContaining(`/files/loras/${ink.id}.safetensors?exp=`),
    extra_lora_scale: 2,
  });
  await cancel(id);
});

it("an address that a provider repeats in its error loses its signature", async () => {
  const standIn = new StandIn();
  standIn.install();
  const id = await started(await start(REPLICATE, [{ id: mug.id, strength: 1 }]));
  const run = await vi.waitUntil(() => standIn.runs[0], { timeout: 120_000 });
  run.status = "failed";
  run.error = `Failed to download weights from ${run.input.lora_weights}`;
  expect((await standIn.callBack(run)).status).toBe(200);
  const record = await waitForEnd(owner, id);
  expect(record.status).toBe("failed");
  expect(JSON.stringify([record, await receiptOf(id)])).not.toMatch(/sig=|exp=/);
});

describe("a start with LoRAs is refused", () => {
  it.each([
    [
      "by a model without a parameter for them",
      () => start(PLAIN, [{ id: mug.id, strength: 1 }]),
      "lora_incompatible",
    ],
    [
      "for one that there is not",
      () => start(FAL, [{ id: "none", strength: 1 }]),
      "lora_not_found",
    ],
    [
      "for one of someone else's",
      () => start(FAL, [{ id: mug.id, strength: 1 }], other),
      "lora_not_found",
    ],
    [
      "for a strength that is too high",
      () => start(FAL, [{ id: mug.id, strength: 2.5 }]),
      "invalid_request",
    ],
    ["for a text in their place", () => start(FAL, mug.id), "invalid_request"],
    ["for an entry without a strength", () => start(FAL, [{ id: mug.id }]), "invalid_request"],
  ])("%s", async (_, send, code) => {
    expect(await refusal(send())).toMatchObject({ status: 422, code });
  });

  it("for one of another base", async () => {
    const { id } = await bringLora(owner, { base: "sdxl" });
    const refused = await refusal(start(FAL, [{ id, strength: 1 }]));
    expect(refused).toMatchObject({ status: 422, code: "lora_incompatible" });
    expect(refused.message).toContain("flux-1");
  });

  it("for more than Replicate takes", async () => {
    const third = await bringLora(owner);
    const wish = [mug, ink, third].map(({ id }) => ({ id, strength: 1 }));
    expect(await refusal(start(REPLICATE, wish))).toMatchObject({
      status: 422,
      code: "invalid_request",
    });
  });
});

it("a LoRA that is shared goes into everyone's generations", async () => {
  new InstalledFalStandIn().install();
  const admin = await signUpAdmin();
  const lora = await bringLora(owner);
  const shared = await admin.call(`/api/admin/loras/${lora.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ is_shared: true }),
  });
  expect(shared.status).toBe(200);
  const id = await started(await start(FAL, [{ id: lora.id, strength: 1 }], other));
  await other.post(`/api/predictions/${id}/cancel`, {});
  await waitForEnd(other, id);
});

describe("the address of a LoRA's weights", () => {
  const { files } = servicesOf(env);
  const addressOf = (id: string, seconds: number) =>
    files.loraUrl("https://app.test", { id, exp: `${Math.floor(Date.now() / 1000) + seconds}` });

  it("gives the file, or a part of it, to anyone who has it", async () => {
    const address = await addressOf(mug.id, 60);
    const whole = await fetchFile(address);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("cache-control")).toBe("private, no-store");
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(bytes.length).toBe(mug.bytes);
    const part = await fetchFile(address, { headers: { range: "bytes=8-8" } });
    expect([part.status, await part.text()]).toEqual([206, "{"]);
    expect((await fetchFile(address, { method: "HEAD" })).status).toBe(200);
  });

  it.each([
    ["that has run out", async () => addressOf(mug.id, -1)],
    ["that is good for longer than a day", async () => addressOf(mug.id, 24 * 60 * 60 + 60)],
    ["of another LoRA", async () => (await addressOf(ink.id, 60)).replace(ink.id, mug.id)],
    [
      "with a later end",
      async () =>
        (await addressOf(mug.id, 60)).replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 60}`),
    ],
    [
      "with an end that is written differently",
      async () => (await addressOf(mug.id, 60)).replace("exp=", "exp=0"),
    ],
    [
      "with a signature in capitals",
      async () =>
        (await addressOf(mug.id, 60)).replace(/sig=.*/, (sig) =>
          sig.toUpperCase().replace("SIG", "sig"),
        ),
    ],
    ["without a signature", async () => (await addressOf(mug.id, 60)).replace(/&sig=.*/, "")],
  ])("is refused %s", async (_, address) => {
    const answer = await fetchFile(await address());
    expect([answer.status, (await answer.json<ErrorBody>()).code]).toEqual([403, "forbidden"]);
  });

  it("leads nowhere once the LoRA is deleted", async () => {
    const { id } = await bringLora(owner);
    const address = await addressOf(id, 60);
    await owner.call(`/api/loras/${id}`, { method: "DELETE" });
    expect((await fetchFile(address)).status).toBe(404);
    expect((await call("/files/loras/none.bin")).status).toBe(404);
  });
});

it("an administrator sets which bases a model takes", async () => {
  const admin = await signUpAdmin();
  const path = `/api/admin/test-models/${encodeURIComponent(PLAIN)}/parameters`;
  const parameter = { name: "loras", type: "loras", enum: ["flux-1", "flux-2"] };
  const saved = await admin.post(path, parameter);
  expect(await saved.json()).toMatchObject({ ...parameter, default: null });
  const wrong = await admin.post(path, { ...parameter, enum: ["flux-9"] });
  expect(wrong.status).toBe(422);
  const models = await owner.call("/api/models?type=text_to_image");
  const { items } = await models.json<{ items: { name: string; takes: string[] }[] }>();
  expect(items.find(({ name }) => name === PLAIN)?.takes).toContain("loras");
});
