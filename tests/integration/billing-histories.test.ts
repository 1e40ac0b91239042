import { env } from "cloudflare:workers";
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { receiveEvent } from "#domain/billing/receive-event";
import { settleOrder } from "#domain/billing/settle";
import { captureEntry, collectEntry, holdEntry, releaseEntry } from "#domain/credits/entries";
import { readLots } from "#domain/credits/lots";
import { insertOrder } from "#storage/billing/orders";
import { insertCollection, insertEntry, readLedger } from "#storage/credits/ledger";
import { openDatabase, refusalOf } from "#storage/database";
import { ORIGIN } from "#support/client";
import { entryOf } from "#support/entries";
import {
  chargeOf,
  disputeOf,
  eventOf,
  invoiceOf,
  invoicePaymentOf,
  sessionOf,
  type TestEvent,
} from "#support/stand-ins/stripe/events";
import { storeAccount } from "#support/welcome";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
let accounts = 0;

/** The application behind the signature: what an event does once it is verified. */
function deps(event: TestEvent) {
  const services = servicesOf(env);
  const payments = services.payments;
  if (!payments) throw new Error("there are no payments");
  return {
    ...services,
    db,
    log: () => undefined,
    payments: { ...payments, verify: async () => event },
  };
}

const receive = (event: TestEvent) =>
  receiveEvent(deps(event), { rawBody: "", signature: null, origin: ORIGIN });

/** An account with the starting credits, a pack and a plan that are ordered and not paid. */
async function createBuyer() {
  accounts += 1;
  const number = accounts;
  const accountId = `buyer-${number}`;
  await storeAccount(db, accountId);
  await insertEntry(db, entryOf({ accountId, kind: "grant", amount: 50 }));
  const pack = { id: `pack-${number}`, amount: 1000 };
  const plan = { id: `plan-${number}`, amount: 999 };
  const common = { accountId, createdAt: 1 };
  await insertOrder(
    db,
    { ...common, id: pack.id, kind: "credits", credits: 600, amountCents: 1000 },
    null,
  );
  await insertOrder(
    db,
    {
      ...common,
      id: plan.id,
      kind: "plan",
      plan: "starter",
      credits: 1500,
      amountCents: 999,
      renewalCents: 1900,
    },
    null,
  );
  return { accountId, pack, plan };
}
type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** Everything that Stripe could say about a buyer, by number. */
function eventsAbout({ pack, plan }: Buyer, share: number): TestEvent[] {
  const packIntent = `pi_${pack.id}`;
  const planIntent = `pi_${plan.id}_0`;
  return [
    eventOf("checkout.session.completed", sessionOf(pack)),
    eventOf("checkout.session.async_payment_succeeded", sessionOf(pack)),
    eventOf("checkout.session.completed", sessionOf(pack, { amount_total: 1 })),
    eventOf("invoice.paid", invoiceOf(plan, 0)),
    eventOf("invoice.paid", invoiceOf({ ...plan, amount: 1900 }, 1)),
    eventOf("invoice_payment.paid", invoicePaymentOf(plan.id, 0)),
    eventOf("charge.refunded", chargeOf(packIntent, { amount: 1000, refunded: share })),
    eventOf("charge.refunded", chargeOf(packIntent, { amount: 1000, refunded: share >> 1 })),
    eventOf(
      "charge.refunded",
      chargeOf(planIntent, { amount: 999, refunded: Math.min(share, 999) }),
    ),
    eventOf("charge.dispute.created", disputeOf(packIntent, "needs_response")),
    eventOf("charge.dispute.closed", disputeOf(packIntent, share % 2 === 0 ? "won" : "lost")),
    eventOf("charge.dispute.created", disputeOf(planIntent, "warning_needs_response")),
    eventOf("charge.dispute.closed", disputeOf(planIntent, "warning_closed")),
  ];
}

/** Balance and what is owed, as the entries say them; both must be what the account says. */
async function check(accountId: string) {
  const row = await env.DB.prepare(
    `select a.balance, a.held, a.owed, (select sum(amount) from credit_entries where account_id = ?1) as amounts,
       (select sum(owed) from credit_entries where account_id = ?1) as debts,
       (select coalesce(sum(-(kind in ('hold', 'release', 'capture')) * amount - spent), 0) from credit_entries where account_id = ?1) as holds,
       (select min(balance_after) from credit_entries where account_id = ?1) as lowest
     from credit_accounts as a where a.account_id = ?1`,
  )
    .bind(accountId)
    .first<Record<string, number>>();
  if (!row) throw new Error("the account is gone");
  expect([row.balance, row.owed, row.held]).toEqual([row.amounts, row.debts, row.holds]);
  expect(row.lowest).toBeGreaterThanOrEqual(0);
  return { balance: row.balance ?? 0, owed: row.owed ?? 0 };
}

type Payment = { accountId: string; subject: { kind: "generation"; id: string }; cost: number };

/** What a buyer spends: holds, and their ends. */
function createSpending(accountId: string) {
  const open: Payment[] = [];
  let started = 0;
  return {
    async hold(cost: number) {
      started += 1;
      const subject = { kind: "generation" as const, id: `${accountId}-${started}` };
      const payment = { accountId, subject, cost };
      const hold = holdEntry(payment, "test", 1);
      if (!hold) return;
      const { balance } = await check(accountId);
      if (balance < cost) {
        const refused = await insertEntry(db, hold).catch((error: unknown) => refusalOf(error));
        expect(refused).toMatchObject({ refusal: "insufficient_credits" });
        return;
      }
      await insertEntry(db, hold);
      open.push(payment);
    },
    async end(number: number, isDelivered: boolean) {
      const [payment] = open.splice(number % Math.max(1, open.length), 1);
      if (payment) await endPayment(payment, isDelivered);
    },
  };
}

