import { describe, expect, it } from "vitest";
import { letters } from "#support/accounts";
import {
  balanceOf,
  billingOf,
  creditsOf,
  deliver,
  deliverAll,
  order,
  signatureOf,
  statusOf,
} from "#support/billing";
import { call, signUp } from "#support/client";
import { chargeOf, disputeOf, eventOf, sessionOf } from "#support/stand-ins/stripe/events";

describe("a purchase of credits", () => {
  it.each([
    [600, 1000],
    [1200, 2000],
    [3000, 5000],
    [61, 102],
  ])(
    "grants %i of them for %i cents once, however often the event comes",
    async (credits, cents) => {
      const buyer = await signUp();
      const placed = await order(buyer, { credits });
      expect(placed.amount).toBe(cents);
      const paid = eventOf("checkout.session.completed", sessionOf(placed));
      await deliverAll(
        paid,
        paid,
        eventOf("checkout.session.async_payment_succeeded", sessionOf(placed)),
      );
      expect(await balanceOf(buyer)).toBe(50 + credits);
      expect(await statusOf(buyer, placed.id)).toBe("paid");
      const [newest] = (await creditsOf(buyer)).entries;
      expect(newest).toMatchObject({ kind: "purchase", amount: credits, spent: 0 });
    },
  );

  it("sends a receipt by mail", async () => {
    const buyer = await signUp();
    await deliverAll(
      eventOf("checkout.session.completed", sessionOf(await order(buyer, { credits: 600 }))),
    );
    const [letter] = await letters(buyer.email, 1);
    expect(letter?.subject).toContain("receipt: $10");
  });

  it("grants them when an awaited payment arrives", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    await deliverAll(
      eventOf("checkout.session.completed", sessionOf(placed, { payment_status: "unpaid" })),
    );
    expect(await statusOf(buyer, placed.id)).toBe("pending");
    await deliverAll(
      eventOf(
        "checkout.session.async_payment_failed",
        sessionOf(placed, { payment_status: "unpaid" }),
      ),
    );
    expect(await statusOf(buyer, placed.id)).toBe("failed");
    await deliverAll(eventOf("checkout.session.async_payment_succeeded", sessionOf(placed)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([650, "paid"]);
  });
});

describe("an event that differs from its order", () => {
  it.each([
    ["another amount", { amount_total: 999 }],
    ["another currency", { currency: "eur" }],
    ["a session of a subscription", { mode: "subscription" }],
    ["no payment required", { payment_status: "no_payment_required" }],
  ])("grants nothing: %s", async (_, change) => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    await deliverAll(eventOf("checkout.session.completed", sessionOf(placed, change)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "mismatch"]);
    await deliverAll(eventOf("checkout.session.completed", sessionOf(placed)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([650, "paid"]);
  });

  it.each([
    ["an unknown order", "checkout.session.completed", sessionOf({ id: "nowhere", amount: 1000 })],
    ["an unknown type", "balance.available", { id: "b" }],
    ["an object without its fields", "checkout.session.completed", { id: "cs" }],
  ])("is recorded and answered: %s", async (_, type, object) => {
    const event = eventOf(type, object);
    expect([(await deliver(event)).status, (await deliver(event)).status]).toEqual([200, 200]);
  });
});

describe("an event that Stripe did not sign", () => {
  it("is refused with 400 for a wrong secret, an old timestamp, a changed body or no signature", async () => {
    const buyer = await signUp();
    const event = eventOf(
      "checkout.session.completed",
      sessionOf(await order(buyer, { credits: 600 })),
    );
    const body = JSON.stringify(event);
    const old = Math.floor(Date.now() / 1000) - 301;
    for (const signature of [
      await signatureOf(body, { secret: "whsec_other" }),
      await signatureOf(body, { timestamp: old }),
      await signatureOf(`${body} `),
      "t=1,v1=00",
      "",
    ]) {
      const answer = await deliver(event, signature);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid_event_signature" });
    }
    expect((await call("/api/callbacks/stripe", { method: "POST", body })).status).toBe(400);
    expect(await balanceOf(buyer)).toBe(50);
  });
});

describe("a refund", () => {
  it("takes back its share in total, rounded down, in whatever order its events come", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 61 });
    const at = (refunded: number) =>
      eventOf("charge.refunded", chargeOf(`pi_${placed.id}`, { amount: 102, refunded }));
    await deliverAll(at(50), eventOf("checkout.session.completed", sessionOf(placed)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([
      50 + 61 - 29,
      "partially_refunded",
    ]);
    await deliverAll(at(102), at(70));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "refunded"]);
  });

  it("is matched to the order that the charge names", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    await deliverAll(
      eventOf("checkout.session.completed", sessionOf(placed, { payment_intent: null })),
      eventOf(
        "charge.refunded",
        chargeOf(
          "pi_other",
          { amount: 1000, refunded: 1000 },
          { metadata: { order_id: placed.id } },
        ),
      ),
    );
    expect(await balanceOf(buyer)).toBe(50);
  });
});

describe("a dispute", () => {
  it.each([
    ["won", 650, "paid"],
    ["warning_closed", 650, "paid"],
    ["prevented", 650, "paid"],
    ["lost", 50, "disputed"],
  ])("that ends %s leaves %i credits", async (end, left, status) => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    const intent = `pi_${placed.id}`;
    const opened = eventOf("charge.dispute.created", disputeOf(intent, "needs_response"));
    const closed = eventOf("charge.dispute.closed", disputeOf(intent, end));
    await deliverAll(eventOf("checkout.session.completed", sessionOf(placed)), opened);
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "disputed"]);
    await deliverAll(closed, opened, { ...opened, id: "evt_again" });
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([left, status]);
  });

  it("holds back the part of the order that refunds have left", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    const intent = `pi_${placed.id}`;
    await deliverAll(
      eventOf("checkout.session.completed", sessionOf(placed)),
      eventOf("charge.refunded", chargeOf(intent, { amount: 1000, refunded: 250 })),
      eventOf("charge.dispute.created", disputeOf(intent, "needs_response")),
    );
    const amounts = (await creditsOf(buyer)).entries.map(({ kind, amount }) => [kind, amount]);
    expect(amounts).toEqual([
      ["dispute", -450],
      ["refund", -150],
      ["purchase", 600],
      ["grant", 50],
    ]);
    await deliverAll(eventOf("charge.dispute.closed", disputeOf(intent, "won")));
    expect(await balanceOf(buyer)).toBe(500);
  });
});

describe("the price", () => {
  it("is 60 to the dollar without a plan", async () => {
    expect(await billingOf(await signUp())).toMatchObject({
      mode: "sandbox",
      plan: null,
      orders: [],
      credits_per_dollar: 60,
    });
  });
});
