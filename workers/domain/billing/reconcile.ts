import type { Difference } from "#contract/billing";
import { type Payments, PaymentsError } from "#providers/payments/payments";
import { readBook } from "#storage/billing/book";
import {
  compareStored,
  findMissing,
  findReconciliation,
  keepReconciliation,
  listReversedOrders,
  notCompared,
} from "#storage/billing/comparison";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { EVENT_TYPES } from "./read-event";
import { planSettlement } from "./settle";

const HOUR_MS = 60 * 60 * 1000;
/** How often it is compared, how far back, and how long something may be under way. */
const EVERY_MS = 6 * HOUR_MS;
const BACK_MS = 7 * 24 * HOUR_MS;
const UNDER_WAY_MS = HOUR_MS;
/** How far back Stripe is asked for events: it delivers for three days. */
const EVENTS_BACK_MS = 3 * 24 * HOUR_MS;
/** Reversed orders of one comparison: each takes seven queries of the thousand that D1 allows a sweep. */
const REVERSED_AT_ONCE = 50;
/** At most so many of them, a hundred a request: a Worker has a limited number of requests. */
const MAX_EVENTS = 10_000;

interface Deps {
  db: Database;
  clock: Clock;
  payments: Payments | null;
  log(event: string, detail: Record<string, unknown>): void;
}

/** The step of the sweep: compares every six hours. @returns how many differences there are. */
export async function reconcileWhenDue(deps: Deps): Promise<number> {
  const last = await findReconciliation(deps.db);
  if (last && last.at > deps.clock() - EVERY_MS) return last.differences.length;
  return (await reconcile(deps)).length;
}

/**
 * Compares ledger, generations, orders and, where there is one, Stripe. Differences are kept for
 * administrators and logged; nothing is repaired.
 */
export async function reconcile(deps: Deps): Promise<Difference[]> {
  const now = deps.clock();
  const since = now - BACK_MS;
  const stored = await compareStored(deps.db, since, now - UNDER_WAY_MS);
  const reversed = await compareReversals(deps, since).catch(failed("refunds and disputes"));
  const events = await compareEvents(deps, now).catch(failed("events"));
  const differences = [...stored.differences, ...reversed.differences, ...events.differences];
  await keepReconciliation(deps.db, {
    at: now,
    checked: { comparisons: stored.checked, orders: reversed.checked, events: events.checked },
    differences,
  });
  if (differences.length > 0) deps.log("billing_differs", { differences: differences.length });
  return differences;
}

/** What a part of the comparison gives that failed. */
const failed = (subject: string) => (error: unknown) => ({
  differences: [notCompared(subject, error)],
  checked: 0,
});

/** Whether every refund and dispute has taken from the ledger what it should. */
async function compareReversals({ db, clock }: Deps, since: number) {
  const ids = await listReversedOrders(db, since, REVERSED_AT_ONCE);
  const differences: Difference[] = [];
  for (const id of ids) {
    const book = await readBook(db, id);
    if (!book) continue;
    const { takes, entries, status } = planSettlement(book, clock());
    if (takes.length + entries.length === 0 && status === book.order.status) continue;
    const detail = `${takes.length + entries.length} entries are missing; it should be ${status}`;
    differences.push({ what: "order_not_settled", subject: id, detail });
  }
  return { differences, checked: ids.length };
}

/** Whether every event that Stripe has made was received. */
async function compareEvents({ db, payments, log }: Deps, now: number) {
  const from = Math.floor((now - EVENTS_BACK_MS) / 1000);
  try {
    const made = (await payments?.listEvents(EVENT_TYPES, from, MAX_EVENTS)) ?? [];
    const old = made.filter(({ created }) => created * 1000 < now - UNDER_WAY_MS);
    const missing = await findMissing(
      db,
      old.map(({ id }) => id),
    );
    const differences = old
      .filter(({ id }) => missing.has(id))
      .map(({ id, type }) => ({ what: "event_not_received", subject: id, detail: type }));
    const detail = `Stripe has more than ${MAX_EVENTS} events; the older ones were not compared.`;
    const unread = { what: "stripe_not_compared", subject: "stripe", detail };
    return {
      differences: made.length < MAX_EVENTS ? differences : [...differences, unread],
      checked: old.length,
    };
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log("payments_failed", { message: error.message });
    const detail = `Stripe could not be asked: ${error.message}`;
    return {
      differences: [{ what: "stripe_not_compared", subject: "stripe", detail }],
      checked: 0,
    };
  }
}
