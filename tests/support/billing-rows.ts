import type { Book } from "#storage/billing/book";
import type { Charge, Dispute, Order, OrderPayment } from "#storage/schema/index";

/** An order of 600 credits for 1,000 cents, as it is stored. */
export const orderRow = (change: Partial<Order> = {}): Order => ({
  ...{ id: "o1", accountId: "ada", kind: "credits", plan: null },
  ...{ credits: 600, amountCents: 1000, renewalCents: null },
  ...{ status: "pending", refundedCents: 0, returnTo: null, url: null },
  ...{ sessionId: null, customerId: null },
  ...{ hasFailed: false, hasExpired: false, hasMismatch: false },
  ...{ accountLeftAt: null, createdAt: 0 },
  ...change,
});

/** An order of the plan Starter with the first month's price. */
export const planRow = (change: Partial<Order> = {}): Order =>
  orderRow({
    ...{ kind: "plan", plan: "starter", credits: 1500 },
    ...{ amountCents: 999, renewalCents: 1900 },
    ...change,
  });

/** The payment of `orderRow`. */
export const paymentRow = (change: Partial<OrderPayment> = {}): OrderPayment => ({
  ...{ id: "o1", orderId: "o1", accountId: "ada", plan: null },
  ...{ credits: 600, amountCents: 1000, invoiceId: null, invoiceUrl: null },
  ...{ periodStart: null, periodEnd: null, paidAt: 1 },
  ...change,
});

/** A charge with a refund of 500 of 1,000 cents. */
export const chargeRow = (change: Partial<Charge> = {}): Charge => ({
  ...{ id: "ch1", orderId: "o1", paymentIntent: "pi1" },
  ...{ amount: 1000, amountRefunded: 500, updatedAt: 0 },
  ...change,
});

/** An open dispute. */
export const disputeRow = (change: Partial<Dispute> = {}): Dispute => ({
  ...{ id: "dp1", orderId: "o1", chargeId: null, paymentIntent: "pi1", amount: 1000 },
  ...{ status: "needs_response", isClosed: false, statusAt: 0, updatedAt: 0 },
  ...change,
});

/** What is known about an order: nothing but the order, unless told. */
export const bookOf = (change: Partial<Book> = {}): Book => ({
  order: orderRow(),
  payments: [],
  links: [],
  charges: [],
  disputes: [],
  entries: [],
  subscriptions: [],
  ...change,
});
