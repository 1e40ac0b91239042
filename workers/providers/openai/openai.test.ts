import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makePng } from "#support/image";
import { paintMask, readPixels } from "#support/png";
import { ProviderError, type ProviderJob } from "../provider";
import { createOpenAiProvider, type OpenAiOptions } from ".";

const OWN = "http://127.0.0.1:8080/v1";
const OPENAI = "https://api.openai.com/v1";
const PNG = makePng(16);
const BASE64 = Buffer.from(PNG).toString("base64");
const PHOTO = "https://app.test/media/public/photo.png?t=x";
const MASK = "https://app.test/media/public/mask.png?t=x";

type Answer = (request: Request) => Response | Promise<Response>;

function provider(answer: Answer, change: Partial<OpenAiOptions> = {}) {
  const requests: Request[] = [];
  const made = createOpenAiProvider({
    baseUrl: OWN,
    key: "sk-test",
    bucket: env.OUTPUTS,
    readImage: async (url) =>
      url === PHOTO ? PNG : url === MASK ? paintMask(3, 1, (x) => x * 127) : null,
    fileHosts: ["files.test"],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(new Request(input, init));
      return answer(request);
    },
    ...change,
  });
  return { made, requests };
}

function job(
  input: Record<string, unknown> = { prompt: "oil" },
  change: Partial<ProviderJob> = {},
) {
  const id = crypto.randomUUID();
  return {
    id,
    failures: 0,
    endpointUrl: `${OWN}/images#flux`,
    input,
    medium: "image" as const,
    callbackUrl: `https://app.test/api/callbacks/openai/${id}`,
    accountId: "account-1",
    cancelAfterSeconds: 600,
    ...change,
  };
}

const made64 = () => Response.json({ created: 1, data: [{ b64_json: BASE64 }] });
const failed = (status: number, error: unknown) => () => Response.json({ error }, { status });
/** Never answers, until the caller hangs up. */
const never: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
/** What a Worker's `fetch` throws for a refused connection and for one that was cut. */
const lost = () => {
  throw new Error("Network connection lost.");
};

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof ProviderError ? `${error.kind} ${error.code}` : String(error),
  );

describe("a server that speaks OpenAI's image calls", () => {
  it("makes a picture from words", async () => {
    const { made, requests } = provider(made64);
    const one = job({ prompt: "oil", size: "512x512", seed: null });
    const snapshot = await made.submit(one);
    expect(requests[0]?.url).toBe(`${OWN}/images/generations`);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer sk-test");
    expect(await requests[0]?.json()).toEqual({
      prompt: "oil",
      size: "512x512",
      model: "flux",
      n: 1,
    });
    const file = await made.download(snapshot.outputs[0] ?? "", "image");
    expect(file).toMatchObject({ content: PNG, contentType: "image/png", width: 16 });
    expect(await made.trace(one.callbackUrl, new Date(0), one)).toEqual({
      found: "yes",
      snapshot,
    });
  });

  it("delivers the result where the answer repeats its input first", async () => {
    const input = { image: { url: "data:image/png;base64,AQID" } };
    const { made } = provider(() => Response.json({ input, data: [{ b64_json: BASE64 }] }));
    const { outputs } = await made.submit(job());
    expect(await made.download(outputs[0] ?? "", "image")).toMatchObject({ content: PNG });
    const empty = provider(() => Response.json({ input, data: [{ b64_json: null }] }));
    expect(await failure(empty.made.submit(job()))).not.toBe("done");
  });

  it("edits a picture, with a mask, as files of a form", async () => {
    const { made, requests } = provider(made64);
    await made.submit(job({ prompt: "oil", image: PHOTO, mask: MASK }));
    expect(requests[0]?.url).toBe(`${OWN}/images/edits`);
    const form = await requests[0]?.formData();
    expect([...(form?.keys() ?? [])].sort()).toEqual(["image", "mask", "model", "n", "prompt"]);
    const image = form?.get("image") as unknown as File;
    expect(image.type).toBe("image/png");
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(PNG);
    const mask = form?.get("mask") as unknown as File;
    const { width, height, data } = await readPixels(new Uint8Array(await mask.arrayBuffer()));
    // What was white or grey is transparent: that is what changes there.
    expect([width, height, data[3], data[7], data[11]]).toEqual([3, 1, 255, 0, 0]);
  });

  it("sends several pictures by the name that OpenAI has for them", async () => {
    const { made, requests } = provider(made64);
    await made.submit(job({ prompt: "oil", images: [PHOTO, PHOTO] }));
    expect((await requests[0]?.formData())?.getAll("image[]")).toHaveLength(2);
  });

  it("fetches a picture by its address, without the key, from its own host and from listed ones", async () => {
    const { made, requests } = provider((request) =>
      request.method === "POST"
        ? Response.json({ data: [{ url: "http://127.0.0.1:8080/files/a.png" }] })
        : new Response(PNG),
    );
    const { outputs } = await made.submit(job());
    expect(outputs).toEqual(["http://127.0.0.1:8080/files/a.png"]);
    expect(await made.download(outputs[0] ?? "", "image")).toMatchObject({ width: 16 });
    expect(requests[1]?.headers.get("authorization")).toBeNull();
    expect(await made.download("https://files.test/a.png", "image")).toMatchObject({ width: 16 });
    expect(await failure(made.download("https://evil.test/a.png", "image"))).toBe(
      "refused output_not_allowed",
    );
  });

  it("needs a key at OpenAI, and none at a server of the operator's", () => {
    expect(provider(made64, { key: null }).made.missingSetting()).toBeNull();
    expect(provider(made64, { key: null, baseUrl: OPENAI }).made.missingSetting()).toBe(
      "OPENAI_API_KEY",
    );
  });

  it("sends no credentials where no key is set", async () => {
    const { made, requests } = provider(made64, { key: null });
    await made.submit(job());
    expect(requests[0]?.headers.get("authorization")).toBeNull();
  });
});

