import { expect, it } from "vitest";
import { normalAddress } from "./normal-address";

it.each([
  ["Ada@Example.com", "ada@example.com"],
  ["ada+free@example.com", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["A.D.A+1+2@GMail.com", "ada@gmail.com"],
  ["a.da@googlemail.com", "ada@gmail.com"],
])("the mailbox %s has one name", (address, normal) => {
  expect(normalAddress(address)).toBe(normal);
});
