import { anything, assert, asyncProperty } from "fast-check";
import { describe, expect, it } from "vitest";
import { ProviderError } from "../provider";
import { createReplicateProvider } from ".";

const BASE = "https://replicate.test/v1";
const CALLBACK = "https://app.test/api/callbacks/replicate/1";
const job = (endpointUrl: string) => ({
  endpointUrl,
  input: { prompt: "oil" },
  callbackUrl: CALLBACK,
  id: "0b9c1f9e-4a52-4f6e-9c0e-2d5a3c1b7e10",
  failures: 0,
  accountId: "account-1",
  cancelAfterSeconds: 1,
});

function provider(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  const made = createReplicateProvider({
    name: "replicate",
    baseUrl: BASE,
    token: "r8_x",
    webhookSecrets: [],
    fileHosts: ["files.test"],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    },
  });
  return { made, requests };
}

const run = (change: object = {}) => Response.json({ id: "run1", status: "succeeded", ...change });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof ProviderError ? error.code : String(error)),
  );
const outputs = async (output: unknown) =>
  (await provider(() => run({ output })).made.fetch("run1")).outputs;

describe("a model's address", () => {
  it.each([
    [`${BASE}/models/acme/x/predictions`, `${BASE}/models/acme/x/predictions`],
    [`${BASE}/deployments/acme/x/predictions`, `${BASE}/deployments/acme/x/predictions`],
    ["https://REPLICATE.test:443/v1/models/a/b/predictions", `${BASE}/models/a/b/predictions`],
    [`${BASE}/models/a/b/predictions#fragment`, `${BASE}/models/a/b/predictions`],
  ])("%s is called", async (endpoint, called) => {
    const { made, requests } = provider(() => run());
    await made.submit(job(endpoint));
    expect(requests.map((request) => request.url)).toEqual([called]);
    expect(requests[0]?.headers.get("cancel-after")).toBe("5s");
  });

  it.each([
    "https://replicate.test/v1evil/predictions",
    "https://replicate.test/v1",
    `${BASE}/../v2/predictions`,
    `${BASE}/%2e%2e/v2/predictions`,
    `${BASE}/..%2f..%2faccount`,
    `${BASE}/..%5caccount`,
    `${BASE}\\..\\account`,
    "https://evil.test/v1/predictions",
    "https://replicate.test.evil.test/v1/predictions",
    "https://replicate.test@evil.test/v1/predictions",
    "https://user@replicate.test/v1/predictions",
    "https://:secret@replicate.test/v1/predictions",
    "http://replicate.test/v1/predictions",
    "http://replicate.test:443/v1/predictions",
    "https://replicate.test:444/v1/predictions",
    `${BASE}/predictions?webhook=https://evil.test/`,
    "//replicate.test/v1/predictions",
    "javascript:1",
    "",
  ])("%s never sees the token", async (endpoint) => {
    const { made, requests } = provider(() => run());
    expect(await codeOf(made.submit(job(endpoint)))).toBe("provider_not_allowed");
    expect(requests).toHaveLength(0);
  });

  it.each(["", ".", "..", "a/b", "a%2fb", "a?b", "a#b", "é", "x".repeat(129)])(
    "is not built from the id %j",
    async (ref) => {
      const { made, requests } = provider(() => run());
      expect(await codeOf(made.fetch(ref))).toBe("provider_failed");
      expect(await codeOf(made.cancel(ref))).toBe("provider_failed");
      expect(requests).toHaveLength(0);
    },
  );
});

