import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { GenerationPage, GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import {
  type Account,
  call,
  listen,
  ORIGIN,
  signUp,
  uploadImage,
  waitForEnd,
} from "#support/client";
import { ENDS_FIRST, NEVER_ENDS } from "#support/engine-prompts";
import { makeBrokenPng, makePng } from "#support/image";
import { registerModel } from "#support/register-model";

const START = "/api/start-image-to-image-generation";
let ada: Account;
let eve: Account;

beforeAll(async () => {
  ada = await signUp();
  eve = await signUp();
});

async function startKind(account: Account, bytes = makePng(96), prompt = "an oil painting") {
  const upload = await uploadImage(account, bytes);
  const answer = await account.post(START, { prompt, image_url: upload.url });
  expect(answer.status).toBe(202);
  return { upload, started: await answer.json<Started>() };
}

const credits = async (account: Account) => (await account.call("/api/credits")).json<Credits>();

describe("image to image", () => {
  it("leads from sign-up to the finished picture, which the socket shows", async () => {
    const creator = await signUp();
    expect(await credits(creator)).toMatchObject({ balance: 50, held: 0 });
    const { upload, started } = await startKind(creator);
    expect(upload).toMatchObject({ width: 96, height: 96, contentType: "image/png" });
    expect(upload.key).toMatch(new RegExp(`^public/${creator.id}_\\d+\\.png$`));
    expect(started).toMatchObject({ status: "processing", cost: 1 });

    const { frames, closed } = await listen(creator, started.predictionId);
    expect(await closed).toBe(1000);
    expect(frames[0]?.record.id).toBe(started.predictionId);
    const last = frames.at(-1)?.record;
    expect(last).toMatchObject({ status: "succeeded", progress: 1, error_message: null, cost: 1 });
    expect(last?.width).toBeGreaterThan(0);

    const file = await call(
      new URL(last?.output_url ?? "").pathname + new URL(last?.output_url ?? "").search,
    );
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe(last?.output_type);
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);

    const ledger = await credits(creator);
    expect(ledger).toMatchObject({ balance: 49, held: 0 });
    expect(ledger.entries.map((entry) => entry.kind)).toEqual(["capture", "hold", "grant"]);
    const receipt = await (
      await creator.call(`/api/predictions/${started.predictionId}/events`)
    ).json<ReceiptEvent[]>();
    const stages = receipt.map((line) => line.stage);
    for (const stage of [
      "created",
      "credits_held",
      "submitted",
      "output_stored",
      "succeeded",
      "credits_captured",
    ]) {
      expect(stages).toContain(stage);
    }
    const page = await (await creator.call("/api/generations")).json<GenerationPage>();
    expect(page.items.map((item) => item.id)).toEqual([started.predictionId]);
  });

  it("gives the same generation and one charge for the same idempotency key", async () => {
    const creator = await signUp();
    const upload = await uploadImage(creator, makePng(64));
    const body = { prompt: "neon", image_url: upload.url };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => creator.post(START, body, { "idempotency-key": "once" })),
    );
    const ids = await Promise.all(
      answers.map(async (answer) => (await answer.json<Started>()).predictionId),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await credits(creator)).entries.filter((entry) => entry.kind === "hold")).toHaveLength(
      1,
    );
    const other = await creator.post(
      START,
      { ...body, prompt: "noir" },
      { "idempotency-key": "once" },
    );
    expect(other.status).toBe(409);
    await waitForEnd(creator, ids[0] ?? "");
  });

  it("accepts an own result as the next input, and retries with the same inputs", async () => {
    const { started } = await startKind(ada);
    const first = await waitForEnd(ada, started.predictionId);
    const next = await ada.post(START, { prompt: "pencil", image_url: first.output_url });
    expect(next.status).toBe(202);
    const second = await waitForEnd(ada, (await next.json<Started>()).predictionId);
    expect(second.status).toBe("succeeded");
    const again = await ada.post(`/api/predictions/${second.id}/retry`, {});
    expect(again.status).toBe(202);
    const third = await waitForEnd(
      ada,
      (await again.json<{ predictionId: string }>()).predictionId,
    );
    expect(third).toMatchObject({
      prompt: "pencil",
      input_url: second.input_url,
      status: "succeeded",
    });
  });

  it("deletes a generation with its files", async () => {
    const { started } = await startKind(ada);
    const record = await waitForEnd(ada, started.predictionId);
    expect((await ada.call(`/api/generations/${record.id}`, { method: "DELETE" })).status).toBe(
      204,
    );
    expect((await ada.call(`/api/predictions/${record.id}`)).status).toBe(404);
    for (const url of [record.output_url, record.input_url]) {
      expect((await call((url ?? "").slice(ORIGIN.length))).status).toBe(404);
    }
  });
});

