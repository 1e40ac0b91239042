import { expect, it } from "vitest";
import { keptScripts } from "./kept-scripts";

/** A tab's store. */
function storeOf(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}
const answer = { scripts: [{ scenes: [] }], by: "model" as const, cost: 1 };

it("keeps scripts for their wish, until they are cleared", () => {
  const scripts = keptScripts("one", storeOf());
  scripts.keep({ a: 1 }, answer);
  expect(scripts.of({ a: 1 })).toEqual(answer);
  expect(scripts.of({ a: 2 })).toBeNull();
  scripts.clear();
  expect(scripts.of({ a: 1 })).toBeNull();
});

it("finds what the tab kept before a reload, of one account alone", () => {
  const store = storeOf({ "scripts two": JSON.stringify({ '{"a":1}': answer, broken: 3 }) });
  expect(keptScripts("two", store).of({ a: 1 })).toEqual(answer);
  expect(keptScripts("other", store).of({ a: 1 })).toBeNull();
});

it("takes a store that cannot be read, or is full, for an empty one", () => {
  expect(keptScripts("three", storeOf({ "scripts three": "{" })).of({})).toBeNull();
  const full = storeOf();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const scripts = keptScripts("four", full);
  scripts.keep({ a: 1 }, answer);
  expect(scripts.of({ a: 1 })).toEqual(answer);
  scripts.clear();
});
