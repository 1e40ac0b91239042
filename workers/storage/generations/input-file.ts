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

/** A stored sound: its owner, null where the file is missing or is not a sound, and its measures. */
export interface StoredSound {
  owner: string | null;
  /** Null where its bytes do not say. */
  seconds: number | null;
  bytes: number | null;
  /** Its content type. */
  type: string | null;
}

/** What is read of a stored file: an upload, or a result. */
const OF_UPLOAD = {
  accountId: uploads.accountId,
  width: uploads.width,
  height: uploads.height,
  duration: uploads.duration,
  isAi: uploads.isAi,
  bytes: uploads.bytes,
  type: uploads.contentType,
};
const OF_RESULT = {
  accountId: generations.accountId,
  width: generations.width,
  height: generations.height,
  duration: generations.duration,
  isAi: generations.isAi,
  bytes: generations.outputBytes,
  type: generations.outputType,
};

/** A sound out of what `ownerOf` read. */
export function toSound([row]: Awaited<ReturnType<typeof ownerOf>>): StoredSound {
  return {
    owner: row?.accountId ?? null,
    seconds: row?.duration ?? null,
    bytes: row?.bytes ?? null,
    type: row?.type ?? null,
  };
}

/** What is stored of a sound, also after its owner deleted it. */
export async function findSound(
  db: Database,
  { key, generationId }: InputFile,
): Promise<StoredSound> {
  if (generationId === null)
    return toSound(await db.select(OF_UPLOAD).from(uploads).where(eq(uploads.key, key)));
  const isResult = and(eq(generations.id, generationId), eq(generations.outputKey, key));
  return toSound(await db.select(OF_RESULT).from(generations).where(isResult));
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
      .select(OF_UPLOAD)
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
    .select(OF_RESULT)
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