/** Ends a hold the way that the end of a generation does. */
async function endPayment(payment: Payment, isDelivered: boolean) {
  const end = isDelivered ? captureEntry(payment, "test", 1) : releaseEntry(payment, "test", 1);
  const collection = isDelivered ? null : collectEntry(payment, 1);
  if (!end) return;
  const debt = collection ? [insertCollection(db, collection)] : [];
  await db.batch([insertEntry(db, end), ...debt]);
}

const ACTS = ["event", "event", "event", "together", "hold", "capture", "release"] as const;

describe("purchases under arbitrary histories", () => {
  it("keep the balance the sum of its entries, whatever is spent, refunded, disputed, repeated and shuffled", async () => {
    const step = record({
      act: constantFrom(...ACTS),
      number: nat(99),
      credits: integer({ min: 1, max: 700 }),
    });
    const steps = array(step, { minLength: 5, maxLength: 18 });
    await assert(
      asyncProperty(steps, nat(1000), async (history, share) => {
        const buyer = await createBuyer();
        const { accountId } = buyer;
        const events = eventsAbout(buyer, share);
        const eventAt = (number: number) => events[number % events.length] as TestEvent;
        const spending = createSpending(accountId);
        const acts = {
          event: (number: number) => receive(eventAt(number)),
          together: (number: number) =>
            Promise.all([number, number + 3, number].map((one) => receive(eventAt(one)))),
          hold: (_: number, credits: number) => spending.hold(credits),
          capture: (number: number) => spending.end(number, true),
          release: (number: number) => spending.end(number, false),
        };
        for (const { act, number, credits } of history) {
          await acts[act](number, credits);
          await check(accountId);
        }
        const { balance } = await check(accountId);
        const { lots } = await readLots({ db }, accountId);
        expect(lots.reduce((sum, lot) => sum + lot.left, 0)).toBe(balance);
      }),
      { numRuns: 14 * inject("effort") },
    );
  });

  it("end in the same state, in whatever order, however often and however late their events come", async () => {
    const order = array(nat(99), { minLength: 13, maxLength: 26 });
    await assert(
      asyncProperty(order, nat(1000), async (numbers, share) => {
        const [one, other] = await Promise.all([createBuyer(), createBuyer()]);
        const mine = eventsAbout(one, share);
        for (const event of mine) await receive(event);
        const late = eventsAbout(other, share);
        for (const number of numbers) await receive(late[number % late.length] as TestEvent);
        // Events that did not come by then come last, backwards.
        for (const event of [...late].reverse()) await receive(event);
        const worth = async ({ accountId }: Buyer) => {
          const { balance, owed } = await check(accountId);
          return balance - owed;
        };
        expect(await worth(other)).toBe(await worth(one));
        const statuses = await env.DB.prepare(
          "select account_id, group_concat(kind || status || refunded_cents) as states from (select * from orders where account_id in (?, ?) order by kind) group by account_id",
        )
          .bind(one.accountId, other.accountId)
          .all<{ states: string }>();
        const [first, second] = statuses.results;
        expect(first?.states).toBe(second?.states);
      }),
      { numRuns: 5 * inject("effort") },
    );
  });
});

describe("the part of a refund that the balance does not cover", () => {
  /** A buyer of a pack who has spent some of everything. */
  async function spend(credits: number) {
    const buyer = await createBuyer();
    const { accountId, pack } = buyer;
    await receive(eventOf("checkout.session.completed", sessionOf(pack)));
    const subject = { kind: "generation" as const, id: `${accountId}-spent` };
    const payment = { accountId, subject, cost: credits };
    const hold = holdEntry(payment, "test", 1);
    if (!hold) throw new Error("nothing was held");
    await insertEntry(db, hold);
    return { ...buyer, payment };
  }
  const refundOf = ({ pack }: Buyer) =>
    eventOf("charge.refunded", chargeOf(`pi_${pack.id}`, { amount: 1000, refunded: 1000 }));

  it("is owed, and collected from what is released, never from a purchase", async () => {
    const buyer = await spend(400);
    await receive(refundOf(buyer));
    expect(await check(buyer.accountId)).toEqual({ balance: 0, owed: 350 });
    await receive(eventOf("invoice.paid", invoiceOf(buyer.plan, 0)));
    expect(await check(buyer.accountId)).toEqual({ balance: 1500, owed: 350 });
    await endPayment(buyer.payment, false);
    expect(await check(buyer.accountId)).toEqual({ balance: 1550, owed: 0 });
    const [newest] = (await readLedger(db, buyer.accountId, 1)).entries;
    expect(newest).toMatchObject({ kind: "refund", amount: -350 });
  });

  it("is forgiven first when a dispute is won", async () => {
    const buyer = await spend(400);
    const intent = `pi_${buyer.pack.id}`;
    await receive(eventOf("charge.dispute.created", disputeOf(intent, "needs_response")));
    expect(await check(buyer.accountId)).toEqual({ balance: 0, owed: 350 });
    await receive(eventOf("charge.dispute.closed", disputeOf(intent, "won")));
    expect(await check(buyer.accountId)).toEqual({ balance: 250, owed: 0 });
  });

  it("is taken once by fifty requests at a time", async () => {
    const buyer = await spend(100);
    await receive({ ...refundOf(buyer), type: "balance.available" });
    await Promise.all(Array.from({ length: 10 }, () => receive(refundOf(buyer))));
    await Promise.all(
      Array.from({ length: 40 }, () => settleOrder(deps(refundOf(buyer)), buyer.pack.id)),
    );
    expect(await check(buyer.accountId)).toEqual({ balance: 0, owed: 50 });
  });
});
