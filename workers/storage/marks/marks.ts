import { sql } from "drizzle-orm";
import type { Database } from "../database";
import { type ServiceMark, serviceMarks } from "../schema/service-marks";

/** Notes that a service worked, or failed; it takes the place of what was noted before. */
export async function putMark(db: Database, mark: ServiceMark): Promise<void> {
  await db
    .insert(serviceMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [serviceMarks.service, serviceMarks.outcome],
      set: { at: sql`excluded.at`, detail: sql`excluded.detail` },
    });
}

/** What was noted of every service. */
export function listMarks(db: Database): Promise<ServiceMark[]> {
  return db.select().from(serviceMarks);
}
