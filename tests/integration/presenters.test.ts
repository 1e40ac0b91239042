import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENTS } from "#contract/consents";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import type { CreatorModels } from "#contract/models";
import { openDatabase } from "#storage/database";
import { testModels } from "#storage/schema/index";
import { type Account, signUp, uploadImage, waitForEnd } from "#support/client";
import { makePng } from "#support/image";
import { uploadAudio } from "#support/media";
import { registerModel } from "#support/register-model";
import { InstalledFalStandIn } from "#support/stand-ins/fal/in-workerd";
import { FAL_BASE } from "#support/stand-ins/fal/stand-in";
import { makeMp4 } from "#support/video-parts";

const START = "/api/start-presenter-generation";
const KLING = "Kling AI Avatar v2 (fal)";
let fal: InstalledFalStandIn;
let creator: Account;
let wish: { image_url: string; audio_url: string; consent: string };

beforeEach(async () => {
  fal = new InstalledFalStandIn();
  fal.install();
  creator = await signUp();
  const [photo, sound] = await Promise.all([
    uploadImage(creator, makePng(320)),
    uploadAudio(creator, 3),
  ]);
  wish = { image_url: photo.url, audio_url: sound.url, consent: "own" };
});

/** Activates a seeded model, at the stand-in. */
const wake = (name = KLING) =>
  openDatabase(env.DB)
    .update(testModels)
    .set({
      active: true,
      endpointUrl: sql`replace(${testModels.endpointUrl}, 'https://queue.fal.run', ${FAL_BASE})`,
    })
    .where(eq(testModels.name, name));
