import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import {
  generationEvents,
  type NewGenerationEvent,
  webhookDeliveries,
} from "../schema/generations";

export type EventLine = Omit<NewGenerationEvent, "id" | "generationId">;

/**
 * One statement for all lines, or none: `db.batch` pays for each statement.
 * @param when what must still hold for them to be true: where it does not, the whole batch fails
 *   with what `refusalOf` reads as `stale`.
 */
export function insertEvents(
  db: Database,
  id: string,
  events: readonly EventLine[],
  when: SQL = sql`true`,
) {
  if (events.length === 0) return [];
  const generationId = sql<string>`case when ${when} then ${id} end`;
  return [db.insert(generationEvents).values(events.map((event) => ({ ...event, generationId })))];
}

/** Appends a line to a receipt. */
export async function appendEvent(db: Database, id: string, event: EventLine): Promise<void> {
  await db.insert(generationEvents).values({ ...event, generationId: id });
}

/** A generation's receipt, oldest line first. */
export function listEvents(db: Database, id: string) {
  return db
    .select({
      at: generationEvents.at,
      stage: generationEvents.stage,
      detail: generationEvents.detail,
    })
    .from(generationEvents)
    .where(eq(generationEvents.generationId, id))
    .orderBy(asc(generationEvents.id));
}

/** A webhook of a provider's, by the id that its repetitions have too. */
export interface Delivery {
  id: string;
  generationId: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/**
 * The statements that record webhook deliveries within a batch, which fails with what `refusalOf` reads as `unique` when
 * one of them was recorded before.
 */
export function insertDeliveries(db: Database, deliveries: readonly Delivery[]) {
  return deliveries.map((delivery) => db.insert(webhookDeliveries).values(delivery));
}

/**
 * Records a webhook delivery and its receipt line in one step.
 * @throws what `refusalOf` reads as `unique` when this delivery was recorded before.
 */
export async function recordDelivery(
  db: Database,
  delivery: Delivery,
  event: EventLine,
): Promise<void> {
  await db.batch([
    db.insert(generationEvents).values({ ...event, generationId: delivery.generationId }),
    ...insertDeliveries(db, [delivery]),
  ]);
}

/**
 * Removes deliveries that were received before a moment, among the `limit` oldest: rows are stored in the order
 * in which they came, so that this needs no index. @returns how many.
 */
export async function forgetDeliveries(
  db: Database,
  before: number,
  limit: number,
): Promise<number> {
  const oldest = db
    .select({ rowid: sql`rowid` })
    .from(webhookDeliveries)
    .orderBy(sql`rowid`)
    .limit(limit);
  const rows = await db
    .delete(webhookDeliveries)
    .where(and(inArray(sql`rowid`, oldest), lt(webhookDeliveries.receivedAt, before)))
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}
