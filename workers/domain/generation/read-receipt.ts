import type { ReceiptEvent } from "#contract/generation";
import type { Database } from "#storage/database";
import { listEvents } from "#storage/generations/events";
import { findOwn } from "./find-own";

/** The receipt of a generation of this user's, oldest line first. @throws {AppError} `not_found`. */
export async function readReceipt(
  deps: { db: Database },
  accountId: string,
  id: string,
): Promise<ReceiptEvent[]> {
  const { generation } = await findOwn(deps, accountId, id);
  const lines = await listEvents(deps.db, generation.id);
  return lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() }));
}
