import { DrizzleQueryError } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/auth";

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database };

/** Wraps the D1 binding. */
export function openDatabase(d1: D1Database): Database {
  return drizzle(d1, { schema });
}

/** Asks the database for an answer. @returns its size in bytes. */
export async function probeDatabase(db: Database): Promise<{ bytes: number }> {
  const { meta } = await db.$client.prepare("SELECT 1").run();
  return { bytes: meta.size_after };
}

/** Names that our triggers and SQLite's constraints give to what they refuse. */
export type Refusal =
  | "insufficient_credits"
  | "generation_ended"
  | "resolution_without_hold"
  | "stale"
  | "no_room"
  | "unique";

/** What `insertAudit`, `insertEvents`, `insertEntry` and `markLeaving` provoke where their condition does not hold. */
const STALE =
  /NOT NULL constraint failed: (audit_entries\.target|generation_events\.generation_id|credit_entries\.source_key|user\.name)\b/;

/** What `insertGeneration`, `addUse`, `insertPost` and `insertOrder` provoke where nothing more may be stored. */
const NO_ROOM = /NOT NULL constraint failed: (generations|ai_usage|posts|orders)\.account_id\b/;

/** Why the database refused a batch, or null where it failed for another reason. */
export function refusalOf(error: unknown): { refusal: Refusal; message: string } | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  for (const refusal of [
    "insufficient_credits",
    "generation_ended",
    "resolution_without_hold",
  ] as const) {
    if (message.includes(refusal)) return { refusal, message };
  }
  if (NO_ROOM.test(message)) return { refusal: "no_room", message };
  if (STALE.test(message)) return { refusal: "stale", message };
  if (message.includes("UNIQUE constraint failed")) return { refusal: "unique", message };
  return null;
}
