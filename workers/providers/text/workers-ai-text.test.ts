import { describe, expect, it } from "vitest";
import { TextModelError } from "./text-model";
import { createTextModel } from "./workers-ai-text";

const MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";
const REQUEST = { system: "You write hooks.", prompt: "cats", maxTokens: 200, accountId: "a" };
const SCHEMA = { type: "object", properties: { hooks: { type: "array" } } };

function model(answer: () => unknown) {
  const calls: unknown[] = [];
  const made = createTextModel({
    ai: {
      run: async (name, input) => {
        calls.push([name, input]);
        return answer();
      },
    },
    model: MODEL,
    timeoutMs: 40,
  });
  if (!made) throw new Error("there is no model");
  return { made, calls };
}

const outcome = (answer: () => unknown, change: object = {}) =>
  model(answer)
    .made.complete({ ...REQUEST, ...change })
    .catch((error: unknown) =>
      error instanceof TextModelError ? `failed: ${error.reason}` : String(error),
    );

describe("a text model", () => {
  it("is asked with its role, its question and its bounds, and answers with the text", async () => {
    const { made, calls } = model(() => ({ response: "Nine lives.", usage: {} }));
    expect(await made.complete(REQUEST)).toBe("Nine lives.");
    expect(made.name).toBe(MODEL);
    expect(calls).toEqual([
      [
        MODEL,
        {
          messages: [
            { role: "system", content: "You write hooks." },
            { role: "user", content: "cats" },
          ],
          max_tokens: 200,
        },
      ],
    ]);
  });

  it("is asked for JSON by a schema, and gives it as a text however the model put it", async () => {
    const { made, calls } = model(() => ({ response: { hooks: ["a"] } }));
    expect(await made.complete({ ...REQUEST, schema: SCHEMA })).toBe('{"hooks":["a"]}');
    expect(calls).toMatchObject([
      [MODEL, { response_format: { type: "json_schema", json_schema: SCHEMA } }],
    ]);
    const schema = { schema: SCHEMA };
    expect(await outcome(() => ({ response: '{"hooks":[]}' }), schema)).toBe('{"hooks":[]}');
    const chat = { choices: [{ message: { role: "assistant", content: "[1]" } }, {}] };
    expect(await outcome(() => chat, schema)).toBe("[1]");
  });

  it("is missing where the binding or the model is not set", () => {
    const ai = { run: async () => ({ response: "x" }) };
    expect(createTextModel({ ai: null, model: MODEL })).toBeNull();
    expect(createTextModel({ ai: undefined, model: MODEL })).toBeNull();
    expect(createTextModel({ ai, model: undefined })).toBeNull();
    expect(createTextModel({ ai, model: "" })).toBeNull();
  });
});

describe("a failing text model", () => {
  it.each<[string, () => unknown, object, string]>([
    ["no text", () => ({}), {}, "unreadable"],
    ["an empty text", () => ({ response: " \n" }), {}, "unreadable"],
    ["a stream", () => new ReadableStream(), {}, "unreadable"],
    ["nothing", () => null, {}, "unreadable"],
    ["words for JSON", () => ({ response: "Sure! {" }), { schema: SCHEMA }, "unreadable"],
    ["a full house", () => Promise.reject(new Error("3040: Capacity exceeded")), {}, "busy"],
    ["a broken line", () => Promise.reject(new Error("Network connection lost.")), {}, "busy"],
    ["a model that is gone", () => Promise.reject(new Error("5007: No such model")), {}, "refused"],
    ["an empty purse", () => Promise.reject(new Error("3036: used up")), {}, "used_up"],
    ["its rules", () => Promise.reject(new Error("3030: flagged as NSFW")), {}, "blocked"],
    ["silence", () => new Promise(() => undefined), {}, "stopped"],
    ["a stop before", () => ({ response: "x" }), { signal: AbortSignal.abort() }, "stopped"],
  ])("has a reason on %s", async (_, answer, change, reason) => {
    expect(await outcome(answer, change)).toBe(`failed: ${reason}`);
  });

  it("has a reason when it is stopped on the way", async () => {
    const stop = new AbortController();
    const work = outcome(() => new Promise(() => undefined), { signal: stop.signal });
    stop.abort();
    expect(await work).toBe("failed: stopped");
  });
});
