import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { banPerson } from "#domain/administration/bans";
import { endSubscriptions } from "#domain/billing/plans";
import { letters, PASSWORD } from "#support/accounts";
import { balanceOf, billingOf, deliverAll, order, statusOf, subscribe } from "#support/billing";
import { type Account, signUp } from "#support/client";
import { signUpAdmin } from "#support/people";
import {
  chargeOf,
  disputeOf,
  eventOf,
  invoiceOf,
  invoicePaymentOf,
  lineOf,
  sessionOf,
  subscriptionOf,
} from "#support/stand-ins/stripe/events";
import { servicesOf } from "#workers/services";

const renewal = (id: string, period: number, amount: number) =>
  eventOf("invoice.paid", invoiceOf({ id, amount }, period));

async function refusal(account: Account, path: string, body: object) {
  const answer = await account.post(path, body);
  return [answer.status, (await answer.json<{ code?: string }>()).code];
}

/** When the subscription of an order was marked to end. */
const endOf = async (orderId: string) =>
  (
    await env.DB.prepare("select ends_since from subscriptions where order_id = ?")
      .bind(orderId)
      .first<{ ends_since: number | null }>()
  )?.ends_since;

describe("a plan whose account is gone or banned", () => {
  it("ends at once where it is paid after its account was deleted", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "starter" });
    const { email } = buyer;
    expect((await buyer.post("/api/me/delete", { email, password: PASSWORD })).status).toBe(204);
    await vi.waitFor(
      async () =>
        expect(
          await env.DB.prepare("select 1 from orders where id = ? and account_left_at is not null")
            .bind(placed.id)
            .first(),
        ).not.toBeNull(),
      { timeout: 120_000 },
    );
    await deliverAll(eventOf("invoice.paid", invoiceOf(placed, 0)));
    expect(await endOf(placed.id)).toBeGreaterThan(0);
  });

  it("ends where its account is banned for good, and continues through a ban for a while", async () => {
    const admin = await signUpAdmin();
    const { buyer, placed } = await subscribe("pro");
    const ban = (body: object) => admin.post(`/api/admin/people/${buyer.id}/ban`, body);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await ban({ reason: "Spam", until })).status).toBe(200);
    expect(await endOf(placed.id)).toBeNull();
    expect((await ban({ reason: "Spam" })).status).toBe(200);
    await vi.waitFor(async () => expect(await endOf(placed.id)).toBeGreaterThan(0), {
      timeout: 120_000,
    });
  });
});

describe("what an account that is banned for good has ordered and not paid", () => {
  it("cannot be paid any more, and its plan ends where it was paid all the same", async () => {
    const [buyer, admin] = [await signUp(), await signUpAdmin()];
    const [plan, pack] = [
      await order(buyer, { plan: "starter" }),
      await order(buyer, { credits: 600 }),
    ];
    const services = servicesOf(env);
    if (!services.payments) throw new Error("there are no payments");
    const closed: string[] = [];
    const begun: Promise<unknown>[] = [];
    const payments = {
      ...services.payments,
      closeCheckout: async (sessionId: string) => void closed.push(sessionId),
    };
    const { id, email } = admin;
    const actor = { id, accountId: id, email, name: "", image: null, role: "admin" as const };
    await banPerson(
      { ...services, payments, waitUntil: (work) => void begun.push(work) },
      { actor: { ...actor, emailVerified: true }, id: buyer.id, ban: { reason: "Spam" } },
    );
    await Promise.all(begun);
    const pages = await env.DB.prepare("select session_id from orders where id in (?, ?)")
      .bind(plan.id, pack.id)
      .all<{ session_id: string }>();
    expect(closed.sort()).toEqual(pages.results.map((one) => one.session_id).sort());
    await deliverAll(eventOf("invoice.paid", invoiceOf(plan, 0)));
    await endSubscriptions(services);
    expect(await endOf(plan.id)).toBeGreaterThan(0);
  });
});

it("a refund that names its order is taken from that one alone, whatever its payment intent", async () => {
  const buyer = await signUp();
  const [one, other] = [
    await order(buyer, { credits: 600 }),
    await order(buyer, { credits: 1200 }),
  ];
  for (const placed of [one, other]) {
    await deliverAll(eventOf("checkout.session.completed", sessionOf(placed)));
  }
  const metadata = { order_id: one.id };
  const amounts = { amount: one.amount, refunded: one.amount };
  await deliverAll(eventOf("charge.refunded", chargeOf(`pi_${other.id}`, amounts, { metadata })));
  expect(await balanceOf(buyer)).toBe(50 + 1200);
});

