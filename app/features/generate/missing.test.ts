import { describe, expect, it } from "vitest";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import type { Parameter } from "#contract/models";
import { type Readiness, whatIsMissing } from "./missing";
import { firstParamProblem, paramProblem } from "./param-problem";

const READY: Readiness = {
  takesImage: true,
  hasImage: true,
  isUploading: false,
  isUploadingReference: false,
  isSendingRegion: false,
  isCropping: false,
  takesPrompt: true,
  prompt: "a boat",
  isSettingUp: false,
  hasNoModel: false,
  settingProblem: null,
};

describe("the fields that a form misses", () => {
  it("are an empty list once all are filled", () => {
    expect(whatIsMissing(READY)).toBeNull();
    expect(whatIsMissing({ ...READY, takesImage: false, hasImage: false })).toBeNull();
    expect(whatIsMissing({ ...READY, takesPrompt: false, prompt: "" })).toBeNull();
  });

  it.each<[Partial<Readiness>, string]>([
    [{ prompt: " \n" }, "Write a prompt."],
    [{ hasImage: false }, "Add an input image."],
    [{ hasImage: false, prompt: "" }, "Add an input image and write a prompt."],
    [{ isUploading: true, hasImage: false }, "Wait for the image to finish uploading."],
    [{ isUploadingReference: true }, "Wait for the reference to finish uploading."],
    [{ isSendingRegion: true }, "Sending the marked region..."],
    [{ isCropping: true }, "Cutting the image..."],
    [{ hasNoModel: true, prompt: "" }, "No model is active for this tool."],
    [{ isSettingUp: true }, "Loading the models..."],
    [{ settingProblem: "Steps: Enter 50 or less." }, "Steps: Enter 50 or less."],
    [{ prompt: "x".repeat(MAX_PROMPT_LENGTH + 2) }, "Shorten the prompt."],
  ])("are named for %o", (part, sentence) => {
    expect(whatIsMissing({ ...READY, ...part })).toBe(sentence);
  });
});

const parameter = (part: Partial<Parameter>): Parameter => ({
  name: "num_steps",
  type: "integer",
  required: false,
  visible: true,
  ...part,
});

describe("a parameter's value", () => {
  it("is judged by type and bounds, as the server does", () => {
    const steps = parameter({ minimum: 1, maximum: 50 });
    expect(paramProblem(steps, undefined)).toBeNull();
    expect(paramProblem(steps, 50)).toBeNull();
    expect(paramProblem(steps, "20")).toBeNull();
    expect(paramProblem(steps, 0)).toBe("Enter 1 or more.");
    expect(paramProblem(steps, 51)).toBe("Enter 50 or less.");
    expect(paramProblem(steps, 2.5)).toBe("Enter a whole number.");
    expect(paramProblem(steps, "many")).toBe("Enter a number.");
    expect(paramProblem(parameter({ type: "number" }), 2.5)).toBeNull();
    expect(paramProblem(parameter({ type: "string" }), "x".repeat(4001))).toMatch(/4000/);
    expect(paramProblem(parameter({ type: "boolean" }), false)).toBeNull();
  });

  it("is missed only where the model asks for one and has no default", () => {
    expect(paramProblem(parameter({ required: true }), "")).toBe("Fill this in.");
    expect(paramProblem(parameter({ required: true, default: 0 }), undefined)).toBeNull();
  });

  it("is named by its label where it is the first wrong one", () => {
    const list = [parameter({ maximum: 50 }), parameter({ name: "seed", title: "Seed" })];
    expect(firstParamProblem(list, { num_steps: 51, seed: 0.5 })).toBe(
      "Num steps: Enter 50 or less.",
    );
    expect(firstParamProblem(list, { seed: 0.5 })).toBe("Seed: Enter a whole number.");
    expect(firstParamProblem(list, { num_steps: 3 })).toBeNull();
  });
});
