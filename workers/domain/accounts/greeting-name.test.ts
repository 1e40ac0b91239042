import { expect, it } from "vitest";
import { greetingName } from "./greeting-name";

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
