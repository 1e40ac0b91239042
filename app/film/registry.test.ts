import { expect, it } from "vitest";
import { registryOf } from "./registry";

const definition = (name: "one" | "two") => ({ name, label: name });
const FILES = {
  "./b.ts": { second: definition("two") },
  "./a.ts": { first: definition("one") },
};

it("a registry has the definitions of a folder in the order of the list", () => {
  const registry = registryOf(["two", "one"], FILES);
  expect(Object.keys(registry)).toEqual(["two", "one"]);
  expect(registry.one).toEqual({ name: "one", label: "one" });
});

it("a registry refuses a name without a definition", () => {
  const files = { "./a.ts": { first: definition("one") } };
  expect(() => registryOf<"one" | "two", { name: "one" | "two" }>(["one", "two"], files)).toThrow(
    "“two” is listed, but no file of its folder defines it.",
  );
});

it("a registry refuses a definition that is not listed", () => {
  expect(() => registryOf<"one" | "two", { name: "one" | "two" }>(["one"], FILES)).toThrow(
    "two: defined, but not listed.",
  );
});
