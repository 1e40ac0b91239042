import { expect, it } from "vitest";
import { spaceOfNclx } from "./heif-colours";

it.each([
  ["an Android phone's sRGB", [1, 13, 6], true, ["bt709", "iec61966-2-1", "smpte170m"]],
  ["BT.709 of limited range", [1, 1, 1], false, ["bt709", "bt709", "bt709"]],
  ["Display P3", [12, 13, 6], true, ["smpte432", "iec61966-2-1", "smpte170m"]],
  ["HDR", [9, 16, 9], false, ["bt2020", "pq", "bt2020-ncl"]],
] as const)("names %s for a decoder", (_, [one, two, three], fullRange, names) => {
  const [primaries, transfer, matrix] = names;
  const wanted = { primaries, transfer, matrix, fullRange };
  expect(spaceOfNclx(one, two, three, fullRange)).toEqual(wanted);
});

it("says nothing where the file leaves something open", () => {
  expect(spaceOfNclx(2, 2, 2, true)).toBeNull();
  expect(spaceOfNclx(1, 99, 6, true)).toBeNull();
});
