import { describe, expect, it } from "vitest";
import { balanceOf, billingOf, deliver, order, signatureOf, statusOf } from "#support/billing";
import { call, signUp } from "#support/client";
import {
  chargeOf,
  disputeOf,
  eventOf,
  invoiceOf,
  sessionOf,
  subscriptionOf,
} from "#support/stand-ins/stripe/events";

/** What is signed and should still not be believed, and what is not signed at all. */

async function send(body: string, signature: string) {
  const headers = { "stripe-signature": signature };
  return call("/api/callbacks/stripe", { method: "POST", headers, body });
}

describe("an event that is signed and incomplete", () => {
  it("grants what was ordered where it has no time or no mode", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    const { id, type, data } = eventOf("checkout.session.completed", sessionOf(placed));
    const body = JSON.stringify({ id, type, data });
    expect((await send(body, await signatureOf(body))).status).toBe(200);
    expect(await balanceOf(buyer)).toBe(650);
  });

  it.each([
    ["no object", { id: "evt_none", type: "invoice.paid" }],
    ["an object that is null", { id: "evt_null", type: "charge.refunded", data: { object: null } }],
    ["data that is a list", { id: "evt_list", type: "invoice.paid", data: [] }],
  ])("changes nothing where it has %s, and is recorded", async (_, event) => {
    const body = JSON.stringify(event);
    expect((await send(body, await signatureOf(body))).status).toBe(200);
  });

  it.each(["null", "[]", "{}", '"evt"', "not JSON", ""])(
    "is refused where it is %s",
    async (body) => {
      expect((await send(body, await signatureOf(body))).status).toBe(400);
    },
  );
});

describe("a body that is too large", () => {
  it("is refused before anything is looked at", async () => {
    const body = "x".repeat(9 * 1024 * 1024);
    expect((await send(body, "t=1,v1=00")).status).toBe(413);
  });
});

describe("an event about another account's order", () => {
  it("grants to the account that ordered, not to Stripe's customer", async () => {
    const [buyer, other] = [await signUp(), await signUp()];
    const mine = await order(buyer, { credits: 600 });
    const theirs = await order(other, { credits: 1200 });
    const event = eventOf(
      "checkout.session.completed",
      sessionOf(mine, { customer: `cus_${theirs.id}`, metadata: { order_id: theirs.id } }),
    );
    expect((await deliver(event)).status).toBe(200);
    expect([await balanceOf(buyer), await balanceOf(other)]).toEqual([650, 50]);
    expect(await statusOf(other, theirs.id)).toBe("pending");
  });

  it("grants nothing for the amount of a cheaper one", async () => {
    const buyer = await signUp();
    const [cheap, dear] = [
      await order(buyer, { credits: 60 }),
      await order(buyer, { credits: 60_000 }),
    ];
    const event = sessionOf({ id: dear.id, amount: cheap.amount });
    await deliver(eventOf("checkout.session.completed", event));
    expect([await balanceOf(buyer), await statusOf(buyer, dear.id)]).toEqual([50, "mismatch"]);
  });
});

describe("an order of credits", () => {
  it("never becomes a plan", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    await deliver(eventOf("customer.subscription.created", subscriptionOf(placed.id, "active")));
    await deliver(eventOf("invoice.paid", invoiceOf(placed, 0)));
    expect(await billingOf(buyer)).toMatchObject({ plan: null, credits_per_dollar: 60 });
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "mismatch"]);
  });
});

describe("an event that comes again with another id", () => {
  it("neither grants nor takes back twice", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    const intent = `pi_${placed.id}`;
    const again = async (type: string, object: Record<string, unknown>) => {
      for (let time = 0; time < 3; time += 1) await deliver(eventOf(type, object));
    };
    await again("checkout.session.completed", sessionOf(placed));
    expect(await balanceOf(buyer)).toBe(650);
    await again("charge.refunded", chargeOf(intent, { amount: 1000, refunded: 500 }));
    expect(await balanceOf(buyer)).toBe(350);
    await again("charge.dispute.created", disputeOf(intent, "needs_response"));
    expect(await balanceOf(buyer)).toBe(50);
    await again("charge.dispute.closed", disputeOf(intent, "won"));
    expect(await balanceOf(buyer)).toBe(350);
  });
});
