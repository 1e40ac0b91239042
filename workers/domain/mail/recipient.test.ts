import { expect, it } from "vitest";
import { greetingName, normalAddress } from "./recipient";

it.each(["Ada Lovelace", "J.R.R. Tolkien", "Zoë O’Brien-Núñez", "李小龍", "Ada99"])(
  "calls %s by that name",
  (name) => {
    expect(greetingName(` ${name}\n`)).toBe(name);
  },
);

it.each([
  "",
  " \n",
  "you won! https://evil.test/x",
  "visit evil.com now",
  "call me at +49 30 1234",
  "<b>Ada</b>",
  "a@evil.test",
  "Ada ".repeat(20),
])("does not repeat %j", (name) => {
  expect(greetingName(name)).toBe("there");
});

it.each([
  ["Ada@Example.com", "ada@example.com"],
  ["ada+free@example.com", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["A.D.A+1+2@GMail.com", "ada@gmail.com"],
  ["a.da@googlemail.com", "ada@gmail.com"],
])("the mailbox %s has one name", (address, normal) => {
  expect(normalAddress(address)).toBe(normal);
});
