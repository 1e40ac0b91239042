import { expect, it } from "vitest";
import { handedTo } from "./take-handed";

const BLANK = { topic: "", script: "", seconds: 30 };

it.each([
  ["topic=tall+ships", { topic: "tall ships" }],
  ["topic=a&seconds=90&other=x", { topic: "a" }],
  ["seconds=90", null],
  ["", null],
  ["constructor=x&__proto__=y", null],
])("takes of %j what is a text of the input", (search, handed) => {
  expect(handedTo(BLANK, new URLSearchParams(search))).toEqual(handed);
});

it("bounds a long text", () => {
  const search = new URLSearchParams({ topic: "x".repeat(10_000) });
  expect(handedTo(BLANK, search)?.topic).toHaveLength(2_000);
});
