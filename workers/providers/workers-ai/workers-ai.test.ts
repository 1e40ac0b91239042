import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { makePng } from "#support/image";
import { createPending, pendingRef } from "../held/pending";
import { ProviderError, type ProviderJob, TRANSCRIPT } from "../provider";
import { createWorkersAiProvider, type WorkersAiOptions } from ".";

const BASE = "https://workers-ai.cloudflare.com/run";
const FLUX = "@cf/black-forest-labs/flux-1-schnell";
const FLUX2 = "@cf/black-forest-labs/flux-2-klein-4b";
const PNG = makePng(16);
const BASE64 = Buffer.from(PNG).toString("base64");
const SMALL = "https://app.test/media/public/small.png?t=x";
const LARGE = "https://app.test/media/public/large.png?t=x";
let runs = 0;

interface Call {
  model: string;
  input: Record<string, unknown>;
}

function provider(
  answer: (call: Call) => unknown = () => ({ image: BASE64 }),
  change: Partial<WorkersAiOptions> = {},
) {
  const calls: Call[] = [];
  const made = createWorkersAiProvider({
    ai: {
      run: async (model, input) => {
        calls.push({ model, input });
        return answer({ model, input });
      },
    },
    bucket: env.OUTPUTS,
    readImage: async (url) =>
      ({ [SMALL]: makePng(64, 511), [LARGE]: makePng(600, 64) })[url] ?? null,
    shrink: null,
    gateway: "default",
    fileHosts: ["files.test"],
    fetch: async () => new Response(PNG),
    timeoutMs: 100,
    ...change,
  });
  return { made, calls };
}

function job(
  model = FLUX,
  input: Record<string, unknown> = { prompt: "oil", steps: 4 },
  medium: ProviderJob["medium"] = "image",
) {
  runs += 1;
  const callbackUrl = `https://app.test/api/callbacks/workers-ai/${runs}-${crypto.randomUUID()}`;
  return {
    ...{ endpointUrl: `${BASE}/${model}`, input, medium, callbackUrl },
    id: crypto.randomUUID(),
    failures: 0,
    accountId: "account-1",
    cancelAfterSeconds: 600,
  };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof ProviderError ? `${error.kind} ${error.code}` : String(error),
  );

async function formOf(call: Call | undefined): Promise<FormData> {
  if (!call) throw new Error("nothing was run");
  const { body, contentType } = call.input.multipart as { body: BodyInit; contentType: string };
  return new Response(body, { headers: { "content-type": contentType } }).formData();
}

describe("Workers AI", () => {
  it.each<[string, string, () => unknown]>([
    ["FLUX.1, in base64", FLUX, () => ({ image: BASE64 })],
    [
      "SDXL, as a stream",
      "@cf/stabilityai/stable-diffusion-xl-base-1.0",
      () => new Blob([PNG]).stream(),
    ],
    ["Lucid Origin", "@cf/leonardo/lucid-origin", () => ({ image: BASE64 })],
    ["a data address", FLUX, () => ({ image: `data:image/png;base64,${BASE64}` })],
    ["a wrapped reply", FLUX, () => ({ state: "Completed", result: { image: BASE64 } })],
    ["bytes", FLUX, () => PNG],
  ])("makes a picture from a reply: %s", async (_, model, answer) => {
    const { made, calls } = provider(answer);
    const snapshot = await made.submit(job(model));
    expect(snapshot).toMatchObject({ state: "succeeded", error: null });
    expect(calls).toEqual([{ model, input: { prompt: "oil", steps: 4 } }]);
    const file = await made.download(snapshot.outputs[0] ?? "");
    expect(file).toEqual({ content: PNG, contentType: "image/png", width: 16, height: 16 });
    expect(await made.fetch(snapshot.ref)).toEqual(snapshot);
  });

  it("sends FLUX.2 a form, even for words alone", async () => {
    const { made, calls } = provider();
    await made.submit(job(FLUX2, { prompt: "oil", seed: 7, width: null }));
    expect([...(await formOf(calls[0])).entries()]).toEqual([
      ["prompt", "oil"],
      ["seed", "7"],
    ]);
  });

  it("sends FLUX.2 its pictures, one or several, under its own names", async () => {
    const { made, calls } = provider();
    await made.submit(job(FLUX2, { prompt: SMALL, image: SMALL, more_images: [SMALL, SMALL] }));
    const form = await formOf(calls[0]);
    expect([...form.keys()]).toEqual(["prompt", "input_image_0", "input_image_1", "input_image_2"]);
    expect(form.get("prompt")).toBe(SMALL);
    const image = form.get("input_image_0") as unknown as Blob;
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(makePng(64, 511));
  });

  it("shrinks a large picture where it can", async () => {
    const shrink = vi.fn(async () => makePng(16));
    const { made } = provider(undefined, { shrink });
    await made.submit(job(FLUX2, { prompt: "oil", image: LARGE }));
    expect(shrink).toHaveBeenCalledExactlyOnceWith(makePng(600, 64), 511);
  });

  it("shrinks with the binding of Cloudflare's images, which keeps proportions", async () => {
    const { createShrink } = await import("../files/shrink");
    const asked: unknown[] = [];
    const step = {
      transform: (how: unknown) => {
        asked.push(how);
        return step;
      },
      output: async (how: unknown) => {
        asked.push(how);
        return { response: () => new Response(PNG) };
      },
    };
    const images = { input: () => step } as unknown as ImagesBinding;
    expect(await createShrink(images, { format: "image/png" })(makePng(600), 511)).toEqual(PNG);
    expect(asked).toEqual([
      { width: 511, height: 511, fit: "scale-down" },
      { format: "image/png" },
    ]);
  });
});

