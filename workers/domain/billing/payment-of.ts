import type { Book } from "#storage/billing/book";
import type { OrderPayment } from "#storage/schema/index";

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