const balance = async () => (await (await creator.call("/api/credits")).json<Credits>()).balance;
const code = async (body: unknown) => {
  const answer = await creator.post(START, body);
  return [answer.status, (await answer.json<{ code?: string }>()).code];
};
const begin = async (body: unknown = wish, headers = {}) => {
  const answer = await creator.post(START, body, headers);
  expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
  return answer.json<Started>();
};
const stop = async (id: string) => {
  await creator.post(`/api/predictions/${id}/cancel`, {});
  expect((await waitForEnd(creator, id)).status).toBe("canceled");
  expect(await balance()).toBe(50);
};
const receipt = async (id: string) =>
  (await creator.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();

describe("the start of a presenter", () => {
  it("answers 409 while no model is active", async () => {
    expect(await code(wish)).toEqual([409, "no_active_model"]);
    expect(await balance()).toBe(50);
  });

  it("is refused without a declaration of consent, and with another word", async () => {
    await wake();
    const { consent: _, ...without } = wish;
    for (const body of [without, { ...wish, consent: "yes" }, { ...wish, consent: null }])
      expect(await code(body)).toEqual([422, "consent_required"]);
    expect(await balance()).toBe(50);
  });

  it("is refused for a file that is missing, of another medium, or someone else's", async () => {
    await wake();
    const stranger = await signUp();
    const theirs = await uploadAudio(stranger, 3);
    const theirPhoto = await uploadImage(stranger, makePng(320));
    const { image_url: photo, audio_url: sound } = wish;
    for (const part of [
      { image_url: undefined },
      { audio_url: undefined },
      { audio_url: photo },
      { image_url: sound },
      { audio_url: theirs.url },
      { image_url: theirPhoto.url },
      { audio_url: "https://x.test/a.mp3" },
      { prompt: "smile" },
      { params: { audio_url: sound } },
    ])
      expect(await code({ ...wish, ...part }), JSON.stringify(part)).toEqual([
        422,
        "invalid_request",
      ]);
    expect(await balance()).toBe(50);
    expect(fal.runs).toEqual([]);
  });

  it("is refused before anything is held where the model does not take the files", async () => {
    await wake();
    const [short, small] = await Promise.all([
      uploadAudio(creator, 1),
      uploadImage(creator, makePng(64)),
    ]);
    expect(await code({ ...wish, audio_url: short.url })).toEqual([422, "invalid_request"]);
    expect(await code({ ...wish, image_url: small.url })).toEqual([422, "invalid_request"]);
    expect(await balance()).toBe(50);
  });

  it("is refused where another price was shown, or the balance is too small", async () => {
    await wake();
    expect(await code({ ...wish, expected_cost: 35 })).toEqual([409, "price_changed"]);
    const long = await uploadAudio(creator, 5);
    expect(await code({ ...wish, audio_url: long.url })).toEqual([402, "insufficient_credits"]);
  });
});

describe("a presenter", () => {
  it("costs what its seconds cost, goes to the model with both files, and ends as a clip", async () => {
    await wake();
    const { items } = await (
      await creator.call("/api/models?type=presenter")
    ).json<CreatorModels>();
    expect(items).toMatchObject([
      { name: KLING, price_per: { unit: "second", credits: 11.71 }, parameters: expect.any(Array) },
    ]);
    const { predictionId: id, cost } = await begin({ ...wish, expected_cost: 36 });
    expect(cost).toBe(36);
    const run = await vi.waitUntil(() => fal.runs[0], { timeout: 120_000 });
    expect(run.input).toEqual({ image_url: wish.image_url, audio_url: wish.audio_url });
    expect(run.model).toBe("fal-ai/kling-video/ai-avatar/v2/standard");
    fal.rules.push((request) =>
      request.url.endsWith(".mp4") ? new Response(makeMp4(720, 1280)) : undefined,
    );
    fal.finish(run, { body: { video: { url: "https://files.test/out.mp4" }, duration: 3 } });
    await fal.callBack(run);
    const record = await waitForEnd(creator, id);
    expect(record).toMatchObject({
      ...{ kind: "presenter", status: "succeeded", output_type: "video/mp4", is_ai: true },
      ...{ input_url: wish.image_url, params: { audio_url: wish.audio_url, consent: "own" } },
    });
    expect(await balance()).toBe(50 - 36);
    const told = await receipt(id);
    expect(told.find(({ stage }) => stage === "consent_given")?.detail).toBe(CONSENTS.own);
    const list = await creator.call("/api/generations?kind=presenter&media=video");
    expect((await list.json<{ items: GenerationRecord[] }>()).items.map((one) => one.id)).toEqual([
      id,
    ]);
  });

  it("is started once for an idempotency key", async () => {
    await wake();
    const headers = { "idempotency-key": "one" };
    const [first, second] = [await begin(wish, headers), await begin(wish, headers)];
    expect(second).toEqual(first);
    expect(await balance()).toBe(50 - 36);
    const other = await creator.post(START, { ...wish, consent: "permission" }, headers);
    expect([other.status, await other.json()]).toMatchObject([
      409,
      { code: "idempotency_conflict" },
    ]);
    await stop(first.predictionId);
  });

  it("gives its credits back where it fails or is canceled, and is repeated with what was declared", async () => {
    await wake();
    const { predictionId: id } = await begin();
    const run = await vi.waitUntil(() => fal.runs[0], { timeout: 120_000 });
    fal.finish(run, { status: 422, body: { detail: [{ loc: [], msg: "no face", type: "x" }] } });
    await fal.callBack(run);
    expect(await waitForEnd(creator, id)).toMatchObject({ status: "failed" });
    expect(await balance()).toBe(50);
    const answer = await creator.post(`/api/predictions/${id}/retry`, {});
    expect(answer.status).toBe(202);
    const { predictionId: again } = await answer.json<Started>();
    const repeated = await vi.waitUntil(() => fal.runs[1], { timeout: 120_000 });
    expect(repeated.input).toEqual(run.input);
    expect((await receipt(again)).map(({ detail }) => detail)).toContain(CONSENTS.own);
    expect(await balance()).toBe(50 - 36);
    await stop(again);
  });

  it("is priced by the second where its model has no price", async () => {
    await registerModel("Talker", `${FAL_BASE}/acme/talker`, "presenter");
    const short = await uploadAudio(creator, 1);
    const { predictionId: id, cost } = await begin({
      ...{ ...wish, audio_url: short.url, model: "Talker" },
    });
    expect(cost).toBe(25);
    await stop(id);
  });
});
