import { createScheduledController, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import { startGeneration } from "#domain/generation/start";
import { type Account, listen, ORIGIN, signUp, uploadImage, waitForEnd } from "#support/client";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import type { FileFault } from "#support/stand-ins/files";
import { BY_HAND, StandIn } from "#support/stand-ins/replicate/in-workerd";
import worker from "#support/worker";
import { servicesOf } from "#workers/services";

const START = "/api/start-image-to-image-generation";
let standIn: StandIn;
let creator: Account;

beforeEach(async () => {
  standIn = new StandIn();
  standIn.install();
  creator = await signUp();
  await registerModel("acme");
});

async function begin(): Promise<string> {
  const upload = await uploadImage(creator, makePng(16));
  const answer = await creator.post(START, { prompt: "oil", image_url: upload.url, model: "acme" });
  expect(answer.status).toBe(202);
  return (await answer.json<Started>()).predictionId;
}

async function submitted() {
  const id = await begin();
  for (let turn = 0; turn < 200 && standIn.runs.length === 0; turn += 1) await scheduler.wait(20);
  const generation = standIn.runs[0];
  if (!generation) throw new Error("nothing was submitted");
  return { id, generation };
}

const submissions = () =>
  standIn.requests.filter(({ method, url }) => method === "POST" && url.includes("/models/"));
/** How often the provider was asked about a run. */
const asked = (id: string) =>
  standIn.requests.filter(({ method, url }) => method === "GET" && url.endsWith(id)).length;
const balance = async () => (await (await creator.call("/api/credits")).json<Credits>()).balance;
const look = async (id: string) =>
  (await creator.call(`/api/predictions/${id}`)).json<GenerationRecord>();

describe("a provider's generation", () => {
  it("ends by its signed callback, and the socket learns of it", async () => {
    const { id, generation } = await submitted();
    expect(generation.input).toMatchObject({ prompt: "oil" });
    expect(String(generation.input.image)).toContain("/media/public/");
    const { frames, closed } = await listen(creator, id);
    standIn.finish(generation);
    expect((await standIn.callBack(generation)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record).toMatchObject({
      status: "succeeded",
      output_type: "image/png",
      width: 16,
      provider: "replicate",
      is_ai: true,
    });
    expect(await balance()).toBe(45);
    const receipt = await (await creator.call(`/api/predictions/${id}/events`)).json<
      ReceiptEvent[]
    >();
    expect(receipt.map((line) => line.stage)).toContain("callback_received");
    const withToken = standIn.requests.filter((request) => request.authorization !== null);
    expect(withToken.length).toBeGreaterThan(0);
    expect(withToken.filter(({ url }) => !url.startsWith("https://replicate.test/v1/"))).toEqual(
      [],
    );
  });

  it("ends by polling when the callback is lost", async () => {
    const { id, generation } = await submitted();
    standIn.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
  });

  it("is charged once, whatever is repeated", async () => {
    const { id, generation } = await submitted();
    standIn.finish(generation);
    await Promise.all(
      Array.from({ length: 10 }, () => standIn.callBack(generation, { id: "msg_same" })),
    );
    await waitForEnd(creator, id);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await standIn.callBack(generation)).status).toBe(200);
    standIn.finish(generation, "failed");
    expect((await standIn.callBack(generation)).status).toBe(200);
    await runDurableObjectAlarm(env.GENERATION.getByName(id));
    expect((await look(id)).status).toBe("succeeded");
    expect(await balance()).toBe(45);
  });

  it("is found by the sweep when its object never woke", async () => {
    const upload = await uploadImage(creator, makePng(16));
    const { predictionId: id } = await startGeneration(servicesOf(env), {
      accountId: creator.id,
      kind: "image_to_image",
      prompt: "oil",
      inputKey: upload.key,
      model: "acme",
      idempotencyKey: null,
      origin: ORIGIN,
    });
    await env.DB.prepare("update generations set updated_at = updated_at - 30000 where id = ?")
      .bind(id)
      .run();
    await worker.scheduled(createScheduledController(), env);
    for (let turn = 0; turn < 200 && standIn.runs.length === 0; turn += 1) await scheduler.wait(20);
    for (const generation of standIn.runs) standIn.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
  });

  it("is stopped at the provider at no cost", async () => {
    const { id, generation } = await submitted();
    expect((await creator.post(`/api/predictions/${id}/cancel`, {})).status).toBe(202);
    expect((await waitForEnd(creator, id)).status).toBe("canceled");
    expect(generation.status).toBe("canceled");
    expect(await balance()).toBe(50);
  });
});

