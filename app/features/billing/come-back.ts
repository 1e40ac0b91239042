import type { Billing, OrderView } from "#contract/billing";
import { planOf } from "#contract/plans";
import { requestJson } from "#lib/api";
import { refreshBilling } from "#lib/billing";
import { creditsLabel } from "#lib/format";
import { BILLING_PATH } from "#lib/read-paths";
import { toast } from "#ui/toast";

/** How long a payment is awaited, and how often it is looked for. Milliseconds. */
const PATIENCE_MS = 60_000;
const EVERY_MS = 1_500;

const wait = (milliseconds: number) =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds));

const describe = ({ plan, credits }: OrderView) =>
  plan
    ? `${planOf(plan).title} begins, with ${creditsLabel(credits)}.`
    : `${creditsLabel(credits)} were added.`;

/** A try that failed before the one that succeeded leaves the order failed until Stripe's message. */
const isAwaited = ({ status }: OrderView) =>
  status === "pending" || status === "failed" || status === "expired";

/**
 * Tells someone who comes back from a payment page how it ended. Stripe's message may arrive after them,
 * so a payment is awaited; balance and ledger follow without a reload.
 * @param isPaid whether the page said that it was paid.
 */
export async function comeBack(orderId: string, isPaid: boolean): Promise<void> {
  if (!isPaid) {
    toast.info("Nothing was bought", { description: "You can buy credits at any time." });
    return;
  }
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { orders } = await requestJson<Billing>(BILLING_PATH);
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return;
    if (!isAwaited(order)) {
      refreshBilling();
      if (order.status === "mismatch") {
        toast.error("Your payment is not as ordered", {
          description: "No credits were added. Please write to us, and we will look into it.",
        });
      } else toast.success("Thank you", { description: describe(order) });
      return;
    }
    if (Date.now() > until) {
      if (order.status === "pending") {
        toast.info("Your payment is on its way", {
          description: "The credits are added as soon as the bank confirms it.",
        });
      } else {
        refreshBilling();
        toast.error("The payment did not go through", {
          description: "Your card was not charged.",
        });
      }
      return;
    }
    await wait(EVERY_MS);
  }
}
