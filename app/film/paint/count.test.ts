import { expect, it } from "vitest";
import type { CountSource } from "#contract/timeline/timeline";
import { countedAt, writtenNumber } from "./count";

const count: CountSource = {
  kind: "count",
  from: 0,
  to: 1234.5,
  decimals: 1,
  grouping: "1,234.5",
  prefix: "",
  suffix: "",
  label: "",
  duration: 2,
  color: "#ffffff",
};

it.each([
  ["1,234.5", "1,234,567.5"],
  ["1.234,5", "1.234.567,5"],
  ["1 234,5", "1\u202f234\u202f567,5"],
  ["1234.5", "1234567.5"],
] as const)("writes a number in the grouping %s", (grouping, written) => {
  expect(writtenNumber(1_234_567.5, { ...count, grouping })).toBe(written);
});

it("writes signs before the currency, and no minus before zero", () => {
  expect(writtenNumber(-12, { ...count, decimals: 0, prefix: "$", suffix: " off" })).toBe(
    "\u2212$12 off",
  );
  expect(writtenNumber(-0.04, { ...count, decimals: 1 })).toBe("0.0");
});

it("counts from its first value to exactly its last, and stays there", () => {
  expect(countedAt(count, 0)).toBe(0);
  expect(countedAt(count, 1)).toBeGreaterThan(617);
  expect(countedAt(count, 2)).toBe(1234.5);
  expect(countedAt(count, 99)).toBe(1234.5);
  expect(countedAt({ ...count, duration: 0 }, 0)).toBe(1234.5);
});
