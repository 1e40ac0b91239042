import { describe, expect, it } from "vitest";
import { ProviderError } from "../provider";
import { createFalProvider } from ".";

const BASE = "https://queue.fal.test";
const JOB = {
  endpointUrl: `${BASE}/fal-ai/flux/schnell`,
  input: { prompt: "oil" },
  callbackUrl: "https://app.test/api/callbacks/fal/1?x=1&y=2",
  id: "0b9c1f9e-4a52-4f6e-9c0e-2d5a3c1b7e10",
  failures: 0,
  accountId: "account-1",
  cancelAfterSeconds: 600,
};
const REF = "fal-ai/flux/0198-ab";

function provider(
  answer: (request: Request) => Response | Promise<Response>,
  key: string | null = "k",
) {
  const requests: Request[] = [];
  const made = createFalProvider({
    baseUrl: BASE,
    key,
    keys: { read: async () => [] },
    userId: null,
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

const accepted = () => Response.json({ request_id: "0198-ab", response_url: "https://evil.test/" });
const result = (body: unknown, init?: ResponseInit) =>
  provider((request) =>
    request.url.includes("/status")
      ? Response.json({ status: "COMPLETED" })
      : Response.json(body, init),
  ).made.fetch(REF);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof ProviderError ? `${error.kind} ${error.code}` : String(error),
  );
const at = (url: string) => ({ url, content_type: "image/png" });

describe("fal's queue", () => {
  it("gets a generation at the whole address, and is asked about it without the subpath", async () => {
    const { made, requests } = provider((request) =>
      request.method === "POST" ? accepted() : Response.json({ status: "IN_QUEUE" }),
    );
    const snapshot = await made.submit(JOB);
    expect(snapshot).toMatchObject({ ref: REF, state: "queued", outputs: [] });
    await made.fetch(snapshot.ref);
    await made.cancel(snapshot.ref);
    expect(requests.map((request) => `${request.method} ${request.url}`)).toEqual([
      `POST ${JOB.endpointUrl}?fal_webhook=${encodeURIComponent(JOB.callbackUrl)}`,
      `GET ${BASE}/fal-ai/flux/requests/0198-ab/status?logs=1`,
      `PUT ${BASE}/fal-ai/flux/requests/0198-ab/cancel`,
    ]);
    const [post] = requests;
    expect(post?.headers.get("authorization")).toBe("Key k");
    expect(post?.headers.get("x-fal-request-timeout")).toBe("600");
    expect(await post?.json()).toEqual(JOB.input);
  });

  it("finds the owner behind a prefix of fal's own", async () => {
    const { made, requests } = provider((request) =>
      request.method === "POST" ? accepted() : Response.json({ status: "IN_QUEUE" }),
    );
    const endpointUrl = `${BASE}/workflows/acme/mine/deep/path`;
    const { ref } = await made.submit({ ...JOB, endpointUrl });
    await made.fetch(ref);
    expect(requests[1]?.url).toBe(`${BASE}/workflows/acme/mine/requests/0198-ab/status?logs=1`);
  });

  it("tells the progress of a generation in its logs", async () => {
    const status = { status: "IN_PROGRESS", logs: [{ message: "3%|" }, { message: " 41%|xx" }] };
    const { made } = provider(() => Response.json(status, { status: 202 }));
    expect(await made.fetch(REF)).toMatchObject({ state: "running", progress: 0.41 });
    const bare = provider(() => Response.json({ status: "IN_PROGRESS", logs: "none" }));
    expect(await bare.made.fetch(REF)).toMatchObject({ state: "running", progress: null });
  });

  it.each<[string, unknown, string[]]>([
    ["pictures", { images: [at("https://f.test/1"), at("https://f.test/2")] }, ["1", "2"]],
    ["a picture", { image: at("https://f.test/1"), seed: 3 }, ["1"]],
    [
      "a film beside its still",
      { image: at("https://f.test/2"), video: at("https://f.test/1") },
      ["1", "2"],
    ],
    ["a sound", { audio: at("https://f.test/1") }, ["1"]],
    ["addresses alone", { images: ["https://f.test/1"] }, ["1"]],
    [
      "weights beside how they were trained",
      {
        config_file: at("https://f.test/2"),
        diffusers_lora_file: at("https://f.test/1"),
      },
      ["1"],
    ],
    ["an unknown name", { mesh: { parts: [at("https://f.test/1")] } }, ["1"]],
    ["an address by name", { audio_url: "https://f.test/1" }, ["1"]],
    ["a prompt that is an address", { prompt: "https://f.test/1", images: [] }, []],
    ["data in place of a file", { images: [at("data:image/png;base64,AAAA")] }, []],
    [
      "one picture of two blackened",
      {
        images: [at("https://f.test/2"), at("https://f.test/1")],
        has_nsfw_concepts: [true, false],
      },
      ["1"],
    ],
    ["words", "https://f.test/1", []],
    ["nothing", null, []],
  ])("gives %s", async (_, body, files) => {
    expect(await result(body)).toMatchObject({
      state: "succeeded",
      outputs: files.map((file) => `https://f.test/${file}`),
    });
  });
});

describe("a place in fal's queue", () => {
  it("counts from one, and is left out where fal says nothing usable", async () => {
    const placeOf = async (queue_position: unknown) => {
      const { made } = provider(() => Response.json({ status: "IN_QUEUE", queue_position }));
      return (await made.fetch(REF)).queuePlace;
    };
    expect(await placeOf(0)).toBe(1);
    expect(await placeOf(11)).toBe(12);
    for (const odd of [undefined, null, -1, "3", 0.5]) expect(await placeOf(odd)).toBeUndefined();
  });
});

describe("a failure of fal's queue", () => {
  it.each<[string, number, unknown, string, string | undefined]>([
    [
      "a list of faults",
      422,
      { detail: [{ loc: ["body", "x"], msg: "bad", type: "y" }] },
      "failed",
      "provider_failed",
    ],
    ["a list of faults behind 403", 403, { detail: [{ msg: "bad" }] }, "failed", "provider_failed"],
    [
      "content rules by type",
      422,
      { detail: [{ type: "content_policy_violation" }] },
      "failed",
      "content_blocked",
    ],
    ["content rules by word", 400, { detail: "NSFW content" }, "failed", "content_blocked"],
    ["a crash", 500, { detail: "CUDA out of memory" }, "failed", "provider_failed"],
    [
      "a typed fault",
      504,
      { detail: "late", error_type: "request_timeout" },
      "failed",
      "provider_failed",
    ],
    ["a stop by type", 499, { error_type: "client_cancelled" }, "canceled", undefined],
    ["a stop by word", 400, { detail: "Request was cancelled" }, "canceled", undefined],
    [
      "only blackened pictures",
      200,
      { images: [at("https://f.test/1")], has_nsfw_concepts: [true] },
      "failed",
      "content_blocked",
    ],
  ])("is told where a completed run answers with %s", async (_, status, body, state, code) => {
    const snapshot = await result(body, { status });
    expect(snapshot).toMatchObject({ state, outputs: [] });
    expect(snapshot.error?.code).toBe(code);
  });

  it.each([
    [401, { detail: "no" }, "refused provider_not_configured"],
    [404, { detail: "not found" }, "refused provider_lost"],
    [429, { detail: "slow" }, "busy provider_unreachable"],
    [500, null, "busy provider_unreachable"],
    [502, { detail: "Bad Gateway" }, "busy provider_unreachable"],
    [503, { detail: "x" }, "busy provider_unreachable"],
  ])("is told where asking for a result answers %i", async (status, body, outcome) => {
    expect(await failure(result(body, { status }))).toBe(outcome);
  });

  it("is told by the header alone where the body says nothing", async () => {
    const headers = { "x-fal-error-type": "runner_disconnected" };
    expect(await result(null, { status: 503, headers })).toMatchObject({ state: "failed" });
  });

  it("is told at submission: refused, busy or lost", async () => {
    const submit = (answer: () => Response | Promise<Response>) =>
      failure(provider(answer).made.submit(JOB));
    const fault = { detail: [{ loc: ["body", "prompt"], msg: "missing" }] };
    expect(await submit(() => Response.json(fault, { status: 422 }))).toBe("refused invalid_input");
    expect(await submit(() => Response.json({}, { status: 429 }))).toBe(
      "busy provider_unreachable",
    );
    expect(await submit(() => Promise.reject(new TypeError("lost")))).toBe(
      "broken provider_unreachable",
    );
    expect(await submit(() => new Response(null, { status: 524 }))).toBe(
      "ambiguous provider_unreachable",
    );
    for (const reply of [{}, { request_id: 7 }, "text"]) {
      expect(await submit(() => Response.json(reply))).toBe("ambiguous provider_failed");
    }
    const { made } = provider(accepted);
    expect(await made.trace(JOB.callbackUrl, new Date(0), JOB)).toEqual({ found: "cannot_tell" });
  });

  it("is told when a generation to stop has ended, or is not known", async () => {
    const ended = provider(() => Response.json({ status: "ALREADY_COMPLETED" }, { status: 400 }));
    expect(await failure(ended.made.cancel(REF))).toBe("done");
    const unknown = provider(() => Response.json({ status: "NOT_FOUND" }, { status: 404 }));
    expect(await failure(unknown.made.cancel(REF))).toBe("refused provider_lost");
  });

  it("is told without a key, by the name of the setting", () => {
    expect(provider(accepted, null).made.missingSetting()).toBe("FAL_KEY");
    expect(provider(accepted).made.missingSetting()).toBeNull();
  });
});

describe("the key of fal", () => {
  it.each([
    "https://evil.test/fal-ai/flux",
    `${BASE}.evil.test/fal-ai/flux`,
    `${BASE}/fal-ai`,
    `${BASE}/`,
    `${BASE}/fal-ai//flux`,
    `${BASE}/fal-ai/flux/`,
    `${BASE}/fal-ai/flux/requests/0198/cancel`,
    `${BASE}/fal-ai/flux?fal_webhook=https://evil.test`,
    `${BASE}/fal-ai/%2e%2e`,
    `${BASE}/fal-ai/a%2fb`,
    `${BASE}/workflows/acme`,
    `${BASE}/a/b/c/d/e/f/g/h/i`,
  ])("is not sent to the model's address %s", async (endpointUrl) => {
    const { made, requests } = provider(accepted);
    expect(await failure(made.submit({ ...JOB, endpointUrl }))).toBe(
      "refused provider_not_allowed",
    );
    expect(requests).toHaveLength(0);
  });

  it.each([
    "0198",
    "fal-ai/0198",
    "fal-ai/flux/schnell/0198",
    "workflows/acme/0198",
    "../flux/0198",
    "fal-ai/../0198",
    "fal-ai/flux/0198?x",
    "fal-ai/flux/../x",
    "fal-ai/flux/",
    "",
  ])("is not sent for the generation %s", async (ref) => {
    const { made, requests } = provider(() => Response.json({ status: "IN_QUEUE" }));
    expect(await failure(made.fetch(ref))).toBe("refused provider_failed");
    expect(await failure(made.cancel(ref))).toBe("refused provider_failed");
    expect(requests).toHaveLength(0);
  });

  it("is not sent for a wrong id that a submission answers", async () => {
    const { made } = provider(() => Response.json({ request_id: "../../evil" }));
    expect(await failure(made.submit(JOB))).toBe("refused provider_failed");
  });
});
