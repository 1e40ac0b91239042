import { describe, expect, it } from "vitest";
import { helpOf, TO_CHANGE, TO_REMOVE } from "./purposes";
import { TOOLS } from "./tools";

describe("the tools that mark a region", () => {
  it("are all there for what a model changes, with their own words", () => {
    expect(TO_CHANGE.tools).toEqual(Object.keys(TOOLS));
    for (const tool of TO_CHANGE.tools) expect(helpOf(tool, TO_CHANGE)).toBe(TOOLS[tool].help);
  });

  it("have no soft edge for what is removed, and speak of what goes", () => {
    expect(TO_REMOVE.tools).toEqual(TO_CHANGE.tools.filter((tool) => tool !== "feather"));
    for (const tool of TO_REMOVE.tools) {
      expect(helpOf(tool, TO_REMOVE)).not.toMatch(/should change|mix/);
    }
    expect(helpOf("move", TO_REMOVE)).toBe(TOOLS.move.help);
  });
});
