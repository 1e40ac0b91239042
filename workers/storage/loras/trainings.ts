import { and, eq, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { generations } from "../schema/generations";
import { type LoraRow, loras } from "../schema/loras";
import { reports } from "../schema/safety";
import { type TrainingRow, trainings } from "../schema/trainings";
import { type UploadRow, uploads } from "../schema/uploads";
import type { NewLoraRow, OwnLora } from "./loras";

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

/** What the training of a generation is to make; undefined where it is no training. */
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

/** What a LoRA was that is gone: its row, the keys of its training's pictures, and who wanted to hear of its reports. */
export interface GoneLora {
  row: LoraRow;
  pictures: string[];
  reporters: string[];
}

/**
 * Removes a LoRA of this account's with what was reported of it. Of the training that made it, and of those that this
 * one repeated, the pictures and the captions go with it, all or nothing; their lines stay in the history.
 * @param line what the audit log says of it, where an administrator removes it.
 * @returns undefined where there was none; with a line the batch then fails with what `refusalOf` reads as `stale`.
 */
export async function deleteLora(
  db: Database,
  { accountId, id }: OwnLora,
  line: NewAuditRow | null = null,
): Promise<GoneLora | undefined> {
  const isOwn = and(eq(loras.id, id), eq(loras.accountId, accountId));
  const isReport = and(eq(reports.about, "lora"), eq(reports.targetId, id));
  const isThere = sql`exists (select 1 from loras where id = ${id} and account_id = ${accountId})`;
  const chain = sql`(
    with recursive chain(id) as (
      select id from loras where id = ${id} and account_id = ${accountId} and source = 'training'
      union
      select one.retry_of from chain join generations as one on one.id = chain.id
      where one.account_id = ${accountId} and one.retry_of is not null
    )
    select chain.id from chain join generations as one on one.id = chain.id
    where one.kind = 'training' and one.status <> 'processing')`;
  const statements = [
    db
      .select({ keys: generations.referenceKeys })
      .from(generations)
      .where(sql`${generations.id} in ${chain}`),
    db.select({ email: reports.email }).from(reports).where(isReport),
    db.delete(reports).where(and(isReport, isThere)),
    db.delete(trainings).where(sql`${trainings.generationId} in ${chain}`),
    db.update(generations).set({ referenceKeys: null }).where(sql`${generations.id} in ${chain}`),
    db.delete(loras).where(isOwn).returning(),
  ] as const;
  const [found, reported, , , , rows] = line
    ? withoutFirst(await db.batch([insertAudit(db, line, isThere), ...statements]))
    : await db.batch(statements);
  const row = rows[0];
  return (
    row && {
      row,
      pictures: [...new Set(found.flatMap(({ keys }) => keys ?? []))],
      reporters: reported.flatMap(({ email }) => email ?? []),
    }
  );
}

const withoutFirst = <T extends unknown[]>([, ...rest]: [unknown, ...T]): T => rest;
