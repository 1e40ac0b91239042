import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { type LoraRow, loras } from "../schema/loras";
import { type TrainingRow, trainings } from "../schema/trainings";
import { type UploadRow, uploads } from "../schema/uploads";
import type { NewLoraRow } from "./loras";

/** What comes of a training: its weights as an upload, and the LoRA. */
export interface TrainedLora {
  upload: UploadRow;
  lora: NewLoraRow;
}

/** The statements that store what comes of a training, for the batch that ends it; the same LoRA is stored once. */
export function insertTrained(db: Database, made: TrainedLora | null) {
  if (!made) return [];
  return [
    db.insert(uploads).values(made.upload).onConflictDoNothing(),
    db.insert(loras).values(made.lora).onConflictDoNothing(),
  ];
}

/** The statement that stores what a training is to make, for the batch that stores its generation. */
export function insertTraining(db: Database, row: TrainingRow | null) {
  return row ? [db.insert(trainings).values(row)] : [];
}

/** What the training of a generation is to make; undefined where it is none. */
export function findTraining(db: Database, generationId: string): Promise<TrainingRow | undefined> {
  return db.select().from(trainings).where(eq(trainings.generationId, generationId)).get();
}

/** The pictures and captions of a training that has not ended; undefined for every other one. */
export async function findOpenTraining(
  db: Database,
  generationId: string,
): Promise<(TrainingRow & { keys: string[] }) | undefined> {
  const row = await db
    .select({ training: trainings, keys: generations.referenceKeys })
    .from(trainings)
    .innerJoin(generations, eq(generations.id, trainings.generationId))
    .where(and(eq(trainings.generationId, generationId), eq(generations.status, "processing")))
    .get();
  return row && { ...row.training, keys: row.keys ?? [] };
}

/** How many LoRAs an account has, those on their way included. */
export function countLoras(db: Database, accountId: string): Promise<number> {
  return db.$count(loras, eq(loras.accountId, accountId));
}

/**
 * Forgets the pictures and captions of an ended training, whose line in the history stays.
 * @returns the keys of its pictures.
 */
export async function forgetPictures(
  db: Database,
  { accountId, id }: Pick<LoraRow, "accountId" | "id">,
): Promise<string[]> {
  const isEnded = and(
    eq(generations.id, id),
    eq(generations.accountId, accountId),
    sql`${generations.status} <> 'processing'`,
  );
  const [found] = await db.batch([
    db.select({ keys: generations.referenceKeys }).from(generations).where(isEnded),
    db.update(generations).set({ referenceKeys: null }).where(isEnded),
    db.delete(trainings).where(eq(trainings.generationId, id)),
  ]);
  return found[0]?.keys ?? [];
}