describe("Workers AI for speech", () => {
  const AUDIO = Uint8Array.from([0xff, 0xfb, 0x94, 0x00, ...new Array(400).fill(1)]);
  const AURA = "@cf/deepgram/aura-2-en";
  const WHISPER = "@cf/openai/whisper-large-v3-turbo";

  it.each<[string, () => unknown]>([
    ["bytes in a response", () => new Response(AUDIO)],
    ["a stream", () => new Blob([AUDIO]).stream()],
    ["base64", () => ({ audio: Buffer.from(AUDIO).toString("base64") })],
    ["base64 in a response", () => Response.json({ audio: Buffer.from(AUDIO).toString("base64") })],
  ])("makes speech from a reply: %s", async (_, answer) => {
    const { made, calls } = provider(answer);
    const input = { text: "Hello", speaker: "luna" };
    const { outputs } = await made.submit(job(AURA, input, "audio"));
    expect(calls).toEqual([{ model: AURA, input }]);
    const file = await made.download(outputs[0] ?? "", "audio");
    expect(file).toMatchObject({ content: AUDIO, contentType: "audio/mpeg" });
    expect(await failure(made.download(outputs[0] ?? "", "image"))).toBe(
      "refused output_wrong_type",
    );
  });

  it("gives whisper the audio itself, and finds the words also where its answer was lost", async () => {
    const words = [{ word: " Hi", start: 0.5, end: 0.75 }];
    const readImage = async () => AUDIO;
    const { made, calls } = provider(() => ({ text: "Hi", segments: [{ words }] }), {
      readImage,
    });
    const one = job(WHISPER, { audio: "https://app.test/media/a", language: "en" }, "text");
    const snapshot = await made.submit(one);
    expect(calls[0]?.input).toEqual({
      audio: Buffer.from(AUDIO).toString("base64"),
      language: "en",
    });
    const said = [{ word: "Hi", start: 0.5, end: 0.75 }];
    expect(snapshot).toMatchObject({ state: "succeeded", outputs: [TRANSCRIPT], words: said });
    expect(await made.trace(one.callbackUrl, new Date(0), one)).toEqual({ found: "yes", snapshot });
  });

  it("refuses bytes that are not audio, and a reply without words", async () => {
    const input = { audio: "https://app.test/media/a" };
    const image = provider(undefined, { readImage: async () => PNG });
    expect(await failure(image.made.submit(job(WHISPER, input, "text")))).toBe(
      "refused invalid_input",
    );
    expect(image.calls).toHaveLength(0);
    const silent = provider(() => ({ text: "" }), { readImage: async () => AUDIO });
    expect(await failure(silent.made.submit(job(WHISPER, input, "text")))).toBe(
      "refused output_missing",
    );
  });
});

