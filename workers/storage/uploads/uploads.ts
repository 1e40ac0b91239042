import { eq } from "drizzle-orm";
import type { Database } from "../database";
import { type UploadRow, uploads } from "../schema";

/** Remembers whose a stored upload is. */
export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function deleteUpload(db: Database, key: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.key, key));
}
