import { hideAddresses } from "#base/mail-address";
import type { Database } from "#storage/database";
import { putMark } from "#storage/marks/marks";
import type { ServiceMark } from "#storage/schema/service-marks";
import type { Clock } from "../clock";

/** The most of a sentence that is kept. */
const MAX_DETAIL = 500;

interface Deps {
  db: Database;
  clock: Clock;
  log(event: string, detail: Record<string, unknown>): void;
}

/** Notes for administrators that a service worked, or failed. It never throws: what goes wrong is logged. */
export async function noteMark(
  { db, clock, log }: Deps,
  { detail, ...mark }: Omit<ServiceMark, "at">,
): Promise<void> {
  try {
    await putMark(db, { ...mark, at: clock(), detail: hideAddresses(detail).slice(0, MAX_DETAIL) });
  } catch (error) {
    log("mark_failed", {
      ...mark,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}
