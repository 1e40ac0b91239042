import type { Order } from "#storage/schema/index";
import { deliver, type SandboxDeps } from "./deliver";
import {
  idsOf,
  invoiceObject,
  invoicePaymentObject,
  monthAfter,
  sessionObject,
  subscriptionObject,
} from "./objects";

/** Whether an order can still be paid: nothing of it was paid, and its page has not ended. */
export function isPayable({ status }: Order): boolean {
  return status === "pending" || status === "failed";
}

/** Plays a buyer who pays an order in full. Repeating it changes nothing. */
export async function payOrder(deps: SandboxDeps, origin: string, order: Order): Promise<void> {
  const created = Math.floor(deps.clock() / 1000);
  const session = {
    name: `${order.id}_session`,
    type: "checkout.session.completed",
    object: sessionObject(order, "paid"),
    created,
  };
  await deliver(deps, origin, session);
  // Once it was paid, a repetition would begin another period.
  if (order.kind === "credits" || !isPayable(order)) return;
  const { subscription: id } = idsOf(order.id);
  const period = { start: created, end: monthAfter(created) };
  const cents = order.amountCents;
  const state = { id, status: "active", periodEnd: period.end, cancelAtPeriodEnd: false };
  const invoice = { subscriptionId: id, period, cents, isFirst: true, isPaid: true };
  await deliver(deps, origin, {
    name: `${order.id}_created`,
    type: "customer.subscription.created",
    object: subscriptionObject(order, state),
    created,
  });
  await deliver(deps, origin, {
    name: `${order.id}_first_invoice`,
    type: "invoice.paid",
    object: invoiceObject(order, invoice),
    created,
  });
  await deliver(deps, origin, {
    name: `${order.id}_first_payment`,
    type: "invoice_payment.paid",
    object: invoicePaymentObject(order.id, period, cents),
    created,
  });
}

/** Plays a buyer who leaves the page without paying. */
export function leaveOrder(deps: SandboxDeps, origin: string, order: Order): Promise<void> {
  return deliver(deps, origin, {
    name: `${order.id}_expired`,
    type: "checkout.session.expired",
    object: sessionObject(order, "expired"),
    created: Math.floor(deps.clock() / 1000),
  });
}
