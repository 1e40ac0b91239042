import { describe, expect, it } from "vitest";
import type { ModelParameter } from "../../storage/schema";
import { AppError } from "../app-error";
import { buildInput } from "./build-input";

function parameter(change: Partial<ModelParameter> & { name: string }): ModelParameter {
  return {
    modelId: "m",
    type: "string",
    description: null,
    default: null,
    required: false,
    visible: true,
    minimum: null,
    maximum: null,
    enum: null,
    format: null,
    title: null,
    position: 0,
    ...change,
  };
}

const SCHEMA = [
  parameter({ name: "prompt", visible: false, required: true }),
  parameter({ name: "input_image", format: "uri", visible: false, required: true }),
  parameter({ name: "steps", type: "integer", minimum: 1, maximum: 50, default: 20 }),
  parameter({ name: "duration", type: "integer", enum: ["5", "10"] }),
  parameter({ name: "guidance", type: "number", minimum: 0, maximum: 10 }),
  parameter({ name: "audio", type: "boolean" }),
  parameter({ name: "safety", type: "boolean", visible: false, default: true }),
];

function issuesOf(
  given: Record<string, string | number | boolean | null>,
  schema = SCHEMA,
): string[] {
  try {
    buildInput(schema, "oil", given);
    return [];
  } catch (error) {
    if (error instanceof AppError) return (error.more.issues ?? []).map((issue) => issue.path);
    throw error;
  }
}

describe("a model's input", () => {
  it("takes the creator's values in the parameter's type, and hidden ones with their default", () => {
    const built = buildInput(SCHEMA, "oil", {
      steps: "7",
      duration: 10,
      guidance: "2.5",
      audio: "false",
    });
    expect(built.providerInput).toEqual({
      prompt: "oil",
      steps: 7,
      duration: 10,
      guidance: 2.5,
      audio: false,
      safety: true,
    });
    expect(built.params).toEqual({ steps: 7, duration: 10, guidance: 2.5, audio: false });
    expect(built.inputField).toBe("input_image");
  });

  it("takes defaults where nothing is given, and the usual name for a file", () => {
    expect(buildInput(SCHEMA, "oil", { steps: null }).providerInput).toEqual({
      prompt: "oil",
      steps: 20,
      safety: true,
    });
    expect(buildInput([], "oil", {}).inputField).toBe("image");
  });

  it.each([
    [{ steps: 0 }, ["params.steps"]],
    [{ steps: 51 }, ["params.steps"]],
    [{ steps: 1.5 }, ["params.steps"]],
    [{ steps: "many" }, ["params.steps"]],
    [{ steps: true }, ["params.steps"]],
    [{ duration: 7 }, ["params.duration"]],
    [{ guidance: Number.POSITIVE_INFINITY }, ["params.guidance"]],
    [{ audio: "perhaps" }, ["params.audio"]],
    [{ magic: 1 }, ["params.magic"]],
    [{ safety: false }, ["params.safety"]],
    [{ prompt: "other" }, ["params.prompt"]],
    [{ input_image: "https://evil.test/" }, ["params.input_image"]],
    [{ steps: 0, magic: 1 }, ["params.magic", "params.steps"]],
    [JSON.parse('{"__proto__": 1}'), ["params.__proto__"]],
    [{ constructor: 1 }, ["params.constructor"]],
  ])("refuses %j", (given, paths) => {
    expect(issuesOf(given)).toEqual(paths);
  });

  it("asks for what is required", () => {
    expect(issuesOf({}, [parameter({ name: "voice", required: true })])).toEqual(["params.voice"]);
  });
});
