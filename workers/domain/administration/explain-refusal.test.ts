import { describe, expect, it } from "vitest";
import { noAdministrator, refusalOfAct } from "./explain-refusal";

const ada = { email: "ada@example.com" };

describe("the refusal of an administrator's act", () => {
  it("names the last administrator first, also to someone who may not act", () => {
    for (const mayAct of [true, false])
      expect(refusalOfAct(ada, { mayAct, isLast: true })).toMatchObject({
        code: "conflict",
        userMessage:
          "ada@example.com is the last administrator. Make someone else an administrator first.",
      });
  });

  it("tells someone who is not an administrator any more nothing about the account", () => {
    const refusal = refusalOfAct(ada, { mayAct: false, isLast: false });
    expect(refusal).toMatchObject({
      code: "forbidden",
      userMessage: noAdministrator().userMessage,
    });
    expect(refusal.message).not.toContain(ada.email);
  });

  it("asks an administrator to look again where the account has changed", () => {
    expect(refusalOfAct(ada, { mayAct: true, isLast: false })).toMatchObject({
      code: "conflict",
      userMessage:
        "Someone else has just changed ada@example.com. Look at the account again, then decide.",
    });
  });
});
