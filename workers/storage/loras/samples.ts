import { and, eq, isNull, like, sql } from "drizzle-orm";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { type LoraRow, loras } from "../schema/loras";
import type { OwnLora } from "./loras";

const among = (ids: readonly string[]) =>
  sql`${generations.id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Those of some generations of an account into which a LoRA went. */
export async function listUsing(
  db: Database,
  { accountId, id }: OwnLora,
  ids: readonly string[],
): Promise<string[]> {
  const isUsing = sql`exists (select 1 from json_each(${generations.loras}) where value ->> 'id' = ${id})`;
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(among(ids), eq(generations.accountId, accountId), isUsing));
  return rows.map((row) => row.id);
}

/** Says which generations show what a LoRA of this account's does. @returns it as it is then; undefined where it is gone. */
export async function updateSamples(
  db: Database,
  { accountId, id }: OwnLora,
  samples: readonly string[],
): Promise<LoraRow | undefined> {
  const rows = await db
    .update(loras)
    .set({ samples: samples.length > 0 ? [...samples] : null })
    .where(and(eq(loras.id, id), eq(loras.accountId, accountId)))
    .returning();
  return rows[0];
}

/** The keys of the pictures of some generations, by their ids; those that are deleted or were taken down have none. */
export async function readSampleKeys(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: generations.id, key: generations.outputKey })
    .from(generations)
    .where(
      and(
        among(ids),
        isNull(generations.deletedAt),
        isNull(generations.takenDown),
        like(generations.outputType, "image/%"),
      ),
    );
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key] as const])));
}
