import { and, eq, lt, sql } from "drizzle-orm";
import type { UploadError } from "#contract/multipart-uploads";
import type { Database } from "../database";
import { type LoraRow, loras } from "../schema/loras";

/** An attempt to import a LoRA. The writes of an attempt hold only while no later one has begun. */
export type ImportAttempt = Pick<LoraRow, "id" | "attempts">;

const isCurrent = ({ id, attempts }: ImportAttempt) =>
  and(eq(loras.id, id), eq(loras.status, "importing"), eq(loras.attempts, attempts));

/** Notes that an attempt goes on. @param now milliseconds since 1970. @returns whether it still counts. */
export async function hearImport(
  db: Database,
  attempt: ImportAttempt,
  note: { now: number; uploadId?: string },
): Promise<boolean> {
  const { now, uploadId } = note;
  const rows = await db
    .update(loras)
    .set({ heardAt: now, uploadId })
    .where(isCurrent(attempt))
    .returning({ id: loras.id });
  return rows.length === 1;
}

/** Ends an import well. @returns whether it still counted. */
export async function readyImport(
  db: Database,
  attempt: ImportAttempt,
  weights: Pick<LoraRow, "base" | "weightsKey" | "sha256" | "bytes" | "address">,
): Promise<boolean> {
  const rows = await db
    .update(loras)
    .set({ ...weights, status: "ready", uploadId: null, heardAt: null })
    .where(isCurrent(attempt))
    .returning({ id: loras.id });
  return rows.length === 1;
}

/** Ends an import with the reason why there is no LoRA. @returns whether it still counted. */
export async function failImport(
  db: Database,
  attempt: ImportAttempt,
  end: { error: UploadError; address: string | null; now: number },
): Promise<boolean> {
  const { error, address, now } = end;
  const rows = await db
    .update(loras)
    .set({ error, address, status: "failed", uploadId: null, heardAt: now })
    .where(isCurrent(attempt))
    .returning({ id: loras.id });
  return rows.length === 1;
}

/** Imports that were not heard of since a moment. */
export function listLostImports(db: Database, before: number, limit: number): Promise<LoraRow[]> {
  return db
    .select()
    .from(loras)
    .where(and(sql`status <> 'ready'`, eq(loras.status, "importing"), lt(loras.heardAt, before)))
    .limit(limit);
}

/** Begins another attempt in the place of one that was lost. @returns it; undefined where it was not lost. */
export async function retryImport(
  db: Database,
  lost: ImportAttempt,
  { before, now }: { before: number; now: number },
): Promise<LoraRow | undefined> {
  const rows = await db
    .update(loras)
    .set({ attempts: lost.attempts + 1, heardAt: now })
    .where(and(isCurrent(lost), lt(loras.heardAt, before)))
    .returning();
  return rows[0];
}

/** Forgets imports that failed before a moment. */
export async function deleteFailedImports(db: Database, before: number): Promise<void> {
  await db
    .delete(loras)
    .where(and(sql`status <> 'ready'`, eq(loras.status, "failed"), lt(loras.heardAt, before)));
}