describe("a plan", () => {
  it.each([
    ["starter", 999, 1900, 1500, 70],
    ["pro", 2499, 3900, 3500, 80],
    ["advance", 4499, 6900, 7500, 90],
  ])(
    "%s costs %i cents first and %i then, and brings %i credits",
    async (plan, first, then, credits, rate) => {
      const { buyer, placed } = await subscribe(plan);
      expect(placed.amount).toBe(first);
      expect(await balanceOf(buyer)).toBe(50 + credits);
      expect(await billingOf(buyer)).toMatchObject({
        plan: { id: plan, status: "active", cancel_at_period_end: false },
        credits_per_dollar: rate,
      });
      await deliverAll(renewal(placed.id, 1, then));
      expect(await balanceOf(buyer)).toBe(50 + 2 * credits);
      expect((await order(buyer, { credits: 600 })).amount).toBe(Math.ceil(60_000 / rate));
    },
  );

  it("is granted once a period, whatever is repeated, and in any order", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "pro" });
    const session = sessionOf(placed, { mode: "subscription", payment_intent: null });
    const first = eventOf("invoice.paid", invoiceOf(placed, 0));
    const second = renewal(placed.id, 1, 3900);
    await deliverAll(
      second,
      eventOf("customer.subscription.updated", subscriptionOf(placed.id, "active")),
      first,
      eventOf("checkout.session.completed", session),
      first,
      second,
      eventOf("invoice.paid", invoiceOf(placed, 0)),
    );
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([7050, "paid"]);
  });

  it("is not granted by its session alone", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "pro" });
    const session = sessionOf(placed, { mode: "subscription" });
    await deliverAll(eventOf("checkout.session.completed", session));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "pending"]);
  });

  it.each([
    ["another amount paid", { amount_paid: 1 }],
    ["another total", { total: 1900 }],
    ["another currency", { currency: "eur" }],
    ["a proration alone", { lines: { data: [lineOf("sub", 1_900_000_000, true)] } }],
  ])("grants nothing for %s", async (_, change) => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "starter" });
    await deliverAll(eventOf("invoice.paid", invoiceOf(placed, 0, change)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "mismatch"]);
    await deliverAll(eventOf("invoice.paid", invoiceOf(placed, 0)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([1550, "paid"]);
  });

  it("is granted by the line that is not a proration", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "starter" });
    const sub = `sub_${placed.id}`;
    const data = [lineOf(sub, 1_800_000_000, true), lineOf(sub, 1_900_000_000)];
    await deliverAll(eventOf("invoice.paid", invoiceOf(placed, 0, { lines: { data } })));
    expect(await balanceOf(buyer)).toBe(1550);
  });
});

describe("the price of the first month", () => {
  it("applies to an account's first subscription ever", async () => {
    const { buyer, placed } = await subscribe("starter");
    await deliverAll(
      eventOf("customer.subscription.deleted", subscriptionOf(placed.id, "canceled")),
    );
    expect((await billingOf(buyer)).plan).toBeNull();
    expect((await order(buyer, { plan: "starter" })).amount).toBe(1900);
  });
});

