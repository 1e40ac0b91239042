import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationPage, GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import type { CreatorModels } from "#contract/models";
import { openDatabase } from "#storage/database";
import { testModelParameters, testModels } from "#storage/schema/index";
import { type Account, signUp, uploadImage, waitForEnd } from "#support/client";
import { makePng } from "#support/image";
import { makeMedia, uploadAudio } from "#support/media";
import { registerModel } from "#support/register-model";
import { InstalledFalStandIn } from "#support/stand-ins/fal/in-workerd";
import type { FalRun } from "#support/stand-ins/fal/run";
import { newKeyPair } from "#support/stand-ins/fal/sign";
import { FAL_BASE } from "#support/stand-ins/fal/stand-in";
import { makeMp4 } from "#support/video-parts";

const START = "/api/start-image-to-image-generation";
let fal: InstalledFalStandIn;
let creator: Account;

beforeEach(async () => {
  fal = new InstalledFalStandIn();
  fal.install();
  creator = await signUp();
  await registerModel("edit", `${FAL_BASE}/fal-ai/flux-2-pro/edit`);
});

async function begin(): Promise<string> {
  const upload = await uploadImage(creator, makePng(16));
  const answer = await creator.post(START, { prompt: "oil", image_url: upload.url, model: "edit" });
  expect(answer.status).toBe(202);
  return (await answer.json<Started>()).predictionId;
}

async function submitted(): Promise<{ id: string; generation: FalRun }> {
  const id = await begin();
  const generation = await vi.waitUntil(() => fal.runs[0], { timeout: 120_000 });
  return { id, generation };
}

const submissions = () =>
  fal.requests.filter(({ method, url }) => method === "POST" && url.startsWith(`${FAL_BASE}/`));
