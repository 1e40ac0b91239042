import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { announceRenewals } from "#domain/billing/announce-renewals";
import { MailError } from "#providers/mail/mailer";
import { openDatabase } from "#storage/database";
import { letters } from "#support/accounts";
import { deliver, deliverAll, order, subscribe } from "#support/billing";
import { ORIGIN, signUp } from "#support/client";
import { outbox } from "#support/mail";
import { eventOf, invoiceOf, sessionOf, subscriptionOf } from "#support/stand-ins/stripe/events";
import { watchedDatabase } from "#support/watched-database";
import { servicesOf } from "#workers/services";

const DAY = 86_400;
/** When the first period of `invoiceOf` ends, in seconds. */
const END = 1_902_592_000;

/** How often a letter whose subject has this text was sent. */
async function sent(email: string, text: string): Promise<number> {
  return (await outbox(email)).filter(({ subject }) => subject.includes(text)).length;
}

describe("a receipt", () => {
  it("is sent once for each payment, however often and at once its event comes", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { credits: 600 });
    const paid = eventOf("checkout.session.completed", sessionOf(placed));
    await Promise.all([deliver(paid), deliver(paid), deliver(paid)]);
    await deliverAll(
      paid,
      eventOf("checkout.session.async_payment_succeeded", sessionOf(placed)),
      // The letter of this later payment comes last.
      eventOf("checkout.session.completed", sessionOf(await order(buyer, { credits: 1200 }))),
    );
    await expect.poll(() => sent(buyer.email, "receipt: $20")).toBe(1);
    expect(await sent(buyer.email, "receipt: $10")).toBe(1);
    const [letter] = (await outbox(buyer.email)).filter(({ subject }) => subject.includes("$10"));
    expect(letter?.text).toContain("600 credits");
    expect(letter?.text).toContain(placed.id);
  });
});

describe("the notice of a failed payment", () => {
  const failure = (placed: { id: string }, period: number, created: number) =>
    eventOf(
      "invoice.payment_failed",
      invoiceOf({ id: placed.id, amount: 3900 }, period, { amount_paid: 0 }),
      created,
    );

  it("is sent once for a payment, however often it is tried, and again for the next one", async () => {
    const { buyer, placed } = await subscribe("pro");
    const first = failure(placed, 1, 2_000_000_000);
    await deliverAll(first, first, failure(placed, 1, 2_000_000_000 + DAY));
    const renewal = invoiceOf({ id: placed.id, amount: 3900 }, 1);
    await deliverAll(
      eventOf("invoice.paid", renewal, 2_000_000_000 + 2 * DAY),
      failure(placed, 2, 2_000_000_000 + 30 * DAY),
    );
    // Two receipts and two notices, beside the letter of the sign-up.
    await letters(buyer.email, 5);
    expect([await sent(buyer.email, "receipt"), await sent(buyer.email, "failed")]).toEqual([2, 2]);
  });

  it("is not sent for a failure that arrives after the payment succeeded", async () => {
    const { buyer, placed } = await subscribe("pro");
    const renewal = invoiceOf({ id: placed.id, amount: 3900 }, 1);
    await deliverAll(
      eventOf("invoice.paid", renewal, 2_000_000_000),
      failure(placed, 1, 1_999_999_000),
      failure(placed, 2, 2_000_000_000 + 30 * DAY),
    );
    await expect.poll(() => sent(buyer.email, "failed")).toBe(1);
  });
});

describe("the renewal notice", () => {
  /** Announces as the sweep does at a moment before the period ends. */
  const announce = (
    daysBefore: number,
    change: Partial<Parameters<typeof announceRenewals>[0]> = {},
  ) =>
    announceRenewals({
      ...servicesOf(env),
      clock: () => (END - daysBefore * DAY) * 1000,
      publicOrigin: ORIGIN,
      ...change,
    });

  it("is sent once, three days before, with the price of the renewal", async () => {
    const { buyer } = await subscribe("pro");
    await announce(4);
    expect(await sent(buyer.email, "renews")).toBe(0);
    await announce(2);
    await announce(1);
    await expect.poll(() => sent(buyer.email, "renews")).toBe(1);
    const [letter] = (await outbox(buyer.email)).filter(({ subject }) =>
      subject.includes("renews"),
    );
    expect(letter?.text).toMatch(/Pro renews on April 16, 2030 for \$39, and brings 3,500 credits/);
  });

  it("waits until the site knows its own address, and the log says so", async () => {
    const { buyer } = await subscribe("starter");
    const logged: string[] = [];
    const log = (event: string) => void logged.push(event);
    expect(await announce(2, { publicOrigin: null, log })).toBe(0);
    expect(logged).toEqual(["renewals_not_announced"]);
    await announce(2);
    await expect.poll(() => sent(buyer.email, "renews")).toBe(1);
  });

  it("is sent by a later sweep where a fault kept it back, and to the others at once", async () => {
    const buyers = [(await subscribe("pro")).buyer, (await subscribe("pro")).buyer];
    const all = async () =>
      (await Promise.all(buyers.map(({ email }) => sent(email, "renews")))).sort();
    let isFirst = true;
    const onTrip = ([query = ""]: string[]) => {
      if (!isFirst || !query.includes('from "user"')) return;
      isFirst = false;
      throw new Error("a fault");
    };
    expect(await announce(2, { db: openDatabase(watchedDatabase(env.DB, { onTrip })) })).toBe(1);
    await expect.poll(all).toEqual([0, 1]);
    expect(await announce(2)).toBe(1);
    await expect.poll(all).toEqual([1, 1]);
  });

  it("is sent by a later sweep where the mailer did not take it, and not where it may have", async () => {
    const { buyer } = await subscribe("pro");
    const { name } = servicesOf(env).mail;
    const announceWith = async (error: Error) => {
      const begun: Promise<unknown>[] = [];
      const mail = { name, send: () => Promise.reject(error) };
      const waitUntil = (work: Promise<unknown>) => void begun.push(work);
      const announced = await announce(2, { mail, waitUntil, log: () => undefined });
      await Promise.all(begun);
      return announced;
    };
    expect(await announceWith(new MailError("unreachable", "down"))).toBe(1);
    expect(await announce(2)).toBe(1);
    await expect.poll(() => sent(buyer.email, "renews")).toBe(1);
    await subscribe("starter");
    expect(await announceWith(new MailError("unreachable", "no answer", true))).toBe(1);
    expect(await announce(2)).toBe(0);
  });

  it("is not sent for a plan that ends, and names the plan that begins", async () => {
    const [leaving, changing] = [await subscribe("pro"), await subscribe("advance")];
    const ends = subscriptionOf(leaving.placed.id, "active", { cancel_at_period_end: true });
    await deliverAll(eventOf("customer.subscription.updated", ends, 2_000_000_000));
    expect((await changing.buyer.post("/api/billing/plan", { plan: "starter" })).status).toBe(200);
    await announce(2);
    await expect.poll(() => sent(changing.buyer.email, "renews")).toBe(1);
    const [letter] = await outbox(changing.buyer.email);
    expect(letter?.text).toContain("for $19, and brings 1,500 credits");
    expect(await sent(leaving.buyer.email, "renews")).toBe(0);
  });
});
