import { describe, expect, it } from "vitest";
import { beyondBalance } from "./adjust-credits";

describe("the refusal of an adjustment", () => {
  it("names the balance that does not cover it", () => {
    expect(beyondBalance(30, -31)).toMatchObject({
      code: "invalid_request",
      userMessage: "The balance is 30: no more than that can be taken.",
      more: { issues: [{ path: "amount" }] },
    });
  });

  it("asks to look again where the balance covers it by now", () => {
    expect(beyondBalance(31, -31)).toMatchObject({ code: "conflict" });
  });
});
