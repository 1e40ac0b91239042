import { describe, expect, it } from "vitest";
import { ContentServiceError } from "./content-service";
import { createModerationEndpoint } from "./moderation-endpoint";
import { createWorkersAiContentService } from "./workers-ai";

const GUARD = "@cf/meta/llama-guard-3-8b";
const VISION = "@cf/llava-hf/llava-1.5-7b-hf";
const image = { bytes: Uint8Array.of(1, 2, 3), contentType: "image/jpeg" };

/** The service over a binding that answers this, call after call; with what it was asked. */
function guard(answers: unknown[], textMs = 1_000) {
  const asked: { model: string; input: Record<string, unknown> }[] = [];
  const service = createWorkersAiContentService({
    ai: {
      run: async (model, input) => {
        asked.push({ model, input });
        const answer = answers[asked.length - 1];
        if (answer instanceof Error) throw answer;
        return answer === "silence" ? new Promise(() => undefined) : { response: answer };
      },
    },
    ...{ model: GUARD, visionModel: VISION, shrink: null, textMs },
  });
  if (!service) throw new Error("no service");
  return { service, asked };
}

describe("Llama Guard", () => {
  it.each<[unknown, string[]]>([
    [{ safe: true, categories: [] }, []],
    [{ safe: true }, []],
    [{ safe: false, categories: ["S4", "S12"] }, ["child_abuse", "sexual"]],
    ['{"safe":false,"categories":["S11"]}', ["self_harm"]],
    ["safe", []],
    ["\n\nunsafe\nS9,S1", ["weapons", "violence"]],
    ["unsafe\nS13", []],
  ])("says %j", async (answer, categories) => {
    expect(await guard([answer]).service.judgeText("a boat")).toEqual(categories);
  });

  it.each([
    "I cannot help with that",
    {},
    42,
    new Error("3040: Capacity temporarily exceeded"),
    "silence",
  ])("gives no verdict by %j", async (answer) => {
    await expect(guard([answer], 20).service.judgeText("a boat")).rejects.toThrow(
      ContentServiceError,
    );
  });

  it("judges what a vision model sees in a picture", async () => {
    const { service, asked } = guard(["A person with a knife.", "unsafe\nS1"]);
    expect(await service.judgeImage?.(image)).toEqual(["violence"]);
    expect(asked.map(({ model }) => model)).toEqual([VISION, GUARD]);
    expect(asked[0]?.input.image).toEqual([1, 2, 3]);
    expect(JSON.stringify(asked[1]?.input.messages)).toContain("A person with a knife.");
  });

  it("is missing without its binding or its model, and sees nothing without a vision model", () => {
    const ai = { run: async () => ({}) };
    const rest = { visionModel: undefined, shrink: null };
    expect(createWorkersAiContentService({ ai: null, model: GUARD, ...rest })).toBeNull();
    expect(createWorkersAiContentService({ ai, model: undefined, ...rest })).toBeNull();
    expect(createWorkersAiContentService({ ai, model: GUARD, ...rest })?.judgeImage).toBeNull();
  });
});

describe("a moderation endpoint", () => {
  const endpoint = (answer: Response, asked: Request[] = []) =>
    createModerationEndpoint({
      ...{ baseUrl: "https://moderation.test/v1", key: "secret", shrink: null },
      fetch: async (input, init) => {
        asked.push(new Request(input, init));
        return answer;
      },
    });
  const flagged = (categories: Record<string, boolean>) =>
    Response.json({ results: [{ flagged: true, categories }] });

  it("gets text and pictures with its key, and its categories become ours", async () => {
    const asked: Request[] = [];
    const named = { "sexual/minors": true, hate: false, "illicit/violent": true, unheard: true };
    const service = endpoint(flagged(named), asked);
    expect(await service.judgeImage?.(image)).toEqual(["child_abuse", "weapons"]);
    expect(asked[0]?.url).toBe("https://moderation.test/v1/moderations");
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(await asked[0]?.text()).toContain("data:image/jpeg;base64,AQID");
  });

  it.each([500, 401, 302])("gives no verdict by a status %i", async (status) => {
    const answer = new Response(null, { status });
    await expect(endpoint(answer).judgeText("a boat")).rejects.toThrow(ContentServiceError);
  });

  it("is sent no picture that is too large", async () => {
    const large = { ...image, bytes: new Uint8Array(5 * 1024 * 1024) };
    await expect(endpoint(flagged({})).judgeImage?.(large)).rejects.toThrow(ContentServiceError);
  });
});