describe("a model of another vendor", () => {
  const VEO = "google/veo-3.1";
  const done = (result: unknown) => () => ({ state: "Completed", result, gatewayMetadata: {} });

  it("is called through the gateway, with addresses as they are, and its file is fetched", async () => {
    const seen: unknown[] = [];
    const { made } = provider(undefined, {
      gateway: "ours",
      ai: {
        run: async (model, input, how) => {
          seen.push({ model, input, gateway: how?.gateway });
          return { state: "Completed", result: { image: "https://files.test/a.png" } };
        },
      },
    });
    const one = job("google/nano-banana-2", { prompt: "oil", image_input: [SMALL], seed: null });
    const snapshot = await made.submit(one);
    expect(seen).toEqual([
      {
        model: "google/nano-banana-2",
        input: { prompt: "oil", image_input: [SMALL] },
        gateway: { id: "ours" },
      },
    ]);
    expect(snapshot.outputs).toEqual(["https://files.test/a.png"]);
    expect(await made.trace(one.callbackUrl, new Date(0), one)).toEqual({ found: "yes", snapshot });
    const file = await made.download(snapshot.outputs[0] ?? "", "image");
    expect(file).toMatchObject({ contentType: "image/png", width: 16 });
  });

  it("makes a video, whose call may take until the generation's deadline", async () => {
    const { made } = provider(
      () =>
        new Promise((resolve) =>
          setTimeout(() => resolve(done({ video: "https://files.test/a.mp4" })()), 150),
        ),
    );
    const snapshot = await made.submit(job(VEO, { prompt: "sea" }, "video"));
    expect(snapshot.outputs).toEqual(["https://files.test/a.mp4"]);
  });

  it("says in its vendor's words why it failed", async () => {
    const { made } = provider(() => ({ state: "Failed", error: "flagged by moderation" }));
    expect(await failure(made.submit(job(VEO)))).toBe("refused content_blocked");
    const empty = provider(done({}));
    expect(await failure(empty.made.submit(job(VEO)))).toBe("refused output_missing");
  });

  it("is not fetched from a host that is not listed", async () => {
    const { made } = provider(done({ image: "https://evil.test/x.png" }));
    const { outputs } = await made.submit(job(VEO));
    expect(await failure(made.download(outputs[0] ?? "", "image"))).toBe(
      "refused output_not_allowed",
    );
  });
});

describe("a failing run of Workers AI", () => {
  it.each([
    ["3040: Capacity temporarily exceeded, please try again.", "busy provider_unreachable"],
    ["InferenceUpstreamError: 3007: Request timeout", "busy provider_unreachable"],
    ["3036: You have used up your daily free allocation", "refused provider_allowance"],
    ["4006: you have used up your daily free allocation", "refused provider_allowance"],
    ["5007: No such model @cf/a/b or task", "refused provider_no_model"],
    ["5016: Model agreement required", "refused provider_agreement"],
    ["3006: Request is too large", "refused invalid_input"],
    ["2021: Insufficient credits: add credits to your account", "refused provider_no_credits"],
    ["Spend limit reached for google/veo-3.1", "refused provider_no_credits"],
    ["5018: The account is not allowed", "refused provider_not_configured"],
    ["AiError: 5006: Error: required properties are 'prompt'", "refused invalid_input"],
    ["AiError: 3030: Input prompt contains NSFW content.", "refused content_blocked"],
    ["the sky fell", "refused provider_failed"],
    ["Network connection lost.", "refused provider_failed"],
  ])("has a reason on %s", async (message, outcome) => {
    const { made } = provider(() => Promise.reject(new Error(message)));
    expect(await failure(made.submit(job()))).toBe(outcome);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["words", { response: "a cat" }],
    ["an empty picture", { image: "" }],
    ["no base64", { image: "%%%" }],
    ["an empty stream", new Blob([]).stream()],
  ])("has a reason on a reply of %s", async (_, reply) => {
    expect(await failure(provider(() => reply).made.submit(job()))).toBe("refused output_missing");
  });

  it("has a reason when the model, or its stream, never ends", async () => {
    for (const reply of [new Promise(() => undefined), new ReadableStream()]) {
      expect(await failure(provider(() => reply).made.submit(job()))).toBe("refused timeout");
    }
  });

  it("has a reason on bytes that are not a picture, once they are fetched", async () => {
    const { made } = provider(() => ({ image: btoa("<script>alert(1)</script>") }));
    const { outputs } = await made.submit(job());
    expect(await failure(made.download(outputs[0] ?? ""))).toBe("refused output_wrong_type");
  });

  it.each<[string, string, Record<string, unknown>]>([
    ["a picture for a model of words", FLUX, { image: SMALL }],
    ["a large one where nothing can shrink it", FLUX2, { image: LARGE }],
    ["one that is gone, or a stranger's", FLUX2, { image: "https://evil.test/x.png" }],
    ["too many", FLUX2, { images: [SMALL, SMALL, SMALL, SMALL, SMALL] }],
  ])("is not begun on %s", async (_, model, input) => {
    const { made, calls } = provider();
    expect(await failure(made.submit(job(model, { prompt: "oil", ...input })))).toBe(
      "refused invalid_input",
    );
    expect(calls).toHaveLength(0);
  });

  it("names the missing binding", async () => {
    const { made } = provider(undefined, { ai: null });
    expect(made.missingSetting()).toBe("AI binding");
    expect(await failure(made.submit(job()))).toBe("refused provider_not_configured");
    expect(provider().made.missingSetting()).toBeNull();
  });
});

