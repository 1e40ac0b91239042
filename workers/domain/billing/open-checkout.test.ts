import { describe, expect, it } from "vitest";
import { PaymentsError } from "#providers/payments/payments";
import { withQuery } from "./open-checkout";
import { asUnavailable, requirePayments } from "./orders";

describe("the path to which a buyer returns", () => {
  it.each([
    ["/dashboard/billing", "/dashboard/billing?paid=o1"],
    ["/dashboard?tool=a", "/dashboard?tool=a&paid=o1"],
    ["/pricing#plans", "/pricing?paid=o1#plans"],
    ["/pricing?a=1#plans", "/pricing?a=1&paid=o1#plans"],
  ])("is made of %s as %s", (path, address) => {
    expect(withQuery(path, "paid=o1")).toBe(address);
  });
});

describe("a failure of the payment service", () => {
  it("is logged, and told to the buyer without its reason", () => {
    const lines: unknown[] = [];
    const deps = { log: (event: string, detail: object) => lines.push([event, detail]) };
    const told = asUnavailable(deps, new PaymentsError("card_error: sk_live"));
    expect(told).toMatchObject({
      code: "unavailable",
      userMessage:
        "The payment page could not be opened. Nothing was charged; please try again in a moment.",
    });
    expect(lines).toEqual([["payments_failed", { message: "card_error: sk_live" }]]);
  });

  it("leaves any other error as it is", () => {
    const error = new Error("a fault");
    expect(asUnavailable({ log: () => expect.unreachable() }, error)).toBe(error);
  });

  it("is named where payments are not set up", () => {
    expect(() => requirePayments({ payments: null })).toThrow(
      expect.objectContaining({ code: "provider_not_configured" }),
    );
  });
});
