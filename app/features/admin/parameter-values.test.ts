import { describe, expect, it } from "vitest";
import { parameterFrom, toForm } from "./parameter-values";

describe("the parameter form", () => {
  it("begins with 0 and 100, and stores what is shown for a number", () => {
    const empty = toForm(null);
    expect([empty.minimum, empty.maximum, empty.required, empty.visible]).toEqual([
      "0",
      "100",
      false,
      true,
    ]);
    const named = { ...empty, name: "steps" };
    const bounds = (form: typeof named) => {
      const { minimum, maximum } = parameterFrom(form);
      return [minimum, maximum];
    };
    expect(bounds({ ...named, type: "integer" })).toEqual([0, 100]);
    expect(bounds({ ...named, type: "string" })).toEqual([null, null]);
    expect(bounds({ ...named, type: "number", minimum: "" })).toEqual([null, 100]);
  });

  it("shows a stored number without bounds as it is, and a text's as for a new number", () => {
    const stored = parameterFrom({ ...toForm(null), name: "steps", type: "integer" });
    const open = { ...stored, minimum: null, maximum: null };
    expect(toForm(open)).toMatchObject({ minimum: "", maximum: "" });
    expect(toForm({ ...open, type: "string" })).toMatchObject({ minimum: "0", maximum: "100" });
  });

  it("takes options apart at commas, trims them and drops empty ones", () => {
    const form = { ...toForm(null), name: "ratio", enum: " 1:1, ,16:9 ,, 9:16" };
    expect(parameterFrom(form).enum).toEqual(["1:1", "16:9", "9:16"]);
    expect(parameterFrom({ ...form, enum: " , " }).enum).toBeNull();
  });

  it("gives back what is stored", () => {
    const stored = {
      name: "guidance",
      type: "number" as const,
      description: "How closely",
      default: "3.5",
      required: true,
      visible: false,
      minimum: 0,
      maximum: 20,
      enum: null,
      format: null,
      title: "Guidance",
    };
    expect(parameterFrom(toForm(stored))).toEqual(stored);
  });
});
