import { describe, expect, it } from "vitest";
import { authSentence, passwordProblem } from "./auth-sentences";

const failure = (part: object) => ({ status: 400, statusText: "Bad Request", ...part });

describe("a refusal of the account service", () => {
  it("is a sentence where the service's words mean nothing to people", () => {
    const invalid = failure({ code: "INVALID_TOKEN", message: "Invalid token" });
    expect(authSentence(invalid)).toBe(
      "This link is not valid any more. Please ask for a new one.",
    );
    const many = { status: 429, statusText: "", message: "Too many requests." };
    expect(authSentence(many)).toMatch(/wait a few minutes/);
  });

  it("is the service's own message otherwise, and never empty", () => {
    const wrong = { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" };
    expect(authSentence(failure(wrong))).toBe("Invalid email or password");
    expect(authSentence({ status: 502, statusText: "" })).toBe("Please try again.");
  });
});

describe("a weak password", () => {
  it("is explained at its field", () => {
    expect(passwordProblem(failure({ code: "PASSWORD_TOO_SHORT" }))).toBe(
      "Use at least 8 characters.",
    );
    expect(passwordProblem(failure({ code: "weak_password", reasons: ["length", "pwned"] }))).toBe(
      "Use at least 8 characters. This password is known from a leak. Choose another one.",
    );
    expect(passwordProblem(failure({ code: "weak_password", message: "Too plain." }))).toBe(
      "Too plain.",
    );
  });

  it("is not seen in another refusal", () => {
    expect(passwordProblem(failure({ code: "INVALID_EMAIL" }))).toBeNull();
  });
});
