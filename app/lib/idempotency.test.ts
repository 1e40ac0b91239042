import { expect, it } from "vitest";
import { createIntentKeys } from "./idempotency";

function counted() {
  let count = 0;
  return createIntentKeys(() => {
    count += 1;
    return `key-${count}`;
  });
}

it("repeats the key while nobody knows whether the request arrived", () => {
  const keys = counted();
  expect(keys.keyFor("a")).toBe("key-1");
  expect(keys.keyFor("a")).toBe("key-1");
});

it("takes a new key for another body", () => {
  const keys = counted();
  keys.keyFor("a");
  expect(keys.keyFor("b")).toBe("key-2");
});

it("takes a new key for the same body once the server has answered", () => {
  const keys = counted();
  keys.keyFor("a");
  keys.settle();
  expect(keys.keyFor("a")).toBe("key-2");
});
