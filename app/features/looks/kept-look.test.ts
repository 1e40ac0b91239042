import { describe, expect, it } from "vitest";
import { NO_LOOK } from "#contract/timeline/look-names";
import { type KeptLook, keptLookIn, presetName, presetsIn, rowOfLook } from "./kept-look";

const table = { name: "a.cube", size: 2, table: Array.from({ length: 24 }, (_, at) => at / 24) };
const LOOK: KeptLook = {
  ...{ ...NO_LOOK, figures: "photo", tint: 0.5, bands: { blue: { hue: -0.5 } }, strength: 0.5 },
  lut: { ...table, amount: 0.25 },
};

describe("a kept look", () => {
  it("comes back with its table", () => {
    const row = rowOfLook(LOOK);
    expect(row.lut?.table).toBeInstanceOf(Float32Array);
    expect(keptLookIn(structuredClone(row))).toEqual({
      ...LOOK,
      lut: { ...table, table: Float32Array.from(table.table), amount: 0.25 },
    });
  });

  it.each([
    ["of no size", { ...table, size: 0 }],
    ["of another size", { ...table, size: 3, table: new Float32Array(24) }],
    ["with NaN for a number", { ...table, table: Float32Array.of(...Array(23).fill(0), NaN) }],
    ["that is a list", { ...table, table: [1, 2, 3] }],
    ["that is a text", "a.cube"],
  ])("has no table %s", (_, lut) => {
    expect(keptLookIn({ ...LOOK, lut }).lut).toBeNull();
    expect(keptLookIn({ ...LOOK, lut }).tint).toBe(0.5);
  });
});

describe("presets", () => {
  it("are read in the order in which they were saved, without rows that are not looks", () => {
    const rows = [
      { id: "b", name: "Second", at: 2, look: LOOK },
      { id: "a", name: " First ", at: 1, look: null },
      ...[{ id: "c", name: "  ", look: LOOK }, { name: "no id" }, 7, null],
    ];
    expect(presetsIn(rows).map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(presetsIn(rows)[0]?.look).toEqual({ ...NO_LOOK, lut: null });
  });

  it("have names of at most 60 letters, without spaces around them", () => {
    expect(presetName(`  ${"x".repeat(80)}  `)).toBe("x".repeat(60));
    expect(presetName("   ")).toBeNull();
    expect(presetName(7)).toBeNull();
  });
});