describe("a failing image call", () => {
  it.each<[string, Answer, string]>([
    [
      "its content rules",
      failed(400, { code: "moderation_blocked", message: "no" }),
      "refused content_blocked",
    ],
    ["a wrong size", failed(400, { message: "size must be 512x512" }), "refused invalid_input"],
    ["a wrong key", failed(401, { message: "bad key" }), "refused provider_not_configured"],
    ["an unknown model", failed(404, { message: "model not found" }), "refused provider_no_model"],
    [
      "an empty account",
      failed(429, { code: "insufficient_quota", message: "quota" }),
      "refused provider_no_credits",
    ],
    ["too many calls", failed(429, { message: "slow down" }), "busy provider_unreachable"],
    ["a fault of the server", failed(500, { message: "out of memory" }), "refused provider_failed"],
    ["an error as a bare text", failed(400, "no such sampler"), "refused invalid_input"],
    ["HTML", () => new Response("<html>"), "refused provider_failed"],
    ["an answer without a picture", () => Response.json({ data: [] }), "refused output_missing"],
    [
      "a picture that is no base64",
      () => Response.json({ data: [{ b64_json: "%%" }] }),
      "refused output_missing",
    ],
  ])("has a reason on %s", async (_, answer, outcome) => {
    expect(await failure(provider(answer).made.submit(job()))).toBe(outcome);
  });

  it("refuses an answer of more than 40 MB", async () => {
    const answer = () =>
      new Response("{}", { headers: { "content-length": String(40 * 1024 * 1024 + 1) } });
    expect(await failure(provider(answer).made.submit(job()))).toBe("refused output_too_large");
  });

  it("is sent again after a refused connection, and gives up a server that stays off", async () => {
    const one = job();
    expect(await failure(provider(lost).made.submit(one))).toBe("broken provider_unreachable");
    expect(await provider(lost).made.trace(one.callbackUrl, new Date(0), one)).toEqual({
      found: "no",
    });
    const again = provider(lost).made.submit({ ...one, failures: 5 });
    expect(await failure(again)).toBe("refused provider_unreachable");
  });

  it("is never sent again after a connection that was cut", async () => {
    const { made, requests } = provider((request) =>
      request.method === "POST" ? lost() : Response.json({ data: [] }),
    );
    expect(await failure(made.submit(job()))).toBe("refused provider_unreachable");
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("is over when its time is up", async () => {
    const { made } = provider(never);
    expect(await failure(made.submit(job(undefined, { cancelAfterSeconds: 1 })))).toBe(
      "refused timeout",
    );
  });

  it.each([
    `${OWN}/images`,
    `${OWN}/chat#flux`,
    "https://evil.test/v1/images#flux",
    `${OWN}/images/../../images#flux`,
  ])("is not made for the address %s", async (endpointUrl) => {
    const { made, requests } = provider(made64);
    expect(await failure(made.submit(job(undefined, { endpointUrl })))).toBe(
      "refused provider_not_allowed",
    );
    expect(requests).toHaveLength(0);
  });
});