describe("a request for image to image", () => {
  it("has a reason and returns the credits when the pixels cannot be decoded", async () => {
    const creator = await signUp();
    const { started } = await startKind(creator, makeBrokenPng(64));
    const record = await waitForEnd(creator, started.predictionId);
    expect(record).toMatchObject({ status: "failed", output_url: null });
    expect(record.error_message?.length).toBeGreaterThan(10);
    expect(record.error_code).not.toBeNull();
    expect(await credits(creator)).toMatchObject({ balance: 50, held: 0 });
  });

  it.each([
    ["gives the credits back when the cancellation comes first", NEVER_ENDS, "canceled", 50],
    ["charges a result that was finished before the cancellation", ENDS_FIRST, "succeeded", 49],
  ])("%s", async (_, words, status, balance) => {
    const creator = await signUp();
    const { started } = await startKind(creator, makePng(96), `a painting ${words}`);
    const path = `/api/predictions/${started.predictionId}`;
    const receipt = async () =>
      (await (await creator.call(`${path}/events`)).json<ReceiptEvent[]>()).map(
        ({ stage }) => stage,
      );
    await vi.waitUntil(async () => (await receipt()).includes("submitted"), { timeout: 120_000 });
    expect((await creator.post(`${path}/cancel`, {})).status).toBe(202);
    const record = await waitForEnd(creator, started.predictionId);
    expect(record.status).toBe(status);
    expect(record.output_url === null).toBe(status === "canceled");
    const move = status === "canceled" ? "release" : "capture";
    const ledger = await credits(creator);
    expect(ledger).toMatchObject({ balance, held: 0 });
    expect(ledger.entries.map(({ kind }) => kind)).toEqual([move, "hold", "grant"]);
    expect((await receipt()).slice(-2)).toEqual([status, `credits_${move}d`]);
    expect((await creator.post(`${path}/cancel`, {})).status).toBe(409);
  });

  it("is a 402 that stores nothing when the credits do not suffice", async () => {
    const creator = await signUp();
    const upload = await uploadImage(creator, makePng(32));
    await registerModel("dear", "{origin}/engine/v1/models/unthinkable/x/predictions");
    await env.DB.prepare("update test_models set price = 5 where name = 'dear'").run();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        creator.post(START, { prompt: `comic ${index}`, image_url: upload.url, model: "dear" }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(2);
    const page = await (await creator.call("/api/generations?limit=50")).json<GenerationPage>();
    expect(page.items).toHaveLength(10);
    await Promise.all(page.items.map((item) => waitForEnd(creator, item.id)));
  }, 120_000);

  it.each([
    ["no prompt", { image_url: "x" }, 422, "Please enter a prompt!"],
    ["a blank prompt", { prompt: "   ", image_url: "x" }, 422, "Please enter a prompt!"],
    ["no picture", { prompt: "oil" }, 422, "Please upload an input image first!"],
    ["a long prompt", { prompt: "x".repeat(1001), image_url: "x" }, 422, "1000"],
    ["an unknown field", { prompt: "oil", image_url: "x", admin: true }, 422, "admin"],
    ["an unknown parameter", { prompt: "oil", params: { magic: 1 } }, 422, "magic"],
    ["a parameter out of bounds", { prompt: "oil", params: { strength: 3 } }, 422, "at most 1"],
    [
      "a parameter of the wrong type",
      { prompt: "oil", params: { strength: "much" } },
      422,
      "a number",
    ],
    [
      "a foreign address",
      { prompt: "oil", image_url: "https://example.com/a.png" },
      422,
      "image_url",
    ],
    ["an unknown model", { prompt: "oil", model: "nobody" }, 422, "nobody"],
  ])("has a clear sentence for %s", async (_, body, status, sentence) => {
    const upload = await uploadImage(ada, makePng(16));
    const needsImage = "params" in body || "model" in body;
    const answer = await ada.post(START, needsImage ? { ...body, image_url: upload.url } : body);
    expect(answer.status).toBe(status);
    const error = await answer.json<{
      error: string;
      message: string;
      code: string;
      issues: unknown[];
    }>();
    expect(error.message).toContain(sentence);
    expect(error.error).toBe(error.message);
    expect(error.issues.length).toBeGreaterThan(0);
  });

  it("is refused for an own clip where a picture is needed", async () => {
    const { started } = await startKind(ada);
    const record = await waitForEnd(ada, started.predictionId);
    await env.DB.prepare("UPDATE generations SET output_type = 'video/webm' WHERE id = ?")
      .bind(record.id)
      .run();
    const answer = await ada.post(START, { prompt: "oil", image_url: record.output_url });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "image_url" }] });
  });

  it("is refused for bodies that are not JSON", async () => {
    const bad = await ada.call(START, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(bad.status).toBe(400);
    const text = await ada.call(START, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "{}",
    });
    expect(text.status).toBe(415);
  });
});

