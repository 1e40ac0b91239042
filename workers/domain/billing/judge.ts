import { type PlanId, planOf } from "#contract/plans";
import type { Fact } from "#storage/billing/facts";
import type { EventOutcome, Order, PlanChange } from "#storage/schema/index";
import type { Claim, ClaimAbout } from "./claim";

const CURRENCY = "usd";

/** What is known about the order that an event names. */
export interface Ordered {
  order: Order;
  changes: readonly PlanChange[];
  /** Changes that Stripe may have taken. */
  attempts: readonly PlanChange[];
  /** Whether one of its payments is known. */
  hasPayment: boolean;
}

/** What an event amounts to. */
export interface Judgement {
  outcome: EventOutcome;
  /** What an administrator should know about it. */
  note: string | null;
  facts: Fact[];
}

/** When the event was made, in seconds, and when it arrived, in milliseconds. */
interface When {
  created: number;
  now: number;
}

const apply = (...facts: Fact[]): Judgement => ({ outcome: "applied", note: null, facts });
const dollars = (cents: number | null) => (cents === null ? "no amount" : `${cents} cents`);

/**
 * Compares what an event claims with what was ordered. It grants nothing here; what it gives are facts,
 * which may be stored in any order and any number of times.
 * @param ordered null where the event names no order of ours.
 */
export function judge(claim: Claim, ordered: Ordered | null, when: When): Judgement {
  switch (claim.about) {
    case "link":
      return link(claim);
    case "charge":
      return apply({ fact: "charge", ...claim, orderId: ordered?.order.id ?? null, at: when.now });
    case "dispute":
      return apply({
        fact: "dispute",
        ...claim,
        orderId: ordered?.order.id ?? null,
        statusAt: when.created,
        at: when.now,
      });
    case "session":
      return ordered ? session(claim, ordered, when) : unknown(claim);
    case "invoice":
      return ordered ? invoice(claim, ordered, when) : unknown(claim);
    case "subscription":
      return ordered ? subscription(claim, ordered, when) : unknown(claim);
    default:
      return claim satisfies never;
  }
}

function unknown(claim: Claim): Judgement {
  const named = claim.orderIds.find((id) => id !== null);
  const note = named ? `It names the order ${named}, which does not exist.` : null;
  return { outcome: "unknown_order", note, facts: [] };
}

function mismatch(orderId: string, note: string, facts: Fact[]): Judgement {
  return {
    outcome: "mismatch",
    note,
    facts: [...facts, { fact: "order", orderId, change: { hasMismatch: true } }],
  };
}

function link({ paymentIntent, invoiceId }: ClaimAbout<"link">): Judgement {
  if (paymentIntent === null || invoiceId === null)
    return { outcome: "ignored", note: null, facts: [] };
  return apply({ fact: "link", paymentIntent, invoiceId, orderId: null });
}

function session(claim: ClaimAbout<"session">, { order }: Ordered, { now }: When): Judgement {
  const orderId = order.id;
  const { sessionId, customerId, paymentIntent } = claim;
  const seen: Fact[] = [{ fact: "order", orderId, change: { sessionId } }];
  if (customerId) seen.push({ fact: "customer", orderId, customerId, accountId: order.accountId });
  if (claim.state === "failed" || claim.state === "expired") {
    const end = claim.state === "failed" ? "hasFailed" : "hasExpired";
    return apply(...seen, { fact: "order", orderId, change: { [end]: true } });
  }
  const mode = order.kind === "plan" ? "subscription" : "payment";
  if (claim.mode !== mode)
    return mismatch(orderId, `Mode ${claim.mode} where ${mode} was ordered.`, seen);
  // The invoice of a subscription grants it, not the session.
  if (order.kind === "plan") return apply(...seen);
  if (paymentIntent) seen.push({ fact: "link", paymentIntent, orderId, invoiceId: null });
  if (claim.state === "waiting") return apply(...seen);
  const isAsOrdered =
    claim.isPaid && claim.currency === CURRENCY && claim.cents === order.amountCents;
  if (!isAsOrdered) {
    const paid = `${claim.isPaid ? "Paid" : "Not paid"}: ${dollars(claim.cents)} ${claim.currency}`;
    return mismatch(orderId, `${paid} where ${order.amountCents} cents usd were ordered.`, seen);
  }
  const { accountId, credits, amountCents } = order;
  const ofPayment = { id: orderId, orderId, accountId, plan: null, credits, amountCents };
  const noPeriod = { invoiceId: null, invoiceUrl: null, periodStart: null, periodEnd: null };
  return apply(...seen, { fact: "payment", row: { ...ofPayment, ...noPeriod, paidAt: now } });
}