describe("a provider's generation after a fault", () => {
  it.each([
    ["422 naming a field", 422, { detail: "- input.image: too small" }, "invalid_input"],
    ["401", 401, { detail: "bad token" }, "provider_not_configured"],
  ])("fails with a reason after %s at submission", async (_, status, body, code) => {
    standIn.behave = () => ({ submit: status, refusal: body });
    const record = await waitForEnd(creator, await begin());
    expect(record).toMatchObject({ status: "failed", error_code: code });
    expect(await balance()).toBe(50);
  });

  it("is submitted again after 500, and not once it was accepted", async () => {
    standIn.next({ submit: 500 }, { submit: 500 });
    const { id, generation } = await submitted();
    standIn.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(submissions()).toHaveLength(3);
    expect(standIn.runs).toHaveLength(1);
  });

  it("is found again where its acceptance was lost", async () => {
    standIn.next({ ...BY_HAND, submit: "lost" });
    const { id, generation } = await submitted();
    standIn.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(standIn.runs).toHaveLength(1);
  });

  it.each<[string, FileFault, string]>([
    ["a script", "mistyped", "output_wrong_type"],
    ["a redirect to this machine", "redirect-inside", "output_not_allowed"],
    ["more bytes than may come", "endless", "output_too_large"],
    ["announced as larger than may come", "oversized", "output_too_large"],
    ["empty", "empty", "output_missing"],
    ["on a host that is not allowed", "elsewhere", "output_not_allowed"],
  ])("fails with a reason when the result is %s", async (_, file, code) => {
    standIn.next({ ...BY_HAND, file });
    const { id, generation } = await submitted();
    standIn.finish(generation);
    expect(await waitForEnd(creator, id)).toMatchObject({
      status: "failed",
      error_code: code,
      output_url: null,
    });
    expect(await balance()).toBe(50);
    const forbidden = /127\.0\.0\.1|elsewhere\.test/;
    expect(standIn.requests.filter(({ url }) => forbidden.test(url))).toEqual([]);
  });
});

describe("a callback", () => {
  it("is refused with a wrong secret, a stale or future time, a changed body, and for an unknown generation", async () => {
    const { id, generation } = await submitted();
    const now = Math.floor(Date.now() / 1000);
    const forged = Buffer.from("another secret of enough length").toString("base64");
    expect((await standIn.callBack(generation, { secret: forged })).status).toBe(401);
    expect((await standIn.callBack(generation, { timestamp: now - 301 })).status).toBe(401);
    expect((await standIn.callBack(generation, { timestamp: now + 360 })).status).toBe(401);
    expect(
      (
        await standIn.callBack({
          ...generation,
          webhook: generation.webhook.replace(id, "unknown"),
        })
      ).status,
    ).toBe(404);
    expect((await look(id)).status).toBe("processing");
    standIn.finish(generation);
    await waitForEnd(creator, id);
  });

  it("is not believed: the provider is asked", async () => {
    const { id, generation } = await submitted();
    const claim = JSON.stringify({
      id: generation.id,
      status: "succeeded",
      output: "https://files.test/forged.png",
    });
    expect((await standIn.callBack(generation, { body: claim })).status).toBe(200);
    // The second answer about the generation comes only after the first one was dealt with.
    const before = asked(generation.id);
    await vi.waitUntil(() => asked(generation.id) >= before + 2, { timeout: 120_000 });
    expect((await look(id)).status).toBe("processing");
    standIn.finish(generation);
    await waitForEnd(creator, id);
    expect(standIn.requests.some((request) => request.url.includes("forged"))).toBe(false);
  });

  it("names the run where the submission was never answered", async () => {
    standIn.listing = { refuse: 404 };
    standIn.next({ ...BY_HAND, submit: "lost" });
    const { id, generation } = await submitted();
    standIn.finish(generation);
    expect((await standIn.callBack(generation)).status).toBe(200);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(standIn.runs).toHaveLength(1);
  });

  it("is not made for an address that belongs to no provider, which gets no token", async () => {
    await registerModel(
      "elsewhere",
      "https://replicate.test.evil.test/v1/models/acme/x/predictions",
    );
    const upload = await uploadImage(creator, makePng(16));
    const answer = await creator.post(START, {
      prompt: "oil",
      image_url: upload.url,
      model: "elsewhere",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "provider_not_allowed" });
    expect(standIn.requests).toHaveLength(0);
    expect(await balance()).toBe(50);
  });
});
