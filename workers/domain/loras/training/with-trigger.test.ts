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

it("a trigger of signs is no pattern", () => {
  expect(withTrigger("a mug", "z+(")).toBe("z+(, a mug");
});