function invoice(claim: ClaimAbout<"invoice">, ordered: Ordered, when: When): Judgement {
  const { order } = ordered;
  const { subscriptionId, period, customerId } = claim;
  const orderId = order.id;
  const { accountId } = order;
  const seen: Fact[] = customerId ? [{ fact: "customer", orderId, customerId, accountId }] : [];
  if (order.kind !== "plan" || subscriptionId === null) {
    return claim.isPaid
      ? mismatch(orderId, "An invoice for what is no subscription.", seen)
      : { outcome: "ignored", note: null, facts: [] };
  }
  const isFirst = isFirstPeriod(claim, ordered);
  const state = { subscriptionId, orderId, accountId, at: when.created };
  if (!claim.isPaid) {
    return isFirst
      ? apply(...seen, { fact: "order", orderId, change: { hasFailed: true } })
      : apply(...seen, { fact: "status", ...state, status: "past_due" });
  }
  if (period === null) return mismatch(orderId, "An invoice without a line of the plan.", seen);
  const { sold, isByAttempt } = isFirst
    ? { sold: soldFirst(order), isByAttempt: false }
    : soldLater(ordered, period.start, claim.amounts);
  const isAsOrdered =
    claim.currency === CURRENCY && claim.amounts.every((amount) => amount === sold.amountCents);
  if (!isAsOrdered) {
    const paid = `${claim.amounts.join(" of ")} cents ${claim.currency} were paid`;
    return mismatch(orderId, `${paid} where ${sold.amountCents} cents usd were due.`, seen);
  }
  const row = {
    id: `${subscriptionId}:${period.start}-${period.end}`,
    ...{ orderId, accountId, ...sold },
    invoiceId: claim.invoiceId,
    invoiceUrl: claim.invoiceUrl,
    periodStart: period.start,
    periodEnd: period.end,
    paidAt: when.now,
  };
  const change = isByAttempt && sold.plan ? { at: period.start, plan: sold.plan } : null;
  return apply(
    ...seen,
    ...(change ? [{ fact: "change" as const, orderId, ...change }] : []),
    { fact: "payment", row },
    { fact: "status", ...state, status: "active" },
    { fact: "period", subscriptionId, start: period.start, end: period.end },
  );
}

/** Stripe says why it made an invoice; where it says something else, the first one is the first. */
function isFirstPeriod({ reason }: ClaimAbout<"invoice">, { hasPayment }: Ordered): boolean {
  if (reason === "subscription_create") return true;
  return reason === "subscription_cycle" ? false : !hasPayment;
}

function soldFirst({ plan, credits, amountCents }: Order) {
  return { plan, credits, amountCents };
}

/**
 * A later period is of the plan as it was changed until then, or of one whose change Stripe was asked for and has
 * not confirmed: which of them, its price says.
 */
function soldLater({ order, changes, attempts }: Ordered, start: number, paid: readonly number[]) {
  const [change] = begunUntil(changes, start).sort((a, b) => b.at - a.at);
  const present = soldAs(order, change?.plan ?? order.plan);
  const isPaid = ({ amountCents }: typeof present) => paid.every((cents) => cents === amountCents);
  const attempted = begunUntil(attempts, start).map(({ plan }) => soldAs(order, plan));
  const taken = isPaid(present) ? undefined : attempted.find(isPaid);
  return { sold: taken ?? present, isByAttempt: taken !== undefined };
}

const begunUntil = (changes: readonly PlanChange[], start: number) =>
  changes.filter(({ at }) => at <= start);

/** What a later period of a plan is, at the price of the order or of that plan. */
function soldAs(order: Order, id: PlanId | null) {
  if (id === null || id === order.plan) {
    return { ...soldFirst(order), amountCents: order.renewalCents ?? order.amountCents };
  }
  const plan = planOf(id);
  return { plan: plan.id, credits: plan.creditsPerMonth, amountCents: plan.originalPriceCents };
}

function subscription(
  claim: ClaimAbout<"subscription">,
  { order: { id: orderId, accountId, kind } }: Ordered,
  { created }: When,
): Judgement {
  if (kind !== "plan") return mismatch(orderId, "A subscription for what is no plan.", []);
  const { subscriptionId, status, cancelAtPeriodEnd, periodEnd } = claim;
  return apply(
    { fact: "status", subscriptionId, orderId, accountId, status, at: created },
    { fact: "ending", subscriptionId, cancelAtPeriodEnd, at: created },
    { fact: "period", subscriptionId, start: null, end: periodEnd },
  );
}