const balance = async () => (await (await creator.call("/api/credits")).json<Credits>()).balance;
const receipt = async (id: string) =>
  (await creator.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();
const look = async (id: string) =>
  (await creator.call(`/api/predictions/${id}`)).json<GenerationRecord>();

describe("a generation at fal", () => {
  it("gets its picture in a list where the model wants a list", async () => {
    const db = openDatabase(env.DB);
    await db.insert(testModelParameters).values({
      modelId: "edit",
      name: "image_urls",
      type: "string",
      format: "uri[]",
      required: true,
      visible: false,
      position: 0,
    });
    const { id, generation } = await submitted();
    expect(generation.input).toEqual({
      prompt: "oil",
      image_urls: [expect.stringContaining("https://app.test/media/public/")],
    });
    fal.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    await db.delete(testModelParameters).where(eq(testModelParameters.modelId, "edit"));
  });

  it("ends by its signed callback", async () => {
    const { id, generation } = await submitted();
    expect(generation).toMatchObject({ app: "fal-ai/flux-2-pro", model: "fal-ai/flux-2-pro/edit" });
    expect(generation.webhook).toBe(`https://app.test/api/callbacks/fal/${id}`);
    expect(Number(generation.startTimeout)).toBeGreaterThan(500);
    fal.finish(generation);
    const polls = fal.requests.length;
    expect((await fal.callBack(generation)).status).toBe(200);
    expect(await waitForEnd(creator, id)).toMatchObject({ status: "succeeded", width: 16 });
    expect(fal.requests.length).toBeGreaterThan(polls);
    expect(await balance()).toBe(45);
  });

  it("ends by polling, and the key goes to fal's own address only", async () => {
    const { id, generation } = await submitted();
    generation.status = "IN_PROGRESS";
    const polls = () => fal.requests.filter(({ url }) => url.includes("/status")).length;
    await vi.waitUntil(() => polls() > 0, { timeout: 120_000 });
    fal.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    const withKey = fal.requests.filter((request) => request.authorization !== null);
    expect(withKey.length).toBeGreaterThan(2);
    expect(withKey.every(({ authorization }) => authorization === "Key fal_test")).toBe(true);
    expect(withKey.every(({ url }) => url.startsWith(`${FAL_BASE}/fal-ai/flux-2-pro/`))).toBe(true);
  });

  it("stores a film that is larger than any picture may be, and serves it in ranges", async () => {
    const { id, generation } = await submitted();
    const film = makeMp4(1280, 720, { payload: 30 * 1024 * 1024 });
    fal.rules.push((request) => (request.url.endsWith(".mp4") ? new Response(film) : undefined));
    fal.finish(generation, { body: { video: { url: "https://files.test/out.mp4" } } });
    const record = await waitForEnd(creator, id);
    expect(record).toMatchObject({
      status: "succeeded",
      output_type: "video/mp4",
      width: 1280,
      height: 720,
    });
    const { pathname, search } = new URL(record.output_url ?? "");
    const end = film.length - 1;
    const part = await creator.call(`${pathname}${search}`, {
      headers: { range: `bytes=${end - 9}-` },
    });
    // After the film the file says how it was made.
    const rest = new Uint8Array(await part.arrayBuffer());
    const total = film.length - 10 + rest.length;
    expect(part.headers.get("content-range")).toBe(`bytes ${end - 9}-${total - 1}/${total}`);
    expect(rest.slice(0, 10)).toEqual(film.slice(-10));
    expect(new TextDecoder().decode(rest)).toContain("/digitalsourcetype/");
  });

  it("is stopped at no cost", async () => {
    const { id, generation } = await submitted();
    expect((await creator.post(`/api/predictions/${id}/cancel`, {})).status).toBe(202);
    expect((await waitForEnd(creator, id)).status).toBe("canceled");
    expect(generation.result.status).toBe(499);
    expect(await balance()).toBe(50);
  });

  it("is stopped where fal forgets it afterwards", async () => {
    const { id, generation } = await submitted();
    fal.rules.push((request) => {
      if (request.method === "PUT") generation.app = "forgotten/app";
      return request.method === "PUT" ? Response.json({}, { status: 202 }) : undefined;
    });
    await creator.post(`/api/predictions/${id}/cancel`, {});
    expect((await waitForEnd(creator, id)).status).toBe("canceled");
    expect(await balance()).toBe(50);
  });

  it("is delivered and charged when it was finished before the stop", async () => {
    const { id, generation } = await submitted();
    fal.finish(generation);
    await creator.post(`/api/predictions/${id}/cancel`, {});
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(await balance()).toBe(45);
  });

  it("continues after an answer that asks to come back later", async () => {
    const refusal = { detail: "slow down" };
    fal.next({ submit: 429, refusal }, { submit: 503, refusal });
    const { id, generation } = await submitted();
    fal.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(submissions()).toHaveLength(3);
    expect(fal.runs).toHaveLength(1);
  });
});

describe("a generation that fails at fal", () => {
  it.each([
    [
      "a model's refusal",
      { status: 422, body: { detail: [{ loc: ["body", "seed"], msg: "too big", type: "x" }] } },
      "provider_failed",
    ],
    [
      "its content rules",
      {
        status: 422,
        body: { detail: [{ loc: [], msg: "no", type: "content_policy_violation" }] },
      },
      "content_blocked",
    ],
    [
      "a runner that broke",
      { status: 503, body: { detail: "gone", error_type: "runner_disconnected" } },
      "provider_failed",
    ],
    [
      "a blackened picture",
      { body: { images: [{ url: "https://files.test/x.png" }], has_nsfw_concepts: [true] } },
      "content_blocked",
    ],
    ["nothing", { body: { images: [] } }, "output_missing"],
    [
      "a stranger's host",
      { body: { images: [{ url: "https://elsewhere.test/x.png" }] } },
      "output_not_allowed",
    ],
  ])("has a reason and costs nothing when it completes with %s", async (_, result, code) => {
    const { id, generation } = await submitted();
    fal.finish(generation, result);
    await fal.callBack(generation);
    expect(await waitForEnd(creator, id)).toMatchObject({ status: "failed", error_code: code });
    expect(await balance()).toBe(50);
    expect(fal.requests.some(({ url }) => url.includes("elsewhere.test"))).toBe(false);
  });

  it("has a reason when the picture is too large", async () => {
    fal.next({ file: "endless" });
    const { id, generation } = await submitted();
    fal.finish(generation);
    expect(await waitForEnd(creator, id)).toMatchObject({ error_code: "output_too_large" });
    expect(await balance()).toBe(50);
  });

  it("has a reason when it is refused at submission", async () => {
    const refusal = { detail: [{ loc: ["body", "prompt"], msg: "missing" }] };
    fal.behave = () => ({ submit: 422, refusal });
    expect(await waitForEnd(creator, await begin())).toMatchObject({
      status: "failed",
      error_code: "invalid_input",
      error_message: "The provider refused the input: prompt: missing",
    });
    expect(await balance()).toBe(50);
  });

  it("is not sent again when no answer came: the receipt says so, and a callback ends it", async () => {
    fal.next({ submit: "timeout" });
    const { id, generation } = await submitted();
    const lines = () => receipt(id);
    await vi.waitUntil(
      async () => (await lines()).some((line) => line.stage === "submit_unanswered"),
      { timeout: 120_000 },
    );
    fal.finish(generation);
    expect((await fal.callBack(generation)).status).toBe(200);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(submissions()).toHaveLength(1);
  });

  it("is sent again when connections break: it is paid once, and the receipt shows the second run", async () => {
    fal.next({ submit: "lost" });
    const id = await begin();
    await vi.waitUntil(() => fal.runs.length === 2, { timeout: 120_000 });
    await vi.waitUntil(async () => (await receipt(id)).some((line) => line.stage === "submitted"), {
      timeout: 120_000,
    });
    for (const generation of fal.runs) {
      fal.finish(generation);
      expect((await fal.callBack(generation)).status).toBe(200);
    }
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect((await receipt(id)).map((line) => line.stage)).toContain("ran_twice");
    expect(await balance()).toBe(45);
  });
});

describe("a forged callback of fal's", () => {
  it("is refused with another key, another time, another body, or for another generation", async () => {
    const { id, generation } = await submitted();
    const now = Math.floor(Date.now() / 1000);
    const statuses = [
      await fal.callBack(generation, { pair: await newKeyPair() }),
      await fal.callBack(generation, { timestamp: now - 301 }),
      await fal.callBack(generation, { timestamp: now + 360 }),
      await fal.callBack(generation, {
        body: JSON.stringify({ request_id: generation.id, status: "OK" }),
      }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([401, 401, 401, 401]);
    const elsewhere = { ...generation, webhook: generation.webhook.replace(id, "unknown") };
    expect((await fal.callBack(elsewhere)).status).toBe(404);
    expect((await look(id)).status).toBe("processing");
    expect((await fal.callBack({ ...generation, id: "another-run" })).status).toBe(200);
    fal.finish(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
  });
});

describe("speech and transcripts at fal", () => {
  const db = openDatabase(env.DB);
  const wake = (name: string) =>
    db
      .update(testModels)
      .set({
        active: true,
        endpointUrl: sql`replace(${testModels.endpointUrl}, 'https://queue.fal.run', ${FAL_BASE})`,
      })
      .where(eq(testModels.name, name));
  const ask = async (path: string, body: unknown) => {
    const answer = await creator.post(path, body);
    expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
    const { predictionId, cost } = await answer.json<Started>();
    const run = await vi.waitUntil(() => fal.runs[0], { timeout: 120_000 });
    return { id: predictionId, cost, run };
  };
  const end = async (id: string, run: FalRun, body: unknown) => {
    fal.finish(run, { body });
    await fal.callBack(run);
    return waitForEnd(creator, id);
  };
  const fileOf = (run: FalRun) => ({ url: `https://files.test/files/${run.id}/out.mp3` });

  it("answers 409 while no model is active, and takes no credits", async () => {
    const before = await balance();
    const speech = await creator.post("/api/start-speech-generation", { text: "Hello" });
    expect([speech.status, await speech.json()]).toMatchObject([409, { code: "no_active_model" }]);
    expect(await balance()).toBe(before);
  });

  it("speaks a text, with the time of each word, at the price of its model", async () => {
    await wake("ElevenLabs Turbo v2.5 (fal)");
    fal.next({ sound: await makeMedia("mp3", { seconds: 2 }) });
    const before = await balance();
    const body = { text: "Hello there.", voice: "Aria" };
    const { id, cost, run } = await ask("/api/start-speech-generation", body);
    expect(cost).toBe(5);
    expect(run.input).toMatchObject({ text: "Hello there.", voice: "Aria", timestamps: true });
    const characters = [..."Hello there."];
    const starts = characters.map((_, at) => at);
    const record = await end(id, run, {
      audio: fileOf(run),
      timestamps: [
        {
          characters,
          character_start_times_seconds: starts,
          character_end_times_seconds: starts.map((at) => at + 1),
        },
      ],
    });
    expect(record).toMatchObject({
      ...{ kind: "speech", status: "succeeded", prompt: "Hello there.", output_type: "audio/mpeg" },
      words: [
        { word: "Hello", start: 0, end: 5 },
        { word: "there.", start: 6, end: 12 },
      ],
    });
    expect(record.duration).toBeCloseTo(2, 0);
    expect(await balance()).toBe(before - 5);
    const list = await creator.call("/api/generations?kind=speech&media=audio");
    expect((await list.json<GenerationPage>()).items.map((one) => one.id)).toEqual([id]);
  });

  it("estimates the time of each word where the voice gives none, and makes turns of a dialogue", async () => {
    await wake("ElevenLabs dialogue v3 (fal)");
    fal.next({ sound: await makeMedia("wav", { seconds: 1 }) });
    const body = { text: "A: Hi.\nB: Hello you.", model: "ElevenLabs dialogue v3 (fal)" };
    const { id, run } = await ask("/api/start-speech-generation", body);
    expect(run.input).toEqual({
      inputs: [
        { text: "Hi.", voice: "Aria" },
        { text: "Hello you.", voice: "Charlie" },
      ],
    });
    const { words, output_type, duration } = await end(id, run, { audio: fileOf(run) });
    expect([output_type, duration]).toEqual(["audio/wav", 1]);
    expect(words?.at(-1)).toMatchObject({ word: "you.", end: 1 });
  });

  it("refuses a result for speech that is not audio", async () => {
    await wake("ElevenLabs Turbo v2.5 (fal)");
    const before = await balance();
    const { id, run } = await ask("/api/start-speech-generation", { text: "Hello" });
    const record = await end(id, run, { audio: fileOf(run) });
    expect(record).toMatchObject({ status: "failed", error_code: "output_wrong_type" });
    expect(await balance()).toBe(before);
  });

  it("transcribes an own audio, and no one else's", async () => {
    await wake("Whisper (fal)");
    const sound = await uploadAudio(creator);
    const stranger = await signUp();
    const foreign = await stranger.post("/api/start-transcription", { audio_url: sound.url });
    expect(foreign.status).toBe(422);
    const image = await uploadImage(creator, makePng(16));
    for (const body of [{}, { audio_url: image.url }, { audio_url: "https://x.test/a.mp3" }])
      expect((await creator.post("/api/start-transcription", body)).status).toBe(422);
    const wish = { audio_url: sound.url, language: "en" };
    const { id, cost, run } = await ask("/api/start-transcription", wish);
    expect(cost).toBe(2);
    expect(run.input).toMatchObject({ audio_url: sound.url, chunk_level: "word", language: "en" });
    const chunks = [
      { text: " Good", timestamp: [0.1, 0.4] },
      { text: " morning.", timestamp: [0.4, null] },
    ];
    const record = await end(id, run, { text: " Good morning.", chunks });
    expect(record).toMatchObject({
      ...{ kind: "transcription", status: "succeeded", output_type: "application/json" },
      words: [
        { word: "Good", start: 0.1, end: 0.4 },
        { word: "morning.", start: 0.4, end: 0.4 },
      ],
    });
  });
});

describe("an enlargement or a cut-out by a provider", () => {
  const UPSCALE = "/api/start-upscale-generation";
  const CUTOUT = "/api/start-cutout-generation";

  async function addParameters(modelId: string, rows: { name: string; enum?: string[] }[]) {
    const db = openDatabase(env.DB);
    await db.delete(testModelParameters).where(eq(testModelParameters.modelId, modelId));
    await db.insert(testModelParameters).values(
      rows.map(({ name, enum: options }, position) => ({
        ...{ modelId, name, position },
        type: name === "upscale_factor" ? ("number" as const) : ("string" as const),
        format: name.endsWith("_url") ? "uri" : null,
        required: false,
        visible: !name.endsWith("_url"),
        enum: options ?? null,
      })),
    );
  }

  it("says that no model is active, for pictures and for clips apart", async () => {
    const { url } = await uploadImage(creator, makePng(64));
    for (const [path, body] of [
      [UPSCALE, { image_url: url, scale: 2 }],
      [CUTOUT, { image_url: url }],
    ] as const) {
      const answer = await creator.post(path, body);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: "no_active_model" });
    }
  });

  it("gets the size as its model words it, at the price of its kind", async () => {
    await registerModel("seedvr", `${FAL_BASE}/fal-ai/seedvr/upscale/image`, "upscale");
    await addParameters("seedvr", [
      { name: "image_url" },
      { name: "upscale_mode", enum: ["factor", "target"] },
      { name: "upscale_factor" },
      { name: "target_resolution", enum: ["1080p", "2160p"] },
    ]);
    const { url } = await uploadImage(creator, makePng(64, 48));
    const before = await balance();
    const wishes = [
      [{ scale: 4 }, { upscale_mode: "factor", upscale_factor: 4 }],
      [{ target: "4k" }, { upscale_mode: "target", target_resolution: "2160p" }],
      [{ target: "2k" }, { upscale_mode: "factor", upscale_factor: 30 }],
    ] as const;
    for (const [index, [wish, input]] of wishes.entries()) {
      const answer = await creator.post(UPSCALE, { image_url: url, ...wish });
      expect(answer.status).toBe(202);
      await vi.waitUntil(() => fal.runs.length > index, { timeout: 120_000 });
      expect(fal.runs[index]?.input).toMatchObject(input);
      expect(fal.runs[index]?.input).toHaveProperty("image_url");
    }
    expect(before - (await balance())).toBe(15);
  });

  it("is refused with both sizes, without one, with one that is not an enlargement, and with a clip for a picture's model", async () => {
    await registerModel("seedvr", `${FAL_BASE}/fal-ai/seedvr/upscale/image`, "upscale");
    await addParameters("seedvr", [{ name: "image_url" }, { name: "upscale_factor" }]);
    const { url } = await uploadImage(creator, makePng(1200));
    for (const wish of [
      {},
      { scale: 2, target: "4k" },
      { scale: 3 },
      { target: "8k" },
      { target: "1080p" },
      { scale: 2, video_url: url },
    ]) {
      const answer = await creator.post(UPSCALE, { image_url: url, ...wish });
      expect(answer.status, JSON.stringify(wish)).toBe(422);
    }
    const film = { video_url: url, scale: 2, model: "seedvr" };
    expect((await creator.post(UPSCALE, film)).status).toBe(422);
    expect((await creator.post(CUTOUT, { image_url: url, scale: 2 })).status).toBe(422);
  });

  it("names the models that start from clips, though the form has no field for the clip", async () => {
    await registerModel("seedvr", `${FAL_BASE}/fal-ai/seedvr/upscale/image`, "upscale");
    await addParameters("seedvr", [{ name: "image_url" }, { name: "upscale_factor" }]);
    await registerModel("films", `${FAL_BASE}/fal-ai/seedvr/upscale/video`, "upscale");
    await addParameters("films", [{ name: "video_url" }, { name: "upscale_factor" }]);
    const { items } = await (await creator.call("/api/models?type=upscale")).json<CreatorModels>();
    const shown = items.map(({ name, takes_clip, parameters }) => [
      ...[name, takes_clip],
      ...parameters.map((parameter) => parameter.name),
    ]);
    expect(shown.toSorted()).toEqual([
      ["films", true, "upscale_factor"],
      ["seedvr", false, "upscale_factor"],
    ]);
  });
});
