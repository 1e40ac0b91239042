import { planOf } from "#contract/plans";
import type { Database } from "#storage/database";
import { readAccount } from "#storage/people/profile";
import type { Order, OrderPayment } from "#storage/schema/index";
import { failedPaymentMail, receiptMail } from "../mail/billing-mails";
import { greetingName } from "../mail/recipient";
import { type SendLaterDeps, sendLater } from "../mail/send-later";

type Deps = SendLaterDeps & { db: Database };

const billingUrl = (origin: string) => `${origin}/dashboard/billing`;

/** Sends a receipt for each payment that got its credits. */
export async function sendReceipts(
  deps: Deps,
  payments: readonly OrderPayment[],
  origin: string,
): Promise<void> {
  for (const payment of payments) {
    const account = await readAccount(deps.db, payment.accountId);
    if (!account) continue;
    const { credits, amountCents, plan, periodEnd, paidAt } = payment;
    sendLater(
      deps,
      receiptMail({
        to: account.email,
        name: greetingName(account.name),
        url: billingUrl(origin),
        ...{ credits, amountCents, paidAt },
        number: payment.invoiceId ?? payment.orderId,
        plan: plan && { title: planOf(plan).title, until: (periodEnd ?? 0) * 1000 },
      }),
    );
  }
}

/** Tells the owner of an order that a payment of their plan failed. */
export async function sendFailure(deps: Deps, order: Order, origin: string): Promise<void> {
  const account = await readAccount(deps.db, order.accountId);
  if (!account || !order.plan) return;
  sendLater(
    deps,
    failedPaymentMail({
      to: account.email,
      name: greetingName(account.name),
      url: billingUrl(origin),
      title: planOf(order.plan).title,
    }),
  );
}