describe("a generation that was lost in the middle", () => {
  const traced = (one: ProviderJob) => provider().made.trace(one.callbackUrl, new Date(0), one);

  it("is delivered where its picture is there", async () => {
    const one = job();
    const snapshot = await provider().made.submit(one);
    expect(await traced(one)).toEqual({ found: "yes", snapshot });
  });

  it("is sent where it was never begun", async () => {
    expect(await traced(job())).toEqual({ found: "no" });
  });

  it("is sent where it was refused before anything ran", async () => {
    const one = job();
    const { made } = provider(() => Promise.reject(new Error("3036: used up")));
    expect(await failure(made.submit(one))).toBe("refused provider_allowance");
    expect(await traced(one)).toEqual({ found: "no" });
  });

  it("is awaited while it may still end, then has failed, and is not run again", async () => {
    const one = job();
    const ref = await pendingRef(one.callbackUrl);
    await createPending(env.OUTPUTS).begin(ref, Date.now());
    expect(await traced(one)).toEqual({ found: "cannot_tell" });
    await createPending(env.OUTPUTS).begin(ref, Date.now() - 60_000);
    expect(await traced(one)).toMatchObject({
      found: "yes",
      snapshot: { ref, state: "failed", error: { code: "provider_lost" } },
    });
  });

  it("is not judged while R2 does not answer", async () => {
    const bucket = { head: () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
    const { made } = provider(undefined, { bucket });
    expect(await made.trace("https://app.test/x", new Date(0), job())).toEqual({
      found: "unknown",
    });
  });
});

describe("a run of Workers AI", () => {
  it.each([
    "@cf/black-forest-labs",
    "@cf/a/b/c",
    "@hf/a/b",
    "@cf/../b",
    "@cf/a/B",
    "@cf/a/b?x=1",
    "@cf/a/%62",
    "google",
    "google/veo/3",
    "Google/veo",
    "",
  ])("is refused for the model %s", async (model) => {
    const { made, calls } = provider();
    expect(await failure(made.submit(job(model)))).toBe("refused provider_not_allowed");
    expect(calls).toHaveLength(0);
  });

  it.each([
    "workers-ai://pending/../outputs/x",
    "workers-ai://pending/0123",
    "https://evil.test/out.png",
    `workers-ai://pending/${"0".repeat(32)}/../x`,
  ])("is refused for the address %s", async (url) => {
    expect(await failure(provider().made.download(url))).toBe("refused output_not_allowed");
    expect(await failure(provider().made.fetch(url))).toBe("refused provider_lost");
  });
});
