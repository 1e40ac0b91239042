import { type Payments, SignatureError, type StripeEvent } from "#providers/payments/payments";
import { findOrders } from "#storage/billing/book";
import { isNewFailure, markSettled, readForEvent, recordEvent } from "#storage/billing/events";
import type { Database } from "#storage/database";
import type { Order, OrderPayment } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import type { SendLaterDeps } from "../mail/send-later";
import type { Claim } from "./claim";
import { type Judgement, judge } from "./judge";
import { sendFailure, sendReceipts } from "./letters";
import { EVENT_TYPES, readEvent } from "./read-event";
import { settleOrder } from "./settle";

export interface ReceiveDeps extends SendLaterDeps {
  db: Database;
  clock: Clock;
  payments: Payments | null;
  /** The site's own address, for the links of letters. */
  publicOrigin: string | null;
}

const IGNORED: Judgement = { outcome: "ignored", note: null, facts: [] };

/**
 * Takes an event of Stripe's: verifies it, records it once, and brings the orders that it is about up to
 * date. A repetition changes nothing but finishes what broke off.
 * @param delivery.origin the address under which it reached us.
 * @returns whether a period of a plan was granted: earlier subscriptions may have to end then.
 * @throws {AppError} `invalid_event_signature`, `provider_not_configured`.
 */
export async function receiveEvent(
  deps: ReceiveDeps,
  delivery: { rawBody: string; signature: string | null; origin: string },
): Promise<{ startedPlan: boolean }> {
  const { payments } = deps;
  if (!payments) throw new AppError("provider_not_configured", "Payments are not set up here.");
  const event = await payments
    .verify(delivery.rawBody, delivery.signature)
    .catch((error: unknown) => {
      if (!(error instanceof SignatureError)) throw error;
      throw new AppError("invalid_event_signature", "The signature of this event is not valid.");
    });
  const isOfTest = payments.isLive && !event.livemode;
  const claim = isOfTest ? null : readEvent(event);
  const named = (claim?.orderIds ?? []).filter((id) => id !== null);
  const known = await readForEvent(deps.db, event.id, named);
  const order = named
    .map((id) => known.orders.find((one) => one.id === id))
    .find((one) => one !== undefined);
  const now = deps.clock();
  const ordered = order && {
    order,
    changes: known.changes.filter((one) => one.orderId === order.id),
    attempts: known.attempts.filter((one) => one.orderId === order.id),
    hasPayment: known.payments.some((one) => one.orderId === order.id),
  };
  const { outcome, note, facts } = claim
    ? judge(claim, ordered ?? null, { created: event.created, now })
    : { ...IGNORED, note: isOfTest ? null : noteOf(event) };

  const isNew =
    !known.isRecorded &&
    (await recordEvent(
      deps.db,
      {
        id: event.id,
        type: event.type,
        created: event.created,
        livemode: event.livemode,
        orderId: order?.id ?? null,
        ...{ outcome, note, receivedAt: now },
      },
      facts,
    ));
  if (isNew && note) deps.log("payment_event_noted", { id: event.id, type: event.type, note });

  const granted: OrderPayment[] = [];
  if (claim) {
    for (const id of await ordersOf(deps.db, claim, order?.id)) {
      granted.push(...(await settleOrder(deps, id)));
    }
  }
  await markSettled(deps.db, event.id, deps.clock());
  noteLate(deps, order, granted);
  const origin = deps.publicOrigin ?? delivery.origin;
  await sendReceipts(deps, granted, origin);
  const hasFailed = claim?.about === "invoice" && !claim.isPaid;
  if (isNew && hasFailed && order && (await isNewFailure(deps.db, event.id))) {
    await sendFailure(deps, order, origin);
  }
  return { startedPlan: granted.some(({ plan }) => plan !== null) };
}

/** A payment for an account that is gone is money to return: administrators find it in the log. */
function noteLate(
  { log }: Pick<ReceiveDeps, "log">,
  order: Order | undefined,
  granted: OrderPayment[],
): void {
  if (!order || order.accountLeftAt === null || granted.length === 0) return;
  log("paid_after_deletion", { orderId: order.id });
}

/** An event of a type that counts here, whose object cannot be read, must not pass unnoticed. */
function noteOf({ type }: StripeEvent): string | null {
  return EVENT_TYPES.includes(type) ? "Its object could not be read." : null;
}

async function ordersOf(
  db: Database,
  claim: Claim,
  named: string | undefined,
): Promise<Set<string>> {
  const by = {
    paymentIntent: "paymentIntent" in claim ? claim.paymentIntent : null,
    chargeId: "chargeId" in claim ? claim.chargeId : null,
    invoiceId: "invoiceId" in claim ? claim.invoiceId : null,
  };
  const needsSearch =
    claim.about === "link" || claim.about === "charge" || claim.about === "dispute";
  const found = needsSearch ? await findOrders(db, by) : [];
  return new Set([...(named === undefined ? [] : [named]), ...found]);
}
