import { and, eq } from "drizzle-orm";
import type { Database } from "./database";
import { type UploadRow, upload } from "./schema";

/** Remembers whose a stored upload is. */
export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insert(upload).values(row);
}

export function findOwnUpload(db: Database, userId: string, key: string) {
  return db
    .select()
    .from(upload)
    .where(and(eq(upload.key, key), eq(upload.userId, userId)))
    .get();
}

export async function deleteUpload(db: Database, key: string): Promise<void> {
  await db.delete(upload).where(eq(upload.key, key));
}