describe("another plan", () => {
  it("is paid in full where it is higher, ends the old subscription and keeps its credits", async () => {
    const { buyer, placed } = await subscribe("starter");
    expect(await refusal(buyer, "/api/billing/checkout", { plan: "starter" })).toEqual([
      409,
      "already_subscribed",
    ]);
    const higher = await order(buyer, { plan: "pro" });
    expect(higher.amount).toBe(3900);
    const later = invoiceOf(higher, 0, {
      lines: { data: [lineOf(`sub_${higher.id}`, 1_900_500_000)] },
    });
    await deliverAll(eventOf("invoice.paid", later));
    await expect.poll(async () => (await billingOf(buyer)).plan?.id).toBe("pro");
    expect(await balanceOf(buyer)).toBe(50 + 1500 + 3500);
    // What arrives late about the old one brings it back no more.
    await deliverAll(
      eventOf("customer.subscription.updated", subscriptionOf(placed.id, "active"), 1),
    );
    expect((await billingOf(buyer)).plan?.id).toBe("pro");
  });

  it("begins with the next period where it is lower", async () => {
    const { buyer, placed } = await subscribe("advance");
    expect(await refusal(buyer, "/api/billing/checkout", { plan: "pro" })).toEqual([
      409,
      "use_plan_change",
    ]);
    const changed = await buyer.post("/api/billing/plan", { plan: "starter" });
    expect([changed.status, await changed.json()]).toMatchObject([
      200,
      { plan: { id: "advance", next: "starter" } },
    ]);
    await deliverAll(renewal(placed.id, 1, 1900));
    expect(await balanceOf(buyer)).toBe(50 + 7500 + 1500);
    expect(await billingOf(buyer)).toMatchObject({
      plan: { id: "starter", next: null },
      credits_per_dollar: 70,
    });
  });

  it("is not announced while the present plan ends with its period", async () => {
    const { buyer, placed } = await subscribe("advance");
    await buyer.post("/api/billing/plan", { plan: "starter" });
    const say = (isEnding: boolean, at: number) =>
      eventOf(
        "customer.subscription.updated",
        subscriptionOf(placed.id, "active", { cancel_at_period_end: isEnding }),
        at,
      );
    await deliverAll(say(true, 2_000_000_000));
    expect((await billingOf(buyer)).plan).toMatchObject({
      cancel_at_period_end: true,
      next: null,
    });
    await deliverAll(say(false, 2_000_000_010));
    expect((await billingOf(buyer)).plan).toMatchObject({ next: "starter" });
  });

  it("can be taken back after it was chosen", async () => {
    const { buyer, placed } = await subscribe("advance");
    await buyer.post("/api/billing/plan", { plan: "starter" });
    expect((await buyer.post("/api/billing/plan", { plan: "advance" })).status).toBe(200);
    await deliverAll(renewal(placed.id, 1, 6900));
    expect(await balanceOf(buyer)).toBe(50 + 7500 + 7500);
  });

  it.each([
    ["without a plan", null, "starter", "conflict"],
    ["for the same plan", "pro", "pro", "already_subscribed"],
    ["for a higher plan", "pro", "advance", "conflict"],
  ])("is refused %s", async (_, has, wanted, code) => {
    const buyer = has ? (await subscribe(has)).buyer : await signUp();
    expect(await refusal(buyer, "/api/billing/plan", { plan: wanted })).toEqual([409, code]);
  });
});

describe("the state of a plan", () => {
  it("follows when events were made, not when they arrive", async () => {
    const { buyer, placed } = await subscribe("pro");
    const say = (status: string, at: number, change = {}) =>
      eventOf("customer.subscription.updated", subscriptionOf(placed.id, status, change), at);
    const now = 2_000_000_000;
    await deliverAll(say("active", now + 20), say("past_due", now + 10));
    expect(await billingOf(buyer)).toMatchObject({
      plan: { status: "active" },
      credits_per_dollar: 80,
    });
    await deliverAll(say("past_due", now + 30, { cancel_at_period_end: true }));
    expect(await billingOf(buyer)).toMatchObject({
      plan: { status: "past_due", cancel_at_period_end: true },
      credits_per_dollar: 60,
    });
    const deleted = subscriptionOf(placed.id, "canceled");
    await deliverAll(
      eventOf("customer.subscription.deleted", deleted, now + 40),
      say("active", now + 50),
    );
    expect((await billingOf(buyer)).plan).toBeNull();
  });

  it("is past due when a payment fails, with a mail, and brings no credits", async () => {
    const { buyer, placed } = await subscribe("pro");
    const failed = invoiceOf({ ...placed, amount: 3900 }, 1, { amount_paid: 0 });
    await deliverAll(eventOf("invoice.payment_failed", failed, 2_000_000_000));
    expect((await billingOf(buyer)).plan?.status).toBe("past_due");
    expect(await balanceOf(buyer)).toBe(3550);
    const subjects = (await letters(buyer.email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes("failed"))).toBe(true);
  });
});

describe("a payment of a plan that is reversed", () => {
  it("takes back its own period, by the intent that its invoice was paid with", async () => {
    const { buyer, placed } = await subscribe("pro");
    const refund = (period: number) =>
      chargeOf(`pi_${placed.id}_${period}`, { amount: 3900, refunded: 3900 });
    await deliverAll(
      eventOf("charge.refunded", refund(1)),
      eventOf("invoice_payment.paid", invoicePaymentOf(placed.id, 1)),
      renewal(placed.id, 1, 3900),
    );
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([
      3550,
      "partially_refunded",
    ]);
    await deliverAll(
      eventOf("charge.dispute.created", disputeOf(`pi_${placed.id}_0`, "needs_response")),
    );
    expect(await balanceOf(buyer)).toBe(3550);
    await deliverAll(eventOf("invoice_payment.paid", invoicePaymentOf(placed.id, 0)));
    expect([await balanceOf(buyer), await statusOf(buyer, placed.id)]).toEqual([50, "disputed"]);
  });
});