describe("results", () => {
  const url = (name: string) => `https://files.test/${name}`;

  it("are found in an output of any shape, and words are left out", async () => {
    expect(await outputs([[url("a")], { b: { c: [url("b")] } }])).toEqual([url("a"), url("b")]);
    for (const words of ["Answer: a cat", "mailto:a@b.test", "a cat", "", 7, true, {}, [null]]) {
      expect([words, await outputs(words)]).toEqual([words, []]);
    }
    expect(await outputs({ text: "Note: see below", url: url("a") })).toEqual([url("a")]);
    expect(await outputs(Array.from({ length: 50 }, () => url("a")))).toHaveLength(16);
    expect(await outputs([[[[[[url("deep")]]]]]])).toEqual([]);
  });

  it("are read from any JSON without a fault", async () => {
    await assert(
      asyncProperty(anything({ maxDepth: 6 }), async (output) => {
        expect(Array.isArray(await outputs(output))).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it("count once the generation has succeeded, and not before", async () => {
    const { made } = provider(() => run({ status: "processing", output: [url("a")] }));
    expect(await made.fetch("run1")).toMatchObject({ state: "running", outputs: [] });
  });

  it("are found beside malformed extras", async () => {
    const odd = { output: url("a"), logs: 7, progress: "most", webhook: {}, metrics: null };
    expect(await provider(() => run(odd)).made.fetch("run1")).toMatchObject({
      state: "succeeded",
      outputs: [url("a")],
      progress: null,
    });
  });

  it.each([
    ["an unknown state", { status: "sleeping" }],
    ["no state", { status: null }],
    ["no id", { id: "" }],
  ])("are not guessed from %s", async (_, change) => {
    expect(await codeOf(provider(() => run(change)).made.fetch("run1"))).toBe("provider_failed");
  });
});

describe("the search for a lost submission", () => {
  const trace = (answer: (request: Request) => Response) => {
    const { made, requests } = provider(answer);
    return { requests, found: made.trace(CALLBACK, new Date("2026-11-20T12:00:00Z"), job(BASE)) };
  };
  const list = (next: unknown, ...results: object[]) => Response.json({ results, next });
  const other = { id: "run2", status: "starting", webhook: `${CALLBACK}0` };

  it("asks for newer runs, but for a minute of clock skew, and says no at the end of the list", async () => {
    const { requests, found } = trace(() => list(null, other));
    expect(await found).toEqual({ found: "no" });
    expect(requests[0]?.url).toBe(`${BASE}/predictions?created_after=2026-11-20T11%3A59%3A00.000Z`);
  });

  it("reads as many pages as there are, and stops at what is older", async () => {
    const page = (request: Request) => Number(new URL(request.url).searchParams.get("cursor") ?? 0);
    const newer = { ...other, created_at: "2026-11-20T12:00:01Z" };
    const older = { ...other, created_at: "2026-11-20T11:58:00Z" };
    const { requests, found } = trace((request) => {
      const at = page(request);
      return list(`${BASE}/predictions?cursor=${at + 1}`, newer, at === 20 ? older : newer);
    });
    expect(await found).toEqual({ found: "no" });
    expect(requests).toHaveLength(21);
  });

  it("is undecided where the list leaves the callback addresses out", async () => {
    const { found } = trace(() => list(null, { id: "run2", status: "starting" }));
    expect(await found).toEqual({ found: "cannot_tell" });
  });

  it.each(["/v1/predictions?cursor=two", "https://evil.test/?cursor=two"])(
    "continues by the cursor of %s, at the same host",
    async (next) => {
      const match = { id: "run9", status: "starting", webhook: CALLBACK };
      const { requests, found } = trace((request) =>
        request.url.includes("cursor=two") ? list(null, match) : list(next, other),
      );
      expect(await found).toMatchObject({ found: "yes", snapshot: { ref: "run9" } });
      expect(requests.map((request) => new URL(request.url).host)).toEqual([
        "replicate.test",
        "replicate.test",
      ]);
    },
  );

  it.each([
    ["there is more without a cursor", () => list("https://replicate.test/v1/predictions")],
    ["the next page has no address", () => list("https://")],
    ["the list does not end", () => list(`${BASE}/predictions?cursor=more`, other)],
    ["an entry cannot be read", () => list(null, { id: 7 })],
    ["the id is malformed", () => list(null, { ...other, id: "../x", webhook: CALLBACK })],
    ["the answer is a page", () => new Response("<html>")],
    ["the answer is 429", () => Response.json({ detail: "slow" }, { status: 429 })],
  ])("is undecided when %s", async (_, answer) => {
    expect(await trace(answer).found).toEqual({ found: "unknown" });
  });
});
