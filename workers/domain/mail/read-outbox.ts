import type { Database } from "#storage/database";
import { listOutboxMail } from "#storage/outbox/mails";
import type { OutboxMail } from "#storage/schema/index";

/** The letters that the local outbox holds, newest first; to one address only when it is named. */
export function readOutbox(deps: { db: Database }, to: string | null): Promise<OutboxMail[]> {
  return listOutboxMail(deps.db, to);
}
