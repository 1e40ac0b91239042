import { expect, it } from "vitest";
import { withTrigger } from "./with-trigger";

it.each([
  ["", "zk7mug"],
  ["a mug", "zk7mug, a mug"],
  ["ZK7MUG on a table", "ZK7MUG on a table"],
  ["a zk7mugs", "zk7mug, a zk7mugs"],
])("the caption %j becomes %j", (caption, sent) => {
  expect(withTrigger(caption, "zk7mug")).toBe(sent);
});

it.each([
  ["", "zk7-mug"],
  ["a mug", "zk7-mug, a mug"],
  ["a ZK7-Mug on a table", "a ZK7-Mug on a table"],
])("the caption %j with a hyphen in the trigger becomes %j", (caption, sent) => {
  expect(withTrigger(caption, "zk7-mug")).toBe(sent);
});

it("a trigger may have every sign of a keyboard", () => {
  const trigger = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  expect(withTrigger("a mug", trigger)).toBe(`${trigger}, a mug`);
  expect(withTrigger(`a ${trigger} mug`, trigger)).toBe(`a ${trigger} mug`);
});

it("a trigger of signs is no pattern", () => {
  expect(withTrigger("a mug", "z+(")).toBe("z+(, a mug");
});
