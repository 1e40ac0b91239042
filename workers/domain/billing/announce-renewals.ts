import { planOf } from "#contract/plans";
import { findOrder, readStanding, takeUnannounced } from "#storage/billing/orders";
import type { Database } from "#storage/database";
import { readAccount } from "#storage/people/own-data";
import { greetingName } from "../accounts/greeting-name";
import type { Clock } from "../clock";
import { renewalMail } from "../mail/billing-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { planIdOf } from "./standing";

/** How long before a renewal its owner is written to, in seconds. */
const NOTICE_SECONDS = 3 * 24 * 60 * 60;

export interface AnnounceDeps extends SendLaterDeps {
  db: Database;
  clock: Clock;
  publicOrigin: string | null;
}

/**
 * Writes to the owners of plans that renew within three days, once for each period.
 * @param only the sandbox's account whose time is advanced, and until when, in seconds.
 * @returns how many were written to.
 */
export async function announceRenewals(
  deps: AnnounceDeps,
  only?: { accountId: string; until: number; origin: string },
): Promise<number> {
  const now = Math.floor(deps.clock() / 1000);
  const to = only?.until ?? now + NOTICE_SECONDS;
  const origin = deps.publicOrigin ?? only?.origin ?? null;
  // Without an address for the link they are written to once there is one.
  if (origin === null) return 0;
  const due = await takeUnannounced(deps.db, { from: now, to }, only?.accountId);
  for (const { id, accountId, orderId, periodEnd } of due) {
    const account = await readAccount(deps.db, accountId);
    const { subscriptions } = await readStanding(deps.db, accountId);
    const subscription = subscriptions.find((one) => one.id === id);
    const order = await findOrder(deps.db, orderId);
    const plan = subscription && (subscription.next ?? planIdOf(subscription));
    if (!account || !plan || !order) continue;
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
    );
  }
  return due.length;
}
