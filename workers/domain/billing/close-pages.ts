import { type Payments, PaymentsError } from "#providers/payments/payments";
import { listOpenPages } from "#storage/billing/orders";
import type { Database } from "#storage/database";
import type { Order } from "#storage/schema/index";
import type { Clock } from "../clock";

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
