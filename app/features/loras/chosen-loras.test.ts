import { describe, expect, it } from "vitest";
import type { CreatorModel, Parameter } from "#contract/models";
import { type ChosenLora, isChosen, loraParams, takesBase } from "./chosen-loras";
import { pinnedLoras } from "./pinned-loras";

const mug: ChosenLora = {
  ...{ id: "1", strength: 0.8, name: "Our mug", trigger: "zk7mug", base: "flux-1" },
};
const modelOf = (part: Partial<Parameter> | null) =>
  ({
    provider: "fal",
    parameters: part
      ? [{ name: "loras", type: "loras", visible: true, required: false, ...part }]
      : [],
  }) as unknown as CreatorModel;

describe("LoRAs of a form", () => {
  it.each([
    [[], true],
    [[mug], true],
    [[{ ...mug, trigger: null, base: null }], true],
    [[mug, mug, mug, mug], false],
    [[{ ...mug, strength: "1" }], false],
    [[{ ...mug, trigger: 3 }], false],
    [[null], false],
    [{ length: 0 }, false],
    [null, false],
  ])("of %j are kept: %s", (value, isKept) => {
    expect(isChosen(value)).toBe(isKept);
  });

  it("go along with a model that takes their base", () => {
    expect(loraParams([mug], modelOf({ enum: ["flux-1"] }))).toEqual({
      loras: [{ id: "1", strength: 0.8 }],
    });
    expect(loraParams([mug], modelOf({ enum: null }))).toHaveProperty("loras");
    expect(loraParams([{ ...mug, base: null }], modelOf({ enum: ["sdxl"] }))).toHaveProperty(
      "loras",
    );
  });

  it("stay in the form where the model takes another base, or none", () => {
    expect(loraParams([mug], modelOf({ enum: ["sdxl"] }))).toEqual({});
    expect(loraParams([mug], modelOf(null))).toEqual({});
    expect(loraParams([mug], null)).toEqual({});
    const ofEngine = { ...modelOf({ enum: ["flux-1"] }), provider: "engine" };
    expect(loraParams([mug], ofEngine)).toEqual({});
    expect(takesBase(modelOf({ visible: false }), "flux-1")).toBe(false);
  });
});

describe("LoRAs of a record", () => {
  it("come into a form with the name of that time", () => {
    const params = {
      loras: [{ ...{ id: "1", strength: 1.2, name: "Mug" }, sha256: "a", trigger: "z" }],
    };
    expect(pinnedLoras(params)).toEqual([
      { id: "1", strength: 1.2, name: "Mug", trigger: "z", base: null },
    ]);
  });

  it.each([{}, { loras: null }, { loras: "x" }, { loras: ["a"] }, { loras: [null, { id: 3 }] }])(
    "are not read from %j",
    (params) => {
      expect(pinnedLoras(params as never)).toEqual([]);
    },
  );
});
