import { expect, it } from "vitest";
import { validateCredentials } from "./validate-credentials";

it("names missing fields", () => {
  expect(validateCredentials(" ", "")).toEqual({
    email: "Enter your email address.",
    password: "Enter your password.",
  });
});

it.each(["ada", "ada@", "@example.com", "a b@example.com", "ada@example"])(
  "refuses the malformed address %s",
  (email) => {
    expect(validateCredentials(email, "secret").email).toBe(
      "That does not look like an email address.",
    );
  },
);

it("sets no rule for passwords of its own", () => {
  expect(validateCredentials(" ada@example.com ", "x")).toEqual({});
});
