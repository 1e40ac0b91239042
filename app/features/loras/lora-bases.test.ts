import { expect, it } from "vitest";
import { parameterSchema } from "#contract/models";
import { basesOf, lorasParameter } from "./lora-bases";
import { BASES } from "./lora-words";

it("adds the parameter of a model that has none, with its bases in their order", () => {
  const added = lorasParameter(undefined, ["sdxl", "flux-1"]);
  expect(parameterSchema.parse(added)).toMatchObject({
    ...{ name: "loras", type: "loras", visible: true, enum: ["flux-1", "sdxl"] },
  });
  expect(basesOf(added)).toEqual(["flux-1", "sdxl"]);
});

it("changes the bases of one that is there, and shows it", () => {
  const stored = { ...lorasParameter(undefined, ["sdxl"]), name: "styles", visible: false };
  expect(basesOf(stored)).toEqual([]);
  expect(lorasParameter(stored, ["wan-2"])).toMatchObject({
    ...{ name: "styles", visible: true, enum: ["wan-2"] },
  });
});

it("reads no bases of no parameter, and all of one that names none", () => {
  expect(basesOf(undefined)).toEqual([]);
  expect(basesOf({ ...lorasParameter(undefined, []), enum: null })).toEqual(BASES);
});
