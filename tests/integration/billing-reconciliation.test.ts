import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AdminBilling, Difference } from "#contract/billing";
import { reconcile, reconcileWhenDue } from "#domain/billing/reconcile";
import { createStripePayments } from "#providers/payments/stripe";
import { insertEntry } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import {
  charges,
  disputes,
  generations,
  orderPayments,
  orders,
  planAttempts,
  stripeEvents,
} from "#storage/schema/index";
import { deliver, deliverAll, order, subscribe } from "#support/billing";
import { call, signUp } from "#support/client";
import { entryOf } from "#support/entries";
import { signUpAdmin } from "#support/people";
import {
  chargeOf,
  disputeOf,
  eventOf,
  invoicePaymentOf,
  sessionOf,
} from "#support/stand-ins/stripe/events";
import { StripeStandIn } from "#support/stand-ins/stripe/stand-in";

const HOUR = 3_600_000;
const db = openDatabase(env.DB);
const OLD = Date.now() - 2 * HOUR;
const fresh = () => crypto.randomUUID();

const deps = () => ({ db, clock: Date.now, payments: null, log: () => undefined });

/** What is reported about a subject. */
async function reported(subject: string): Promise<string[]> {
  const found: Difference[] = await reconcile(deps());
  return found.filter((one) => one.subject === subject).map(({ what }) => what);
}

/** Every row that a repair would change. */
async function everything(): Promise<string> {
  const tables = [
    "credit_accounts",
    "credit_entries",
    "orders",
    "order_payments",
    "payment_links",
    "charges",
    "disputes",
    "subscriptions",
    "stripe_events",
    "generations",
  ];
  const rows = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`select * from ${table} order by 1`)),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

async function generation(status: "processing" | "succeeded", held: number): Promise<string> {
  const [id, accountId] = [fresh(), fresh()];
  await insertEntry(db, entryOf({ accountId, kind: "grant", amount: 10 }));
  if (held > 0) {
    const subject = { kind: "generation" as const, id };
    await insertEntry(db, entryOf({ accountId, kind: "hold", amount: -held, subject }));
  }
  await db.insert(generations).values({
    ...{ id, accountId, status, cost: 5 },
    ...{ kind: "text_to_image", origin: "provider", prompt: "a boat", maker: "acme" },
    ...{ params: {}, isAi: true, createdAt: OLD, updatedAt: OLD },
  });
  return id;
}

/** Credits that were bought and paid. */
async function purchase() {
  const buyer = await signUp();
  const placed = await order(buyer, { credits: 600 });
  await deliverAll(eventOf("checkout.session.completed", sessionOf(placed)));
  return { buyer, placed };
}

const payment = (orderId: string) => ({
  ...{ id: orderId, orderId, accountId: fresh(), plan: null, credits: 600, amountCents: 1000 },
  ...{ invoiceId: null, invoiceUrl: null, periodStart: null, periodEnd: null, paidAt: OLD },
});

const event = { created: 1, livemode: false, receivedAt: OLD, settledAt: OLD } as const;

