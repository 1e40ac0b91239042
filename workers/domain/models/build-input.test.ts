import { describe, expect, it } from "vitest";
import type { ModelParameter } from "#storage/schema/index";
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

  it("knows the options of a number however they are written, and sends the number", () => {
    const scale = parameter({ name: "scale", type: "number", enum: ["1.0", "2.50"] });
    for (const given of [1, "1", "1.0", "1.00"]) {
      expect(buildInput([scale], "oil", { scale: given }).providerInput.scale).toBe(1);
    }
    expect(issuesOf({ scale: 2 }, [scale])).toEqual(["params.scale"]);
    const flag = parameter({ name: "flag", type: "boolean", enum: ["true"] });
    expect(buildInput([flag], "oil", { flag: "true" }).providerInput.flag).toBe(true);
    expect(issuesOf({ flag: false }, [flag])).toEqual(["params.flag"]);
    const open = parameter({ name: "style", enum: [] });
    expect(buildInput([open], "oil", { style: "any" }).providerInput.style).toBe("any");
  });

  it("sends defaults in the parameter's type, though a form stored them as text", () => {
    const schema = [
      parameter({ name: "steps", type: "integer", default: "20" }),
      parameter({ name: "safety", type: "boolean", default: "false", visible: false }),
      parameter({ name: "seed", type: "integer", default: 0 }),
      parameter({ name: "label", default: 5 }),
    ];
    expect(buildInput(schema, "oil", { steps: "" })).toMatchObject({
      providerInput: { steps: 20, safety: false, seed: 0, label: "5" },
      params: {},
    });
  });

  it.each([
    ["steps", 1, true],
    ["steps", 50, true],
    ["steps", " 7 ", true],
    ["steps", "   ", false],
    ["steps", "1e999", false],
    ["steps", 2 ** 53, false],
    ["guidance", 0, true],
    ["guidance", 10.000001, false],
    ["guidance", -0.1, false],
    ["guidance", Number.NaN, false],
    ["audio", 1, false],
    ["audio", "TRUE", false],
  ])("bounds %s at %j", (name, value, accepted) => {
    expect(issuesOf({ [name]: value })).toEqual(accepted ? [] : [`params.${name}`]);
  });

  it("refuses a value that is not a text where a text is needed", () => {
    const schema = [parameter({ name: "style" })];
    expect(issuesOf({ style: "a\0b" }, schema)).toEqual(["params.style"]);
    expect(issuesOf({ style: "\ud800" }, schema)).toEqual(["params.style"]);
  });

  it("takes texts of up to 4,000 characters as they are", () => {
    const schema = [parameter({ name: "negative" })];
    const odd = "\u202e<b>'; drop table--\n".padEnd(4000, "x");
    expect(buildInput(schema, "oil", { negative: odd }).providerInput.negative).toBe(odd);
    expect(issuesOf({ negative: `${odd}x` }, schema)).toEqual(["params.negative"]);
  });

  it("takes the first file that is not a mask for the input, and never the prompt from elsewhere", () => {
    const schema = [
      parameter({ name: "count", type: "integer", format: "uri" }),
      parameter({ name: "mask", format: "uri", visible: false }),
      parameter({ name: "init_image", format: "uri" }),
      parameter({ name: "prompt", default: "a default prompt" }),
    ];
    const built = buildInput(schema, "oil", {});
    expect(built.inputField).toBe("init_image");
    expect(built.providerInput).toEqual({ prompt: "oil" });
    expect(issuesOf({ init_image: "https://evil.test/" }, schema)).toEqual(["params.init_image"]);
  });

  it("takes a list of files for the input too, and no other list from anyone", () => {
    const schema = [
      parameter({ name: "image_urls", format: "uri[]", required: true }),
      parameter({ name: "style_urls", format: "uri[]", default: "https://evil.test/" }),
    ];
    const built = buildInput(schema, "oil", {});
    expect(built.inputField).toBe("image_urls[]");
    expect(built.providerInput).toEqual({ prompt: "oil" });
    for (const name of ["image_urls", "style_urls"]) {
      expect(issuesOf({ [name]: "https://evil.test/" }, schema)).toEqual([`params.${name}`]);
    }
    const number = parameter({ name: "count", type: "integer", format: "uri[]" });
    expect(buildInput([number], "oil", {}).inputField).toBe("image");
  });

  it("takes a sound beside the picture, whatever the model calls it, and no other from its creator", () => {
    const schema = [
      parameter({ name: "audio", format: "uri", required: true }),
      parameter({ name: "image", format: "uri", required: true }),
    ];
    const built = buildInput(schema, null, {}, { takesSound: true });
    expect([built.inputField, built.soundField]).toEqual(["image", "audio"]);
    expect(built.providerInput).toEqual({});
    expect(buildInput([], null, {}, { takesSound: true }).soundField).toBe("audio_url");
    expect(() =>
      buildInput(schema, null, { audio: "https://evil.test/" }, { takesSound: true }),
    ).toThrow(AppError);
    // To a model of another kind it is a parameter like any other.
    expect(() => buildInput(schema, null, {})).toThrow("audio is required.");
  });

  it("is not reached by names that every object has", () => {
    const schema = [parameter({ name: "toString" }), parameter({ name: "constructor" })];
    expect(buildInput(schema, "oil", {}).providerInput).toEqual({ prompt: "oil" });
    buildInput([parameter({ name: "__proto__", default: "x" })], "oil", {});
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  it("asks for required values", () => {
    expect(issuesOf({}, [parameter({ name: "voice", required: true })])).toEqual(["params.voice"]);
  });
});

describe("a number of results", () => {
  const count = (change: Partial<ModelParameter>) => [
    parameter({ name: "num_outputs", type: "integer", ...change }),
  ];
  it.each<[Partial<ModelParameter>, number]>([
    [{}, 1],
    [{ default: 2 }, 2],
    [{ maximum: 4 }, 4],
    [{ name: "n", default: "3" }, 3],
    [{ name: "batch_size", type: "number" }, 1],
  ])("of %j goes up to %i", (change, most) => {
    const name = change.name ?? "num_outputs";
    expect(issuesOf({ [name]: most }, count(change))).toEqual([]);
    expect(issuesOf({ [name]: most + 1 }, count(change))).toHaveLength(1);
  });

  it("is limited by its options, and steps are not results", () => {
    expect(issuesOf({ num_outputs: 8 }, count({ enum: ["1", "8"] }))).toEqual([]);
    expect(issuesOf({ num_inference_steps: 50 }, count({ name: "num_inference_steps" }))).toEqual(
      [],
    );
  });
});
