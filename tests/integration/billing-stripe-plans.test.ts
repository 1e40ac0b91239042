import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { PlanId } from "#contract/plans";
import { changePlan, endSubscriptions } from "#domain/billing/plans";
import { PaymentsError } from "#providers/payments/payments";
import { createStripePayments } from "#providers/payments/stripe";
import { endAllSubscriptions, findSubscription } from "#storage/billing/subscriptions";
import { openDatabase } from "#storage/database";
import { balanceOf, billingOf, deliverAll, subscribe } from "#support/billing";
import { eventOf, invoiceOf } from "#support/stand-ins/stripe/events";
import { StripeStandIn } from "#support/stand-ins/stripe/stand-in";

const db = openDatabase(env.DB);
const START = 1_900_000_000;
const END = START + 2_592_000;
const SCHEDULE = "/v1/subscription_schedules/sub_sched_1";
let stripe: StripeStandIn;

beforeEach(() => {
  stripe = new StripeStandIn();
  stripe.install();
});

function deps() {
  const logged: string[] = [];
  const options = { webhookSecret: "whsec_x", baseUrl: "https://stripe.test" };
  const payments = createStripePayments({ secretKey: "sk_test_x", ...options });
  const log = (event: string) => logged.push(event);
  const waitUntil = () => undefined;
  return { db, clock: Date.now, log, payments, logged, waitUntil };
}

/** A schedule whose phases begin at these moments; the last one that is given is the present one. */
function scheduleOf(...starts: number[]) {
  const phases = starts.map((start, place) => ({
    items: [{ price: `price_of_phase_${place}` }],
    start_date: start,
    end_date: start + END - START,
  }));
  const { start_date, end_date } = phases.at(-1) ?? { start_date: START, end_date: END };
  return { id: "sub_sched_1", phases, current_phase: { start_date, end_date } };
}

/** An account with the plan Advance, known to Stripe with the schedule that is attached to it. */
async function scene(schedule: ReturnType<typeof scheduleOf> | null = null) {
  const { buyer, placed } = await subscribe("advance");
  const subscriptionId = `sub_${placed.id}`;
  stripe.give(`GET /v1/subscriptions/${subscriptionId}`, {
    id: subscriptionId,
    schedule: schedule?.id ?? null,
    items: { data: [{ current_period_end: END }] },
  });
  stripe.give("POST /v1/subscription_schedules", scheduleOf(START));
  stripe.give(`GET ${SCHEDULE}`, schedule);
  const change = (plan: PlanId) => changePlan(deps(), { accountId: buyer.id, plan });
  const next = async () => (await billingOf(buyer)).plan?.next;
  return { buyer, placed, subscriptionId, change, next };
}

const written = (path: string) => stripe.writes.filter((call) => call.path === path);

describe("a lower plan at Stripe", () => {
  it("becomes the next phase of a schedule, without proration, each write under its own key", async () => {
    const { subscriptionId, change, next } = await scene();
    await change("starter");
    expect(written("/v1/subscription_schedules")[0]?.fields).toEqual({
      from_subscription: subscriptionId,
    });
    expect(written(SCHEDULE)[0]?.fields).toMatchObject({
      end_behavior: "release",
      proration_behavior: "none",
      "phases[0][items][0][price]": "price_of_phase_0",
      "phases[0][start_date]": String(START),
      "phases[0][end_date]": String(END),
      "phases[0][proration_behavior]": "none",
      "phases[1][items][0][price]": "price_1",
      "phases[1][duration][interval]": "month",
      "phases[1][proration_behavior]": "none",
    });
    const keys = stripe.writes.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await next()).toBe("starter");
  });

  it("follows the present phase where an earlier one is over", async () => {
    const { change } = await scene(scheduleOf(START - 2_592_000, START));
    await change("starter");
    expect(written("/v1/subscription_schedules")).toEqual([]);
    expect(written(SCHEDULE)[0]?.fields).toMatchObject({
      "phases[0][items][0][price]": "price_of_phase_1",
      "phases[0][start_date]": String(START),
      "phases[0][end_date]": String(END),
    });
  });

  it("is taken back by releasing the schedule", async () => {
    const { change, next, subscriptionId } = await scene();
    await change("starter");
    stripe.give(`GET /v1/subscriptions/${subscriptionId}`, {
      id: subscriptionId,
      schedule: "sub_sched_1",
      items: { data: [{ current_period_end: END }] },
    });
    await change("advance");
    const [release] = written(`${SCHEDULE}/release`);
    expect(release?.idempotencyKey).toEqual(expect.any(String));
    expect(await next()).toBeNull();
  });

  it("changes nothing here where Stripe refuses it, and says so", async () => {
    const { change, next } = await scene();
    stripe.refusal = { status: 400, code: "resource_busy" };
    await expect(change("starter")).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("Your plan could not be changed, and stays as it is."),
    });
    expect(await next()).toBeNull();
    stripe.refusal = null;
    await change("starter");
    expect(await next()).toBe("starter");
  });
});

