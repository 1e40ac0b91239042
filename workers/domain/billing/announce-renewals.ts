import { planOf } from "#contract/plans";
import { findOrder } from "#storage/billing/orders";
import {
  listUnannounced,
  markAnnounced,
  readBuyer,
  unmarkAnnounced,
} from "#storage/billing/subscriptions";
import type { Database } from "#storage/database";
import { readAccount } from "#storage/people/profile";
import type { Clock } from "../clock";
import { renewalMail } from "../mail/billing-mails";
import { greetingName } from "../mail/recipient";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { tryEach } from "../try-each";
import { planIdOf } from "./plans";

/** How long before a renewal its owner is written to, in seconds. */
const NOTICE_SECONDS = 3 * 24 * 60 * 60;
/** Letters of one sweep: each takes six queries of the thousand that D1 allows it. */
const AT_ONCE = 50;

export interface AnnounceDeps extends SendLaterDeps {
  db: Database;
  clock: Clock;
  publicOrigin: string | null;
}

/**
 * Writes to the owners of plans that renew within three days, once for each period. A mail that could not be handed over
 * is tried again by the next sweep; one that was refused, or that may have been taken, is not.
 * @param only the sandbox's account whose time is advanced, and until when, in seconds.
 * @returns how many were written to.
 */
export async function announceRenewals(
  deps: AnnounceDeps,
  only?: { accountId: string; until: number; origin: string },
): Promise<number> {
  const now = Math.floor(deps.clock() / 1000);
  const to = only?.until ?? now + NOTICE_SECONDS;
  const which = { from: now, to, accountId: only?.accountId, limit: AT_ONCE };
  const due = await listUnannounced(deps.db, which);
  const origin = deps.publicOrigin ?? only?.origin ?? null;
  // Without an address for the link they are written to once there is one.
  if (origin === null) {
    if (due.length > 0) deps.log("renewals_not_announced", { message: "PUBLIC_ORIGIN is not set" });
    return 0;
  }
  return tryEach(deps, "renewal_not_announced", due, (one) => announce(deps, one, origin));
}

async function announce(
  deps: AnnounceDeps,
  due: Awaited<ReturnType<typeof listUnannounced>>[number],
  origin: string,
): Promise<void> {
  const { id, accountId, orderId, periodEnd } = due;
  const account = await readAccount(deps.db, accountId);
  const { subscriptions } = await readBuyer(deps.db, accountId);
  const subscription = subscriptions.find((one) => one.id === id);
  const order = await findOrder(deps.db, orderId);
  // Noted only now, so that a fault before leaves it to the next sweep; of two at once one writes.
  if (!(await markAnnounced(deps.db, id, periodEnd))) return;
  const plan = subscription && (subscription.next ?? planIdOf(subscription));
  if (!account || !plan || !order) return;
  const { title, creditsPerMonth, originalPriceCents } = planOf(plan);
  const isAsOrdered = plan === order.plan;
  sendLater(
    deps,
    renewalMail({
      to: account.email,
      name: greetingName(account.name),
      url: `${origin}/dashboard/billing`,
      title,
      amountCents: (isAsOrdered ? order.renewalCents : null) ?? originalPriceCents,
      credits: isAsOrdered ? order.credits : creditsPerMonth,
      renewsAt: periodEnd * 1000,
    }),
    () => unmarkAnnounced(deps.db, id, periodEnd),
  );
}
