import { type Payments, PaymentsError } from "#providers/payments/payments";
import type { Book } from "#storage/billing/book";
import { findOrder, listOpenPages, setCustomer } from "#storage/billing/orders";
import { readBuyer } from "#storage/billing/subscriptions";
import type { Database } from "#storage/database";
import type { Order, OrderPayment } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";

/** An order of an account; someone else's counts as missing. @throws {AppError} `not_found`. */
export async function findOwnOrder(
  deps: { db: Database },
  { accountId, id }: { accountId: string; id: string },
): Promise<Order> {
  const order = await findOrder(deps.db, id);
  if (order?.accountId !== accountId) throw notFound("This order");
  return order;
}

/** A refunded charge or a dispute. */
interface Reversal {
  amount: number;
  paymentIntent: string | null;
  /** Of a dispute: the charge that it is about. */
  chargeId?: string | null;
}

/**
 * The payment that a refund or a dispute is about: by the payment intent that its session or invoice
 * named; where none is named, the order's only payment, else the oldest one of the same amount.
 */
export function paymentOf(book: Book, reversal: Reversal): OrderPayment | undefined {
  const { payments } = book;
  const charge = book.charges.find(({ id }) => id === reversal.chargeId);
  const intent = reversal.paymentIntent ?? charge?.paymentIntent ?? null;
  const link = book.links.find(({ paymentIntent }) => paymentIntent === intent);
  if (link) {
    return payments.find(
      ({ id, invoiceId }) =>
        (link.invoiceId !== null && link.invoiceId === invoiceId) || id === link.orderId,
    );
  }
  const oldest = [...payments].sort(
    (a, b) => (a.periodStart ?? 0) - (b.periodStart ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const amount = charge?.amount ?? reversal.amount;
  return oldest.find(({ amountCents }) => amountCents === amount) ?? oldest[0];
}

/**
 * Opens the page where cards, invoices and the end of a plan are managed.
 * @throws {AppError} `unavailable`, `provider_not_configured`.
 */
export async function openPortal(
  deps: CheckoutDeps,
  input: { accountId: string; email: string; origin: string },
): Promise<{ url: string }> {
  const payments = requirePayments(deps);
  const { accountId, email, origin } = input;
  const { customerId: known } = await readBuyer(deps.db, accountId);
  const returnUrl = `${origin}/dashboard/billing`;
  const { url, customerId } = await payments
    .openPortal({ accountId, email, customerId: known, returnUrl })
    .catch((error: unknown) => {
      throw asUnavailable(deps, error);
    });
  if (customerId !== null && customerId !== known) {
    await setCustomer(deps.db, accountId, { customerId, replaced: known });
  }
  return { url };
}

/** Stripe closes a page itself after so long. */
const PAGE_LASTS_MS = 24 * 60 * 60 * 1000;

export interface ClosePagesDeps {
  db: Database;
  clock: Clock;
  payments: Payments | null;
  log(event: string, detail: Record<string, unknown>): void;
}

/**
 * Closes the pages on which an account could still pay for orders. One that cannot be closed is logged.
 * @param but.newest whether the newest one stays. @param but.closed those that were closed before.
 * @returns those that it was to close.
 */
export async function closePages(
  { db, clock, payments, log }: ClosePagesDeps,
  accountId: string,
  kinds: readonly Order["kind"][],
  but: { newest: boolean; closed: readonly string[] } = { newest: false, closed: [] },
): Promise<string[]> {
  if (!payments) return [];
  const open = await listOpenPages(db, accountId, { kinds, since: clock() - PAGE_LASTS_MS });
  const pages = open.slice(but.newest ? 1 : 0).filter((id) => !but.closed.includes(id));
  const closing = pages.map((sessionId) => payments.closeCheckout(sessionId));
  for (const one of await Promise.allSettled(closing)) {
    if (one.status === "fulfilled") continue;
    if (!(one.reason instanceof PaymentsError)) throw one.reason;
    log("payments_failed", { message: one.reason.message });
  }
  return pages;
}

export interface CheckoutDeps {
  db: Database;
  clock: Clock;
  payments: Payments | null;
  log(event: string, detail: Record<string, unknown>): void;
}

/** @throws {AppError} `provider_not_configured` where nothing can be bought. */
export function requirePayments({ payments }: Pick<CheckoutDeps, "payments">): Payments {
  if (payments) return payments;
  throw new AppError("provider_not_configured", "Payments are not set up on this site yet.");
}

/** What went wrong at Stripe, for the buyer; the log has the reason. @param what could not be done. */
export function asUnavailable(
  deps: Pick<CheckoutDeps, "log">,
  error: unknown,
  what = "The payment page could not be opened.",
): unknown {
  if (!(error instanceof PaymentsError)) return error;
  deps.log("payments_failed", { message: error.message });
  return new AppError("unavailable", `${what} Nothing was charged; please try again in a moment.`);
}
