import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { ENGINE_BASE_URL, ENGINE_HOST_HEADER } from "#contract/engine";
import { paintMask, readPixels } from "#support/png";
import { encodeImage } from "../codec/encode";
import type { JobRecord, Prediction } from "../prediction";
import { BASE, call, SECRET } from "../testing/call";
import { makeScene } from "../testing/scene";
import { settled } from "../testing/settled";

const MODEL = "/models/unthinkable/image-to-image";
const STRANGER = { caller: "stranger" } as const;

async function imageUrl(width = 96, height = 72): Promise<string> {
  const png = await encodeImage(makeScene(width, height), "png");
  return `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""))}`;
}

async function create(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await call(`${MODEL}/predictions`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, prediction: await response.json<Prediction>() };
}

const read = async (id: string) => (await call(`/predictions/${id}`)).json<Prediction>();

describe("the engine", () => {
  it.each(["/predictions", MODEL, "/models", "/webhooks/default/secret", "/account", "/nothing"])(
    "refuses %s to a client without trust, or to a request that the application did not describe",
    async (path) => {
      expect((await call(path, { host: STRANGER })).status).toBe(401);
      expect((await call(path, { host: null })).status).toBe(401);
      const headers = { [ENGINE_HOST_HEADER]: '{"caller":"application"}' };
      expect((await call(path, { host: null, headers })).status).toBe(401);
    },
  );

  it("answers no one outside of its binding", async () => {
    expect((await exports.default.fetch(`${BASE}/models`)).status).toBe(404);
  });

  it("answers every unknown address with the same 404", async () => {
    const answers = await Promise.all(
      [
        "/predictions/x",
        `/predictions/${"0".repeat(26)}`,
        "/models/a/b",
        "/nothing",
        `/files/upload-${"0".repeat(26)}`,
      ].map(async (path) => {
        const response = await call(path);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    const output = await call(`/files/${"0".repeat(26)}/out-x.webp`, { host: STRANGER });
    expect(output.status).toBe(404);
  });
});

describe("a generation", () => {
  it("changes the marked part alone where it is given a mask, of the picture's shape", async () => {
    const mask = await paintMask(96, 72, (x) => (x < 48 ? 0 : 255));
    const input = { image: await imageUrl(), output_format: "png", aspect_ratio: "1:1", seed: 1 };
    const mask_url = `data:image/png;base64,${btoa(String.fromCharCode(...mask))}`;
    const made = async (more: object) => {
      const body = { input: { prompt: "low poly", strength: 1, ...input, ...more } };
      const { prediction } = await create(body, { prefer: "wait=30" });
      expect(prediction).toMatchObject({ status: "succeeded" });
      const path = new URL(String(prediction.output)).pathname.replace("/engine/v1", "");
      return readPixels(new Uint8Array(await (await call(path)).arrayBuffer()));
    };
    const [masked, plain] = [await made({ mask_url }), await made({ strength: 0, mask_url })];
    expect([masked.width, masked.height]).toEqual([plain.width, plain.height]);
    expect(masked.width).toBeGreaterThan(masked.height);
    const rows = (one: typeof masked, from: number, to: number) =>
      Array.from({ length: one.height }, (_, y) => {
        const start = (y * one.width + Math.round(from * one.width)) * 4;
        return one.data.slice(start, start + Math.round((to - from) * one.width) * 4).join();
      });
    expect(rows(masked, 0, 0.45)).toEqual(rows(plain, 0, 0.45));
    expect(rows(masked, 0.6, 1)).not.toEqual(rows(plain, 0.6, 1));
    const wrong = await paintMask(9, 9, () => 255);
    const refused = await create(
      {
        input: {
          prompt: "oil",
          ...input,
          mask_url: `data:image/png;base64,${btoa(String.fromCharCode(...wrong))}`,
        },
      },
      { prefer: "wait=30" },
    );
    expect(refused.prediction).toMatchObject({ status: "failed" });
    expect(refused.prediction.error).toContain("9 × 9 pixels and the picture 96 × 72");
  });

  it("gives a picture that anyone with its address can fetch, in parts too", async () => {
    const { status, prediction } = await create(
      { input: { prompt: "low poly", image: await imageUrl(), output_format: "png" } },
      { prefer: "wait=30" },
    );
    expect(status).toBe(201);
    expect(prediction).toMatchObject({
      status: "succeeded",
      error: null,
      progress: 1,
      source: "api",
    });
    expect(prediction.logs).toContain("no AI model");
    expect(prediction.input.image).toMatch(/^https:/);
    const path = (prediction.output ?? "").replace(BASE, "");
    const whole = await call(path, { host: STRANGER });
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = await whole.arrayBuffer();
    const part = await call(path, { host: STRANGER, headers: { range: "bytes=-4" } });
    expect(part.status).toBe(206);
    expect(await part.arrayBuffer()).toEqual(bytes.slice(-4));
    expect((await call(path, { headers: { range: "bytes=99999999-" } })).status).toBe(416);
    const etag = whole.headers.get("etag") ?? "";
    expect((await call(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("of the application is shown to no one else, and is removed with its picture", async () => {
    const application = { caller: "application" } as const;
    const response = await call(`${MODEL}/predictions`, {
      method: "POST",
      headers: { prefer: "wait=30" },
      host: application,
      body: JSON.stringify({ input: { prompt: "ink", image: await imageUrl() } }),
    });
    const { id, output } = await response.json<Prediction>();
    const path = (output ?? "").replace(BASE, "");
    const statuses = async (hosts: readonly object[]) =>
      Promise.all(hosts.map(async (host) => (await call(path, { host })).status));
    expect(await statuses([STRANGER, {}, application])).toEqual([401, 200, 200]);
    const remove = { method: "DELETE" };
    expect((await call(`/predictions/${id}`, { ...remove, host: STRANGER })).status).toBe(401);
    expect((await call(`/predictions/${id}`, remove)).status).toBe(204);
    await vi.waitFor(async () => expect(await statuses([application])).toEqual([404]), {
      timeout: 120_000,
    });
    await vi.waitFor(async () => expect((await call(`/predictions/${id}`)).status).toBe(404), {
      timeout: 120_000,
    });
    expect((await call(`/predictions/${id}`, remove)).status).toBe(204);
  });

  it("takes the seed from prompt and picture where it is not given", async () => {
    const input = { prompt: "pencil", image: await imageUrl() };
    const outputs: ArrayBuffer[] = [];
    for (let n = 0; n < 2; n++) {
      const { prediction } = await create({ input }, { prefer: "wait" });
      const path = (prediction.output ?? "").replace(BASE, "");
      outputs.push(await (await call(path)).arrayBuffer());
    }
    expect(outputs[0]).toEqual(outputs[1]);
  });

  it("fails with a reason on an input that is not a picture", async () => {
    const image = `data:image/png;base64,${btoa("not a picture")}`;
    const { prediction } = await create({ input: { prompt: "ink", image } }, { prefer: "wait" });
    expect(prediction).toMatchObject({ status: "failed", output: null });
    expect(prediction.error).toContain("not a JPEG, PNG or WebP");
  });

  it("never fetches an input from inside of a network", async () => {
    const outside = vi.spyOn(globalThis, "fetch");
    const image = "https://169.254.169.254/latest/meta-data";
    const { prediction } = await create({ input: { prompt: "ink", image } }, { prefer: "wait" });
    expect(prediction.status).toBe("failed");
    expect(prediction.error).toContain("cannot be used");
    expect(outside).not.toHaveBeenCalled();
  });

  it("stays canceled once it is, whatever comes after", async () => {
    const { prediction } = await create({
      input: { prompt: "oil painting", image: await imageUrl(1200, 900) },
    });
    const response = await call(`/predictions/${prediction.id}/cancel`, { method: "POST" });
    expect(await response.json()).toMatchObject({ status: "canceled" });
    await settled(env.ENGINE_JOB.getByName(prediction.id));
    expect(await read(prediction.id)).toMatchObject({ status: "canceled", output: null });
  });

  it("is listed, newest first, page by page", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { prediction } = await create(
        { input: { prompt: "glitch", image: await imageUrl() } },
        { prefer: "wait" },
      );
      ids.unshift(prediction.id);
    }
    const page = await (await call("/predictions")).json<{
      results: Prediction[];
      next: string | null;
    }>();
    expect(page.results.slice(0, 3).map((prediction) => prediction.id)).toEqual(ids);
    const later = new Date(Date.now() + 60_000).toISOString();
    const none = await (await call(`/predictions?created_after=${later}`)).json<{
      results: Prediction[];
    }>();
    expect(none.results).toEqual([]);
  });
});

describe("callbacks", () => {
  it("are signed, and the last one is sent again under its id until it is accepted", async () => {
    const hooks: { headers: Headers; body: string }[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      hooks.push({ headers: request.headers, body: await request.text() });
      return new Response(null, { status: hooks.length < 2 ? 500 : 200 });
    });
    const image = await imageUrl();
    const { prediction } = await create({
      input: { prompt: "noir", image: await uploaded(image) },
      webhook: "https://hooks.example.org/engine",
      webhook_events_filter: ["completed"],
    });
    await vi.waitFor(() => expect(hooks.length).toBe(2), { timeout: 120_000, interval: 50 });
    const [first, second] = hooks;
    expect(second?.headers.get("webhook-id")).toBe(first?.headers.get("webhook-id"));
    for (const hook of hooks) {
      const checked = new Webhook(SECRET).verify(hook.body, Object.fromEntries(hook.headers));
      expect(checked).toMatchObject({ id: prediction.id, status: "succeeded" });
    }
  });
});

describe("the addresses of a prediction", () => {
  const read = async (path: string, base: string) => (await call(path, { base })).text();

  it("are those at which each caller reaches the engine, wherever the prediction was made", async () => {
    const hooks: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      hooks.push(await new Request(input, init).text());
      return new Response();
    });
    const image = await uploaded(await imageUrl());
    const { prediction } = await create(
      { input: { prompt: "noir", image }, webhook: "https://hooks.example.org/engine" },
      { prefer: "wait" },
    );
    expect(prediction.status).toBe("succeeded");
    expect(prediction.input.image).toBe(image);
    for (const address of [prediction.output, prediction.urls.get, prediction.urls.cancel]) {
      expect(address).toMatch(new RegExp(`^${BASE}/`));
    }
    await vi.waitFor(() => expect(hooks.join()).toContain(`"output":"${BASE}/files/`), {
      timeout: 120_000,
    });
    expect(hooks.join()).not.toContain(ENGINE_BASE_URL);
    for (const path of [`/predictions/${prediction.id}`, "/predictions"]) {
      expect(await read(path, BASE)).not.toContain(ENGINE_BASE_URL);
      expect(await read(path, ENGINE_BASE_URL)).not.toContain(BASE);
    }
  });
});

describe("the application itself", () => {
  it("is called back wherever it is, and an upload of its own goes with its prediction", async () => {
    const hook = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
    const image = await uploaded(await imageUrl(), ENGINE_BASE_URL);
    const webhook = "http://10.0.0.1:8787/api/callbacks/engine/1";
    const body = JSON.stringify({ input: { prompt: "noir", image }, webhook });
    const host = { caller: "application" } as const;
    const request = { host, base: ENGINE_BASE_URL, method: "POST", body };
    const answer = await call(`${MODEL}/predictions`, { ...request, headers: { prefer: "wait" } });
    const { id, status } = await answer.json<Prediction>();
    expect(status).toBe("succeeded");
    await vi.waitFor(() => expect(hook).toHaveBeenCalled(), { timeout: 120_000 });
    const stub = env.ENGINE_JOB.getByName(id);
    await vi.waitFor(
      () =>
        runInDurableObject(stub, (_, { storage }) =>
          expect(storage.kv.get<JobRecord>("job")?.callback).toBeNull(),
        ),
      { timeout: 120_000 },
    );
    const key = image.slice(`${ENGINE_BASE_URL}/`.length);
    expect(await env.ENGINE_FILES.head(key)).not.toBeNull();
    await runInDurableObject(stub, async (_, { storage }) => {
      const job = storage.kv.get<JobRecord>("job");
      storage.kv.put("job", { ...job, expires: Date.now() - 1 });
      await storage.setAlarm(Date.now() + 60_000);
    });
    await evictDurableObject(stub);
    await runDurableObjectAlarm(stub);
    expect(await env.ENGINE_FILES.head(key)).toBeNull();
  });
});

/** Uploads a data URL's file as the client does it. */
async function uploaded(dataUrl: string, base = BASE): Promise<string> {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (c) =>
    c.charCodeAt(0),
  );
  const form = new FormData();
  form.append("content", new File([bytes], "picture.png"));
  const response = await call("/files", { base, method: "POST", body: form });
  expect(response.status).toBe(201);
  const file = await response.json<{ urls: { get: string } }>();
  return file.urls.get;
}

describe("a refusal", () => {
  const image = "https://files.example.org/a.png";

  it.each([
    [{}, "input"],
    [{ input: { image } }, "input.prompt"],
    [{ input: { prompt: "  ", image } }, "input.prompt"],
    [{ input: { prompt: "x".repeat(1001), image } }, "input.prompt"],
    [{ input: { prompt: "oil" } }, "input.image"],
    [{ input: { prompt: "oil", image: "file:///etc/passwd" } }, "input.image"],
    [{ input: { prompt: "oil", image, strength: 1.5 } }, "input.strength"],
    [{ input: { prompt: "oil", image, strength: "1" } }, "input.strength"],
    [{ input: { prompt: "oil", image, seed: 1.5 } }, "input.seed"],
    [{ input: { prompt: "oil", image, aspect_ratio: "2:1" } }, "input.aspect_ratio"],
    [{ input: { prompt: "oil", image, output_format: "gif" } }, "input.output_format"],
    [{ input: { prompt: "oil", image, __proto__x: 1 } }, "input.__proto__x"],
    [{ input: { prompt: "oil", image }, surprise: true }, "surprise"],
    [{ input: { prompt: "oil", image }, webhook: "http://hooks.example.org" }, "webhook"],
    [
      { input: { prompt: "oil", image }, webhook_events_filter: ["all"] },
      "webhook_events_filter.0",
    ],
  ])("names the field: %j", async (body, field) => {
    const response = await call(`${MODEL}/predictions`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: 422, invalid_fields: [{ field }] });
  });

  it("names what is wrong with malformed bodies and headers", async () => {
    const post = (body: string, headers = {}) =>
      call(`${MODEL}/predictions`, { method: "POST", body, headers });
    expect((await post("{")).status).toBe(400);
    const good = JSON.stringify({ input: { prompt: "oil", image } });
    expect((await post(good, { "cancel-after": "soon" })).status).toBe(422);
    expect((await post(good, { "cancel-after": "2s" })).status).toBe(422);
    const version = await call("/predictions", {
      method: "POST",
      body: JSON.stringify({ version: "a/b", input: {} }),
    });
    expect(await version.json()).toMatchObject({ title: "Invalid version or not permitted" });
  });
});