describe("access", () => {
  it("is refused in every call without a session", async () => {
    for (const [method, path] of [
      ["POST", START],
      ["POST", "/api/uploads"],
      ["GET", "/api/predictions/x"],
      ["GET", "/api/predictions/x/events"],
      ["GET", "/api/predictions/x/socket"],
      ["POST", "/api/predictions/x/cancel"],
      ["POST", "/api/predictions/x/retry"],
      ["GET", "/api/generations"],
      ["DELETE", "/api/generations/x"],
      ["GET", "/api/credits"],
      ["GET", "/api/models"],
      ["GET", "/api/admin/test-models"],
    ] as const) {
      const answer = await call(path, { method });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
      expect(answer.headers.get("x-request-id")).toBeTruthy();
    }
  });

  it("to someone else's run, files and receipt is answered with 404", async () => {
    const { upload, started } = await startKind(ada);
    await waitForEnd(ada, started.predictionId);
    const id = started.predictionId;
    for (const [method, path] of [
      ["GET", `/api/predictions/${id}`],
      ["GET", `/api/predictions/${id}/events`],
      ["GET", `/api/predictions/${id}/socket`],
      ["POST", `/api/predictions/${id}/cancel`],
      ["POST", `/api/predictions/${id}/retry`],
      ["DELETE", `/api/generations/${id}`],
    ] as const) {
      expect([path, (await eve.call(path, { method })).status]).toEqual([path, 404]);
    }
    expect((await eve.post(START, { prompt: "mine", image_url: upload.url })).status).toBe(422);
    expect((await (await eve.call("/api/generations")).json<GenerationPage>()).items).toHaveLength(
      0,
    );
  });

  it("to a file by an altered address is answered with 404", async () => {
    const upload = await uploadImage(ada, makePng(16));
    const path = upload.url.slice(ORIGIN.length);
    expect((await call(path)).status).toBe(200);
    expect((await call(path.slice(0, -2))).status).toBe(404);
    expect((await call(path.split("?")[0] ?? "")).status).toBe(404);
    expect((await call(path.replace(/_\d/, "_9"))).status).toBe(404);
  });

  it("over a socket or a cookie from another site is refused", async () => {
    const { started } = await startKind(ada);
    const socket = await ada.call(`/api/predictions/${started.predictionId}/socket`, {
      headers: { upgrade: "websocket", origin: "https://evil.test" },
    });
    expect(socket.status).toBe(403);
    const plain = await ada.call(`/api/predictions/${started.predictionId}/socket`);
    expect(plain.status).toBe(426);
    const forged = await ada.call(`/api/predictions/${started.predictionId}/cancel`, {
      method: "POST",
      headers: { cookie: "a=b", origin: "https://evil.test" },
    });
    expect(forged.status).toBe(403);
    await waitForEnd(ada, started.predictionId);
  });

  it("to the administration is refused without the role", async () => {
    const answer = await ada.call("/api/admin/test-models");
    expect(answer.status).toBe(403);
    const record: Partial<GenerationRecord> = await answer.json();
    expect(record).toMatchObject({ code: "forbidden" });
  });

  it("to any address of the administration is refused alike, whether it exists or not", async () => {
    for (const path of ["/api/admin/test-models", "/api/admin/anything"]) {
      expect([path, (await call(path)).status]).toEqual([path, 401]);
      expect([path, (await ada.call(path)).status]).toEqual([path, 403]);
    }
  });

  it("by an address of broken encoding is refused without a fault", async () => {
    expect((await call("/media/%E0%A4%A")).status).toBe(404);
    expect((await call("/api/predictions/%E0%A4%A")).status).toBe(401);
    const upload = await ada.post(START, { prompt: "oil", image_url: `${ORIGIN}/media/%E0%A4%A` });
    expect(upload.status).toBe(422);
  });

  it("to addresses that do not exist, or not with this method, is answered with 404 or 405", async () => {
    const missing = await call("/api/nothing");
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: "not_found" });
    const wrong = await call("/api/credits", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET");
  });
});