describe("a lower plan whose answer from Stripe was lost", () => {
  /** An account with the plan Advance whose change to Starter has no answer. */
  async function lost() {
    const { buyer, placed, change, next } = await scene();
    const { payments, ...others } = deps();
    const changePlanLost: typeof payments.changePlan = async (request) => {
      await payments.changePlan(request);
      throw new PaymentsError("the connection was lost");
    };
    const losing = { ...others, payments: { ...payments, changePlan: changePlanLost } };
    await expect(
      changePlan(losing, { accountId: buyer.id, plan: "starter" }),
    ).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("not certain"),
    });
    expect(await next()).toBeNull();
    const renew = (period: number, amount: number) =>
      deliverAll(eventOf("invoice.paid", invoiceOf({ id: placed.id, amount }, period)));
    return { buyer, placed, change, next, renew };
  }

  it("begins with the renewal at its price, and then stays", async () => {
    const { buyer, renew } = await lost();
    const granted = 50 + 7500;
    await renew(1, 3900);
    expect(await balanceOf(buyer), "the price of neither plan").toBe(granted);
    await renew(1, 1900);
    await renew(2, 1900);
    expect(await balanceOf(buyer)).toBe(granted + 2 * 1500);
    expect((await billingOf(buyer)).plan?.id).toBe("starter");
    await renew(3, 6900);
    expect(await balanceOf(buyer), "the price of the plan before").toBe(granted + 2 * 1500);
  });

  it("does not begin where the renewal has the price of the present plan", async () => {
    const { buyer, renew } = await lost();
    await renew(1, 6900);
    expect(await balanceOf(buyer)).toBe(50 + 2 * 7500);
  });

  it("can be chosen again or taken back, and is then as Stripe has confirmed it", async () => {
    const { buyer, change, next, renew } = await lost();
    await change("starter");
    expect(await next()).toBe("starter");
    await change("advance");
    expect(await next()).toBeNull();
    await renew(1, 1900);
    expect(await balanceOf(buyer)).toBe(50 + 7500);
  });

  it("can be taken back at once", async () => {
    const { change, next } = await lost();
    await change("advance");
    expect(await next()).toBeNull();
    await expect(change("advance")).rejects.toMatchObject({ code: "already_subscribed" });
  });
});

describe("a subscription that is to end", () => {
  async function ending() {
    const { buyer, subscriptionId } = await scene();
    await endAllSubscriptions(db, buyer.id, Date.now());
    const status = async () => (await findSubscription(db, subscriptionId))?.status;
    return { path: `/v1/subscriptions/${subscriptionId}`, subscriptionId, status };
  }

  it("ends at once, without proration, under one key", async () => {
    const { path, subscriptionId, status } = await ending();
    await endSubscriptions(deps());
    await endSubscriptions(deps());
    expect(written(path)).toMatchObject([
      { method: "DELETE", fields: { prorate: "false" }, idempotencyKey: `end-${subscriptionId}` },
    ]);
    expect(await status()).toBe("canceled");
  });

  it("counts as ended where Stripe no longer knows it", async () => {
    const { status } = await ending();
    stripe.refusal = { status: 404, code: "resource_missing" };
    await endSubscriptions(deps());
    expect(await status()).toBe("canceled");
  });

  it("is tried again when Stripe refuses", async () => {
    const { status } = await ending();
    stripe.refusal = { status: 400, code: "lock_timeout" };
    const first = deps();
    await endSubscriptions(first);
    expect([await status(), first.logged]).toEqual([
      "active",
      expect.arrayContaining(["subscription_not_ended"]),
    ]);
    stripe.refusal = null;
    await endSubscriptions(deps());
    expect(await status()).toBe("canceled");
  });
});

describe("Stripe's events", () => {
  it("are listed by type and time, and no more than are wanted", async () => {
    stripe.give("GET /v1/events", {
      object: "list",
      has_more: false,
      data: [1, 2, 3].map((number) => ({
        id: `evt_${number}`,
        type: "invoice.paid",
        created: START,
        data: {},
      })),
    });
    expect(await deps().payments.listEvents(["invoice.paid"], START - 1, 2)).toEqual([
      { id: "evt_1", type: "invoice.paid", created: START },
      { id: "evt_2", type: "invoice.paid", created: START },
    ]);
    expect(stripe.calls.at(-1)?.fields).toMatchObject({
      "types[0]": "invoice.paid",
      "created[gte]": String(START - 1),
    });
  });
});
