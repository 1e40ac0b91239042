import { describe, expect, it } from "vitest";
import { createHttpAi } from "./http-binding";

const MODEL = "@cf/black-forest-labs/flux-1-schnell";

function ai(answer: Response) {
  const requests: Request[] = [];
  const made = createHttpAi({
    baseUrl: "http://127.0.0.1:9000",
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer;
    },
  });
  return { made, requests };
}

const message = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe("Workers AI over HTTP", () => {
  it("posts the input, and gives what is in the envelope", async () => {
    const envelope = { result: { image: "x" }, success: true, errors: [], messages: [] };
    const { made, requests } = ai(Response.json(envelope));
    expect(await made.run(MODEL, { prompt: "oil" })).toEqual({ image: "x" });
    expect(requests[0]?.url).toBe(`http://127.0.0.1:9000/run/${MODEL}`);
    expect(await requests[0]?.json()).toEqual({ prompt: "oil" });
    expect(requests[0]?.headers.get("cf-aig-gateway-id")).toBeNull();
  });

  it("gives a bare answer as it is, and names the gateway", async () => {
    const reply = { state: "Completed", result: { image: "https://x.test/a.png" } };
    const { made, requests } = ai(Response.json(reply));
    const how = { gateway: { id: "ours" } };
    expect(await made.run("google/nano-banana-2", { prompt: "oil" }, how)).toEqual(reply);
    expect(requests[0]?.headers.get("cf-aig-gateway-id")).toBe("ours");
  });

  it("sends a form as a form", async () => {
    const form = new FormData();
    form.set("prompt", "oil");
    const encoded = new Response(form);
    const contentType = encoded.headers.get("content-type") ?? "";
    const { made, requests } = ai(Response.json({}));
    await made.run(MODEL, { multipart: { body: encoded.body, contentType } });
    expect((await requests[0]?.formData())?.get("prompt")).toBe("oil");
  });

  it("gives bytes as a stream, or as the response where that is asked for", async () => {
    const bytes = () => new Response("RIFF", { headers: { "content-type": "audio/wav" } });
    const stream = await ai(bytes()).made.run(MODEL, {});
    expect(await new Response(stream as ReadableStream).text()).toBe("RIFF");
    const raw = await ai(bytes()).made.run(MODEL, {}, { returnRawResponse: true });
    expect(await (raw as Response).text()).toBe("RIFF");
  });

  it.each<[string, Response, string]>([
    [
      "a listed error",
      Response.json({ errors: [{ code: 3036, message: "used up" }] }, { status: 429 }),
      "3036: used up",
    ],
    [
      "an error in an answer of 200",
      Response.json({ success: false, errors: [{ code: 5007, message: "No such model" }] }),
      "5007: No such model",
    ],
    ["no words", new Response("", { status: 429 }), "3040: status 429"],
    ["HTML", new Response("<html>", { status: 502 }), "3040: status 502"],
    ["an unknown path", new Response("", { status: 404 }), "5007: status 404"],
  ])("throws as the binding does on %s", async (_, answer, words) => {
    expect(await message(ai(answer).made.run(MODEL, {}))).toBe(words);
  });

  it.each([
    ["a server that is off", true, "3040: the server cannot be reached"],
    ["a connection that broke in the middle", false, "Network connection lost."],
  ])("throws on %s what says whether it may have run", async (_, isOff, words) => {
    const made = createHttpAi({
      baseUrl: "http://127.0.0.1:9000",
      fetch: async (input) => {
        if (isOff || String(input).includes("/run/")) throw new Error("Network connection lost.");
        return new Response(null, { status: 404 });
      },
    });
    expect(await message(made.run(MODEL, {}))).toBe(words);
  });
});
