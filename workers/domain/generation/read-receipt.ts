import type { ReceiptEvent } from "../../contract/generation";
import type { Database } from "../../storage/database";
import { listEvents } from "../../storage/generation-events";
import { findOwn } from "./find-own";

/** The receipt of a run of this user's, oldest line first. @throws {AppError} `not_found`. */
export async function readReceipt(
  deps: { db: Database },
  userId: string,
  id: string,
): Promise<ReceiptEvent[]> {
  const row = await findOwn(deps, userId, id);
  const lines = await listEvents(deps.db, row.id);
  return lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() }));
}
