import { describe, expect, it } from "vitest";
import { AppError } from "../app-error";
import { requireCountableSchema } from "./countable";

const MODEL = { name: "Clips", modelType: "text_to_video", priceUnit: "second" } as const;

/** What the refusal of a schema says; null where it is not refused. */
function refusal(before: string[], after: string[]): string | null {
  try {
    requireCountableSchema(MODEL, { before, after }, "name");
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.userMessage;
    throw error;
  }
}

describe("the schema of a model with a price for each unit", () => {
  it("begins with the parameter by which it is counted, and says so", () => {
    expect(refusal([], ["duration"])).toBeNull();
    expect(refusal([], ["seed"])).toBe(
      "Clips has a price for each second, and no parameter by which it is counted was given. Begin with such a parameter, or give the model one price first.",
    );
  });

  it("keeps the last one by which it is counted", () => {
    expect(refusal(["seed", "duration"], ["duration"])).toBeNull();
    expect(refusal(["seed", "duration"], ["seed"])).toContain("would be left");
    expect(refusal(["duration"], [])).toContain("would be left");
  });

  it("is free where the price could not be counted before", () => {
    expect(refusal(["seed"], ["seed", "strength"])).toBeNull();
  });
});