/** Makes a difference of each sort. @returns whom it is about. */
const FORGERIES: Record<string, () => Promise<string>> = {
  async balance_is_not_its_entries() {
    const { id } = await signUp();
    await insertEntry(db, entryOf({ accountId: id, kind: "adjust", amount: 3 }));
    await forgeBalance(id);
    return id;
  },
  async "balance_is_not_its_entries without entries"() {
    const id = fresh();
    await env.DB.prepare("insert into credit_accounts (account_id) values (?)").bind(id).run();
    await forgeBalance(id);
    return id;
  },
  generation_without_hold: () => generation("processing", 0),
  "generation_without_hold of its cost": () => generation("processing", 3),
  ended_generation_not_resolved: () => generation("succeeded", 5),
  async payment_without_credits() {
    const id = fresh();
    await db.insert(orderPayments).values(payment(id));
    return id;
  },
  async credits_without_payment() {
    const id = fresh();
    const subject = { kind: "purchase" as const, id };
    const createdAt = Date.now();
    await insertEntry(
      db,
      entryOf({ accountId: fresh(), kind: "purchase", amount: 600, subject, createdAt }),
    );
    return id;
  },
  async order_status_differs() {
    const id = fresh();
    const sold = { kind: "credits" as const, credits: 600, amountCents: 1000 };
    await db
      .insert(orders)
      .values({ ...{ id, accountId: fresh(), createdAt: OLD, status: "paid" }, ...sold });
    return id;
  },
  async "order_status_differs, paid and pending"() {
    const { placed } = await purchase();
    await env.DB.batch([
      env.DB.prepare("update orders set status = 'pending' where id = ?").bind(placed.id),
      env.DB.prepare("update order_payments set paid_at = ? where id = ?").bind(OLD, placed.id),
    ]);
    return placed.id;
  },
  async refund_without_order() {
    const id = fresh();
    await db
      .insert(charges)
      .values({ id, paymentIntent: "pi_x", amount: 1000, amountRefunded: 500, updatedAt: OLD });
    return id;
  },
  async dispute_without_order() {
    const id = fresh();
    const state = { amount: 1000, status: "needs_response", isClosed: false, statusAt: 1 };
    await db.insert(disputes).values({ id, paymentIntent: "pi_x", updatedAt: OLD, ...state });
    return id;
  },
  async plan_change_unanswered() {
    const orderId = fresh();
    await db.insert(planAttempts).values({ orderId, at: 1, plan: "starter", askedAt: OLD });
    return orderId;
  },
  async event_not_settled() {
    const id = fresh();
    const row = {
      ...event,
      id,
      type: "invoice.paid",
      settledAt: null,
      outcome: "applied" as const,
    };
    await db.insert(stripeEvents).values(row);
    return id;
  },
  async event_noted() {
    const { placed } = await purchase();
    const forged = eventOf("checkout.session.completed", sessionOf(placed, { amount_total: 1 }));
    await deliverAll(forged);
    return forged.id;
  },
  async "event_noted that cannot be read"() {
    const broken = eventOf("invoice.paid", { id: "in_broken" });
    await deliverAll(broken);
    return broken.id;
  },
  async order_not_settled() {
    const { placed } = await purchase();
    await db.insert(charges).values({
      ...{ id: fresh(), orderId: placed.id, paymentIntent: `pi_${placed.id}` },
      ...{ amount: 1000, amountRefunded: 1000, updatedAt: Date.now() },
    });
    return placed.id;
  },
  async "order_not_settled after a dispute"() {
    const { placed } = await purchase();
    await db.insert(disputes).values({
      ...{ id: fresh(), paymentIntent: `pi_${placed.id}`, amount: 1000, status: "lost" },
      ...{ isClosed: true, statusAt: 1, updatedAt: Date.now() },
    });
    return placed.id;
  },
};

/** The triggers refuse a forged balance, so it is forged without them. */
async function forgeBalance(accountId: string): Promise<void> {
  const name = "credit_account_follows_entries";
  const trigger = await env.DB.prepare("select sql from sqlite_master where name = ?")
    .bind(name)
    .first<{ sql: string }>();
  if (!trigger) throw new Error(`there is no trigger ${name}`);
  await env.DB.batch([
    env.DB.prepare(`drop trigger ${name}`),
    env.DB.prepare("update credit_accounts set balance = balance + 7 where account_id = ?").bind(
      accountId,
    ),
    env.DB.prepare(trigger.sql),
  ]);
}

