import { describe, expect, it } from "vitest";
import { createChatTextModel } from "./chat-text";
import { jsonIn } from "./json-in";
import { TextModelError } from "./text-model";

type Body = { messages: { content: string }[]; response_format?: unknown };

function model(...answers: (Response | Error)[]) {
  const bodies: Body[] = [];
  const headers: (string | null)[] = [];
  const made = createChatTextModel({
    baseUrl: "http://127.0.0.1:11434/v1",
    key: null,
    model: "llama3.2",
    timeoutMs: 200,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      bodies.push((await request.json()) as Body);
      headers.push(request.headers.get("authorization"));
      const answer = answers.shift();
      if (!answer) {
        const { signal } = request;
        return new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      }
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { made, bodies, headers };
}

const says = (content: string) => Response.json({ choices: [{ message: { content } }] });
const fails = (status: number, message: string) =>
  Response.json({ error: { message } }, { status });
const SCHEMA = { type: "object", properties: { hooks: { type: "array" } } };
const ASKED = { system: "You write.", prompt: "Three hooks", maxTokens: 100, accountId: "a" };

const reason = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof TextModelError ? error.reason : String(error)),
  );

describe("a text model behind chat completions", () => {
  it("writes a text, without what the model thought before it", async () => {
    const { made, bodies, headers } = model(says("<think>short?</think>\nHello"));
    expect(await made.complete(ASKED)).toBe("Hello");
    expect(bodies[0]).toMatchObject({ model: "llama3.2", max_tokens: 100, stream: false });
    expect(bodies[0]).not.toHaveProperty("response_format");
    expect(headers).toEqual([null]);
  });

  it("asks for JSON in JSON mode and in words", async () => {
    const { made, bodies } = model(says('{"hooks": []}'));
    expect(await made.complete({ ...ASKED, schema: SCHEMA })).toBe('{"hooks": []}');
    expect(bodies[0]?.response_format).toEqual({ type: "json_object" });
    expect(bodies[0]?.messages[0]?.content).toContain(JSON.stringify(SCHEMA));
  });

  it("asks in words alone where the server refuses JSON mode", async () => {
    const { made, bodies } = model(fails(400, "unknown field response_format"), says("{}"));
    expect(await made.complete({ ...ASKED, schema: SCHEMA })).toBe("{}");
    expect(bodies[1]).not.toHaveProperty("response_format");
  });

  it("tries a second time after no JSON and after a busy server, and no third time", async () => {
    const asked = { ...ASKED, schema: SCHEMA };
    expect(await model(says("Sure!"), says("[1]")).made.complete(asked)).toBe("[1]");
    const { made, bodies } = model(says("Sure!"), says("Sure!"), says("[1]"));
    expect(await reason(made.complete(asked))).toBe("unreadable");
    expect(bodies).toHaveLength(2);
    expect(await reason(model(fails(503, "x"), fails(503, "x")).made.complete(ASKED))).toBe("busy");
  });

  it("says why there is no text", async () => {
    expect(await reason(model(fails(401, "bad key")).made.complete(ASKED))).toBe("refused");
    expect(await reason(model(fails(400, "flagged by moderation")).made.complete(ASKED))).toBe(
      "blocked",
    );
    expect(await reason(model(new Response("<html>"), says("")).made.complete(ASKED))).toBe(
      "unreadable",
    );
    expect(await reason(model().made.complete(ASKED))).toBe("stopped");
    const off = new Error("Network connection lost.");
    expect(await reason(model(off, off).made.complete(ASKED))).toBe("busy");
  });
});

describe("JSON in an answer", () => {
  it.each([
    ['{"a": 1}', '{"a": 1}'],
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['<think>{"no": 1}</think>{"a": 1}', '{"a": 1}'],
    ['Here it is: {"a": 1}. Enjoy!', '{"a": 1}'],
    ["no", null],
    ["{broken", null],
  ])("is found in %s", (text, json) => {
    expect(jsonIn(text)).toBe(json);
  });
});

it("sends a picture beside the words to a model that sees", async () => {
  const { made, bodies } = model(says("A mug."));
  const picture = { bytes: Uint8Array.of(1, 2, 3), contentType: "image/png" };
  expect(await made.complete({ ...ASKED, picture })).toBe("A mug.");
  expect(bodies[0]?.messages[1]?.content).toEqual([
    { type: "text", text: "Three hooks" },
    { type: "image_url", image_url: { url: "data:image/png;base64,AQID" } },
  ]);
});
