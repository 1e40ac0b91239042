import type { PlanId } from "#contract/plans";

/** As much of an event of Stripe's as every type has. */
export interface StripeEvent {
  id: string;
  type: string;
  /** Seconds since 1970. */
  created: number;
  livemode: boolean;
  data: { object: unknown };
}

/** An order as it is paid. Money in cents. */
export interface CheckoutRequest {
  orderId: string;
  accountId: string;
  email: string;
  /** Stripe's customer of this account; null before the first purchase. */
  customerId: string | null;
  what: { plan: PlanId; isFirstMonth: boolean } | { credits: number; amountCents: number };
  successUrl: string;
  cancelUrl: string;
}

/** An event that does not come from Stripe, or is too old. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/** What could not be done at Stripe; its message is for the log. */
export class PaymentsError extends Error {
  override readonly name = "PaymentsError";
  /** Whether Stripe has answered that it did not do it: without that it may have. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** Who takes payments: Stripe, or the sandbox. */
export interface Payments {
  mode: "stripe" | "sandbox";
  /** Whether real money moves: events of the test mode mean nothing then. */
  isLive: boolean;
  /** Checks signature and age of an event. @throws {SignatureError}. */
  verify(rawBody: string, signature: string | null): Promise<StripeEvent>;
  /** Signs an event of its own making; null where events come from Stripe. */
  sign: ((rawBody: string) => Promise<string>) | null;
  /**
   * Opens the page where an order is paid.
   * @returns `isCustomerGone`: whether Stripe does not know the customer, so that the page is without one.
   * @throws {PaymentsError}.
   */
  openCheckout(
    request: CheckoutRequest,
  ): Promise<{ url: string; sessionId: string; isCustomerGone: boolean }>;
  /** Closes such a page, so that nothing can be paid there; one that is over is no error. @throws {PaymentsError}. */
  closeCheckout(sessionId: string): Promise<void>;
  /**
   * Opens the page for cards, invoices and cancellation.
   * @returns the customer that it is of: a new one where Stripe does not know the given one.
   * @throws {PaymentsError}.
   */
  openPortal(request: {
    accountId: string;
    email: string;
    customerId: string | null;
    returnUrl: string;
  }): Promise<{ url: string; customerId: string | null }>;
  /**
   * Makes a subscription another plan from its next period on, or keeps its present one.
   * @param plan null undoes a change that has not begun.
   * @returns when the next period begins, in seconds.
   * @throws {PaymentsError}.
   */
  changePlan(request: {
    subscriptionId: string;
    current: PlanId;
    plan: PlanId | null;
    periodEnd: number;
    key: string;
  }): Promise<number>;
  /**
   * The page of Stripe's receipt for a payment without an invoice.
   * @returns null where Stripe has none.
   * @throws {PaymentsError}.
   */
  findReceipt(paymentIntent: string): Promise<string | null>;
  /** Ends a subscription at once, without a refund. Repeating it is no error. @throws {PaymentsError}. */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * The events since a moment in seconds, newest first; null where there is no one to ask.
   * @returns at most `most` of them.
   * @throws {PaymentsError}.
   */
  listEvents(
    types: readonly string[],
    since: number,
    most: number,
  ): Promise<{ id: string; type: string; created: number }[] | null>;
}