describe("the comparison of the books", () => {
  it.each(Object.entries(FORGERIES))("reports %s, and repairs nothing", async (name, forge) => {
    const subject = await forge();
    const before = await everything();
    expect(await reported(subject)).toContain(name.split(/[ ,]/)[0]);
    expect(await everything()).toBe(before);
  });

  it("reports nothing about correct purchases, refunds and disputes", async () => {
    const { buyer, placed } = await purchase();
    const plan = await subscribe("pro");
    await deliverAll(
      eventOf("charge.refunded", chargeOf(`pi_${placed.id}`, { amount: 1000, refunded: 250 })),
      eventOf("charge.dispute.created", disputeOf(`pi_${placed.id}`, "needs_response")),
      eventOf("invoice_payment.paid", invoicePaymentOf(plan.placed.id, 0)),
      eventOf(
        "charge.refunded",
        chargeOf(`pi_${plan.placed.id}_0`, { amount: 2499, refunded: 2499 }),
      ),
    );
    const subjects = [buyer.id, placed.id, plan.buyer.id, plan.placed.id];
    const found = await reconcile(deps());
    expect(found.filter(({ subject }) => subjects.includes(subject))).toEqual([]);
  });

  it("reports events that Stripe has sent and that were not received, and when Stripe cannot be asked", async () => {
    const stripe = new StripeStandIn();
    stripe.install();
    const options = { webhookSecret: "whsec_x", baseUrl: "https://stripe.test" };
    const payments = createStripePayments({ secretKey: "sk_test_x", ...options });
    const known = eventOf("invoice.paid", { id: "in_known" });
    await deliver(known);
    const created = Math.floor(OLD / 1000);
    const data = [known.id, "evt_lost"].map((id) => ({ id, type: "invoice.paid", created }));
    stripe.give("GET /v1/events", { object: "list", has_more: false, data });
    const found = await reconcile({ ...deps(), payments });
    expect(found.filter(({ what }) => what === "event_not_received")).toEqual([
      { what: "event_not_received", subject: "evt_lost", detail: "invoice.paid" },
    ]);
    stripe.unreadable = true;
    const unasked = await reconcile({ ...deps(), payments });
    expect(unasked.map(({ what }) => what)).toContain("stripe_not_compared");
  });
});

describe("the administration of purchases", () => {
  const READ = ["/api/admin/billing", {}] as const;
  const COMPARE = ["/api/admin/billing/comparison", { method: "POST" }] as const;

  it.each([READ, COMPARE])("refuses %s without the role", async (path, init) => {
    const [admin, creator] = [await signUpAdmin(), await signUp()];
    expect((await call(path, init)).status).toBe(401);
    expect((await creator.call(path, init)).status).toBe(403);
    expect((await admin.call(path, init)).status).toBe(200);
  });

  it("shows orders, subscriptions, refunds, revenue and differences", async () => {
    const admin = await signUpAdmin();
    const { buyer, placed } = await purchase();
    const plan = await subscribe("pro");
    const charge = chargeOf(`pi_${placed.id}`, { amount: 1000, refunded: 250 });
    await deliverAll(eventOf("charge.refunded", charge));
    const subject = await FORGERIES.payment_without_credits?.();
    expect((await admin.call(...COMPARE)).status).toBe(200);
    const books = await (await admin.call(...READ)).json<AdminBilling>();
    expect(books.orders.find(({ id }) => id === placed.id)).toMatchObject({
      ...{ email: buyer.email, credits: 600, amount_cents: 1000, refunded_cents: 250 },
      status: "partially_refunded",
    });
    expect(books.subscriptions).toContainEqual(
      expect.objectContaining({ id: `sub_${plan.placed.id}`, plan: "pro", status: "active" }),
    );
    expect(books.reversals).toContainEqual(
      expect.objectContaining({ id: charge.id, kind: "refund", cents: 250 }),
    );
    const today = new Date().toISOString().slice(0, 10);
    const day = books.revenue.find((one) => one.day === today);
    expect(day?.paid_cents).toBeGreaterThanOrEqual(1000 + 2499);
    expect(day?.refunded_cents).toBeGreaterThanOrEqual(250);
    expect(books.comparison?.differences).toContainEqual(
      expect.objectContaining({ what: "payment_without_credits", subject }),
    );
  });
});

describe("the sweep", () => {
  it("compares the books every six hours", async () => {
    const count = async () =>
      Number((await env.DB.prepare("select count(*) as n from reconciliations").first())?.n);
    await reconcile(deps());
    const before = await count();
    await reconcileWhenDue(deps());
    expect(await count()).toBe(before);
    await reconcileWhenDue({ ...deps(), clock: () => Date.now() + 6 * HOUR + 1 });
    expect(await count()).toBe(before + 1);
  });
});
