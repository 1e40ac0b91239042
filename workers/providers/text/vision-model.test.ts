import { describe, expect, it } from "vitest";
import { type TextModel, TextModelError } from "./text-model";
import { withShrink } from "./vision-model";
import { createWorkersAiVision } from "./workers-ai-vision";

const MODEL = "@cf/llava-hf/llava-1.5-7b-hf";
const picture = { bytes: Uint8Array.of(1, 2, 3), contentType: "image/png" };
const ASKED = { system: "You look.", prompt: "What is it?", maxTokens: 100, accountId: "a" };
const reason = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof TextModelError ? error.reason : String(error)),
  );

function vision(answer: unknown) {
  const asked: Record<string, unknown>[] = [];
  const run = async (model: string, input: Record<string, unknown>) => {
    asked.push({ model, ...input });
    if (answer instanceof Error) throw answer;
    return answer === "silence" ? new Promise(() => undefined) : answer;
  };
  return { asked, made: createWorkersAiVision({ ai: { run }, model: MODEL, timeoutMs: 20 }) };
}

describe("a model of Workers AI that sees", () => {
  it.each([{ description: " A mug. " }, { response: "A mug." }])("says %j", async (answer) => {
    const { made, asked } = vision(answer);
    expect(await made?.complete({ ...ASKED, picture })).toBe("A mug.");
    expect(asked).toEqual([
      { model: MODEL, image: [1, 2, 3], prompt: "You look.\nWhat is it?", max_tokens: 100 },
    ]);
  });

  it.each([
    [{ description: " " }, "unreadable"],
    [{}, "unreadable"],
    [null, "unreadable"],
    ["silence", "stopped"],
    [new Error("3040: Capacity temporarily exceeded"), "busy"],
    [new Error("3036: daily allowance used up"), "used_up"],
  ])("fails by %j as %s", async (answer, expected) => {
    expect(await reason(vision(answer).made?.complete({ ...ASKED, picture }) ?? never())).toBe(
      expected,
    );
  });

  it("is missing without its binding or its name, and looks at nothing without a picture", async () => {
    expect(createWorkersAiVision({ ai: null, model: MODEL })).toBeNull();
    expect(createWorkersAiVision({ ai: { run: never }, model: undefined })).toBeNull();
    expect(await reason(vision({}).made?.complete(ASKED) ?? never())).toBe("refused");
  });
});

describe("a picture for a model", () => {
  const model = (sent: unknown[]): TextModel => ({
    name: "sees",
    complete: async ({ picture: one }) => {
      sent.push(one);
      return "A mug.";
    },
  });

  it("is shrunk where that is possible, else sent as it is", async () => {
    const sent: unknown[] = [];
    const small = Uint8Array.of(9);
    for (const shrink of [async () => small, async () => never(), null])
      await withShrink(model(sent), shrink)?.describe({ ...ASKED, picture });
    expect(sent).toEqual([{ bytes: small, contentType: "image/jpeg" }, picture, picture]);
  });

  it("is not sent where it stays too large", async () => {
    const sent: unknown[] = [];
    const large = { ...picture, bytes: new Uint8Array(5 * 1024 * 1024) };
    const seeing = withShrink(model(sent), null);
    expect(await reason(seeing?.describe({ ...ASKED, picture: large }) ?? never())).toBe("refused");
    expect(sent).toEqual([]);
    expect(withShrink(null, null)).toBeNull();
  });
});

const never = (): Promise<never> => Promise.reject(new Error("never"));
