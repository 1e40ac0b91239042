import { and, eq, isNull, like } from "drizzle-orm";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { uploads } from "../schema/uploads";

/** A stored file as its address names it. */
export interface InputFile {
  key: string;
  /** The generation whose result it is; null for an upload. */
  generationId: string | null;
  /** How its content type must begin: `image/` or `video/`. */
  types: string;
}

/** Whose a stored file is; null for none, and for one of another type. */
export async function findOwner(db: Database, file: InputFile): Promise<string | null> {
  return (await ownerOf(db, file))[0]?.accountId ?? null;
}

/** The statement that reads whose a stored file is, how large and how long, and whether AI made it. */
export function ownerOf(db: Database, input: InputFile | null) {
  const { key, generationId, types } = input ?? { key: "", generationId: null, types: "" };
  if (generationId === null) {
    return db
      .select({
        accountId: uploads.accountId,
        width: uploads.width,
        height: uploads.height,
        duration: uploads.duration,
        isAi: uploads.isAi,
      })
      .from(uploads)
      .where(
        and(
          eq(uploads.key, key),
          isNull(uploads.deletedAt),
          like(uploads.contentType, `${types}%`),
        ),
      );
  }
  return db
    .select({
      accountId: generations.accountId,
      width: generations.width,
      height: generations.height,
      duration: generations.duration,
      isAi: generations.isAi,
    })
    .from(generations)
    .where(
      and(
        eq(generations.id, generationId),
        eq(generations.outputKey, key),
        isNull(generations.deletedAt),
        like(generations.outputType, `${types}%`),
      ),
    );
}
