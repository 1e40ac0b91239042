import { describe, expect, it } from "vitest";
import { ProviderError } from "../provider";
import { createReplicateProvider } from ".";

const BASE = "https://replicate.test/v1";
const ENDPOINT = `${BASE}/models/acme/x/predictions`;
const JOB = {
  endpointUrl: ENDPOINT,
  input: { prompt: "oil", image: "https://app.test/media/x" },
  callbackUrl: "https://app.test/api/callbacks/replicate/1",
  id: "0b9c1f9e-4a52-4f6e-9c0e-2d5a3c1b7e10",
  failures: 0,
  accountId: "account-1",
  cancelAfterSeconds: 600,
};

function provider(
  answer: (request: Request) => Response | Promise<Response>,
  token: string | null = "r8_x",
) {
  const requests: Request[] = [];
  const made = createReplicateProvider({
    name: "replicate",
    baseUrl: BASE,
    token,
    webhookSecrets: [],
    fileHosts: ["files.test"],
    timeoutMs: 50,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone() as Request);
      return answer(request);
    },
  });
  return { made, requests };
}

const prediction = (change: object = {}) =>
  Response.json({ id: "run1", status: "starting", ...change }, { status: 201 });

async function failure(work: Promise<unknown>) {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

describe("Replicate's protocol", () => {
  it("is used as documented, with nothing but what the API takes", async () => {
    const { made, requests } = provider(() => prediction());
    expect(await made.submit(JOB)).toEqual({
      ref: "run1",
      state: "queued",
      outputs: [],
      progress: null,
      error: null,
    });
    const [request] = requests;
    expect(request?.url).toBe(ENDPOINT);
    expect(request?.headers.get("authorization")).toBe("Bearer r8_x");
    expect(request?.headers.get("cancel-after")).toBe("600s");
    expect(await request?.json()).toEqual({
      input: JOB.input,
      webhook: JOB.callbackUrl,
      webhook_events_filter: ["output", "completed"],
    });
  });

  it("shows the newest part of a result while it is made, and no part of one that has ended", async () => {
    const url = (name: string) => `https://files.test/${name}`;
    const seen = async (change: object) =>
      (await provider(() => prediction(change)).made.fetch("run1")).preview;
    const output = [url("1.png"), url("2.png")];
    expect(await seen({ status: "processing", output })).toBe(url("2.png"));
    expect(await seen({ status: "processing", output: url("1.mp4") })).toBe(url("1.mp4"));
    expect(await seen({ status: "processing", preview: url("first.webp") })).toBe(
      url("first.webp"),
    );
    for (const nothing of [null, "a cat", [], { text: "a cat" }, 7]) {
      expect(await seen({ status: "processing", output: nothing, preview: 7 })).toBeUndefined();
    }
    for (const status of ["starting", "succeeded", "failed", "canceled"]) {
      expect([status, await seen({ status, output })]).toEqual([status, undefined]);
    }
  });

  it.each([
    ["a text", "https://files.test/a.png", ["https://files.test/a.png"]],
    [
      "a list",
      ["https://files.test/a.png", "https://files.test/b.png"],
      ["https://files.test/a.png", "https://files.test/b.png"],
    ],
    [
      "an object",
      { video: { url: "https://files.test/a.webm" }, n: 3 },
      ["https://files.test/a.webm"],
    ],
    ["words", "a cat", []],
    ["nothing", null, []],
  ])("has outputs in the form of %s", async (_, output, outputs) => {
    const { made } = provider(() => prediction({ status: "succeeded", output }));
    expect(await made.fetch("run1")).toMatchObject({ state: "succeeded", outputs });
  });

  it("ends in four ways, and reports its progress in its logs", async () => {
    const states = {
      succeeded: "succeeded",
      failed: "failed",
      canceled: "canceled",
      aborted: "canceled",
    };
    for (const [status, state] of Object.entries(states)) {
      const { made } = provider(() =>
        prediction({ status, output: "https://files.test/a.png", error: "no" }),
      );
      expect((await made.fetch("run1")).state).toBe(state);
    }
    const { made } = provider(() => prediction({ status: "processing", logs: "3%|x\n 41%|xx" }));
    expect((await made.fetch("run1")).progress).toBe(0.41);
    const blocked = provider(() =>
      prediction({ status: "failed", error: "NSFW content detected" }),
    );
    expect((await blocked.made.fetch("run1")).error?.code).toBe("content_blocked");
  });

  it("finds a generation by its callback address, over pages, or says that it cannot tell", async () => {
    const found = provider((request) =>
      request.url.includes("cursor=two")
        ? Response.json({
            results: [{ id: "run9", status: "processing", webhook: JOB.callbackUrl }],
            next: null,
          })
        : Response.json({ results: [], next: `${BASE}/predictions?cursor=two` }),
    );
    expect(await found.made.trace(JOB.callbackUrl, new Date(0), JOB)).toMatchObject({
      found: "yes",
      snapshot: { ref: "run9" },
    });
    const absent = provider(() => Response.json({ results: [], next: null }));
    expect(await absent.made.trace(JOB.callbackUrl, new Date(0), JOB)).toEqual({ found: "no" });
    for (const answer of [new Response("x", { status: 404 }), new Response("<html>")]) {
      const unknown = provider(() => answer);
      expect(await unknown.made.trace(JOB.callbackUrl, new Date(0), JOB)).toEqual({
        found: "unknown",
      });
    }
  });
});

describe("a failing call to Replicate", () => {
  const detail = (text: string, status: number, headers = {}) =>
    Response.json({ detail: text }, { status, headers });

  it.each([
    ["401", () => detail("no", 401), "refused", "provider_not_configured", null],
    ["404", () => detail("no", 404), "refused", "provider_lost", null],
    ["422", () => detail("- input.seed: bad", 422), "refused", "invalid_input", null],
    [
      "422 for its content",
      () => detail("flagged by moderation", 422),
      "refused",
      "content_blocked",
      null,
    ],
    ["402", () => detail("no money", 402), "refused", "provider_rejected", null],
    [
      "429 in seconds",
      () => detail("slow", 429, { "retry-after": "7" }),
      "busy",
      "provider_unreachable",
      7,
    ],
    [
      "429 in words",
      () => detail("Your rate limit resets in ~30s.", 429),
      "busy",
      "provider_unreachable",
      30,
    ],
    ["500", () => new Response("oops", { status: 500 }), "busy", "provider_unreachable", null],
    ["a page with 200", () => new Response("<html>"), "ambiguous", "provider_failed", null],
    ["half an answer", () => new Response('{"id":"ru'), "ambiguous", "provider_failed", null],
    ["not an id", () => prediction({ id: "../../account" }), "refused", "provider_failed", null],
    [
      "a redirect",
      () => new Response(null, { status: 307, headers: { location: "https://evil.test/" } }),
      "refused",
      "provider_not_allowed",
      null,
    ],
    [
      "a broken connection",
      () => Promise.reject(new TypeError("lost")),
      "broken",
      "provider_unreachable",
      null,
    ],
  ] as const)("has a reason on %s", async (_, answer, kind, code, retryAfterSeconds) => {
    const { made } = provider(answer);
    expect(await failure(made.submit(JOB))).toMatchObject({ kind, code, retryAfterSeconds });
  });

  it.each([
    "https://replicate.test/v1evil/models/a/b/predictions",
    "https://replicate.test.evil.test/v1/models/a/b/predictions",
    "https://replicate.test/v1/../v2/predictions",
    "https://user@replicate.test/v1/models/a/b/predictions",
    "http://replicate.test/v1/models/a/b/predictions",
    "https://replicate.test:8443/v1/models/a/b/predictions",
    "not an address",
  ])("never sends its token to %s", async (endpointUrl) => {
    const { made, requests } = provider(() => prediction());
    expect(await failure(made.submit({ ...JOB, endpointUrl }))).toMatchObject({
      code: "provider_not_allowed",
    });
    expect(requests).toHaveLength(0);
  });

  it("names the missing setting", () => {
    expect(provider(() => prediction(), null).made.missingSetting()).toBe("REPLICATE_API_TOKEN");
  });
});
