import type { PlanId } from "#contract/plans";
import { type Payments, PaymentsError } from "#providers/payments/payments";
import { findPayment } from "#storage/billing/payments";
import type { Database } from "#storage/database";
import { notFound } from "../app-error";
import { isOfSandbox } from "./sandbox/objects";

interface ReceiptDeps {
  db: Database;
  payments: Payments | null;
  log(event: string, detail: Record<string, unknown>): void;
}

/** What a payment was for. Money in cents, times in milliseconds since 1970. */
export interface PaymentReceipt {
  number: string;
  plan: PlanId | null;
  credits: number;
  amountCents: number;
  refundedCents: number;
  paidAt: number;
  period: { start: number; end: number } | null;
  isSandbox: boolean;
}

/** Where the receipt of a payment is read. */
export const receiptPath = (paymentId: string) => `/receipts/${encodeURIComponent(paymentId)}`;

/**
 * The receipt of a payment: the address of Stripe's own where there is one, else what ours says.
 * @throws {AppError} `not_found`, also for another account's payment.
 */
export async function readPaymentReceipt(
  deps: ReceiptDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ url: string } | { url: null; receipt: PaymentReceipt }> {
  const payment = await findPayment(deps.db, accountId, id);
  if (!payment) throw notFound("This receipt");
  const url = payment.invoiceUrl ?? (await atStripe(deps, payment.paymentIntent));
  if (url !== null) return { url };
  const { orderId, invoiceId, plan, credits, amountCents, refundedCents, paidAt } = payment;
  const { periodStart, periodEnd } = payment;
  return {
    url: null,
    receipt: {
      number: invoiceId ?? orderId,
      ...{ plan, credits, amountCents, refundedCents, paidAt },
      period:
        periodStart === null || periodEnd === null
          ? null
          : { start: periodStart * 1000, end: periodEnd * 1000 },
      isSandbox:
        deps.payments?.mode === "sandbox" || [invoiceId, payment.paymentIntent].some(isOfSandbox),
    },
  };
}

/** Stripe's receipt; null where it has none or does not answer, since ours says the same. */
async function atStripe(deps: ReceiptDeps, paymentIntent: string | null): Promise<string | null> {
  if (paymentIntent === null || deps.payments === null) return null;
  try {
    return await deps.payments.findReceipt(paymentIntent);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    deps.log("payments_failed", { message: error.message });
    return null;
  }
}
