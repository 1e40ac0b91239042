import { and, eq, exists, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { NewEntry } from "../credits/entry";
import { insertEntry } from "../credits/ledger";
import { type Database, refusalOf } from "../database";
import { claimKey } from "../idempotency/keys";
import { insertTraining } from "../loras/trainings";
import { isAccountOpen } from "../people/leaving";
import { type AiUse, addUse, takeUseBack } from "../quotas/ai-usage";
import type { NewIdempotencyKey } from "../schema/credits";
import { type Generation, generations, type NewGeneration } from "../schema/generations";
import {
  type GenerationWithRun,
  type NewRun,
  type Run,
  runs,
  type ShownGeneration,
} from "../schema/runs";
import type { TrainingRow } from "../schema/trainings";
import { type Delivery, type EventLine, insertDeliveries, insertEvents } from "./events";

export type GenerationPatch = Partial<
  Omit<NewGeneration, "id" | "accountId" | "createdAt" | "revision">
>;
export type RunPatch = Partial<Omit<NewRun, "generationId" | "acceptedAt">>;

/** What changes in a generation and in its run. */
export interface Changes {
  generation: GenerationPatch;
  run: RunPatch;
}

/**
 * Stores a new generation with its run, its hold and its idempotency key: all or nothing.
 * @param input.room what must hold in the moment of storing, if anything must.
 * @throws what `refusalOf` reads: `insufficient_credits`, `no_room`, also where the account is gone or being removed, or
 *   `unique` for a key in use.
 */
export async function insertGeneration(
  db: Database,
  input: {
    generation: NewGeneration;
    run: NewRun;
    hold: NewEntry | null;
    events: readonly EventLine[];
    claim: NewIdempotencyKey | null;
    room: SQL | null;
    /** What it uses of Workers AI; null for nothing. */
    use: AiUse | null;
    /** What a training is to make; null for every other generation. */
    training: TrainingRow | null;
  },
): Promise<void> {
  const { generation, run, hold, events, claim, room, use, training } = input;
  const isOpen = isAccountOpen(generation.accountId);
  const mayStore = room ? sql`${isOpen} and ${room}` : isOpen;
  const accountId = sql<string>`iif(${mayStore}, ${generation.accountId}, null)`;
  await db.batch([
    db.insert(generations).values({ ...generation, accountId, projectId: placedIn(generation) }),
    db.insert(runs).values(run),
    ...insertTraining(db, training),
    ...claimKey(db, claim),
    ...(hold ? [insertEntry(db, hold)] : []),
    ...(use ? [addUse(db, use)] : []),
    ...insertEvents(db, generation.id, events),
  ]);
}

/** The project of a new generation; null where it has gone in the meantime. */
export function placedIn({ projectId, accountId }: Pick<NewGeneration, "projectId" | "accountId">) {
  return projectId
    ? sql<string>`(select id from projects where id = ${projectId} and account_id = ${accountId})`
    : null;
}

/** The statement that reads generations with their runs, where they have one. */
export function selectShown(db: Database) {
  return db
    .select({ generation: generations, run: runs })
    .from(generations)
    .leftJoin(runs, eq(runs.generationId, generations.id));
}

/** A generation as it is shown. */
export function findGeneration(db: Database, id: string): Promise<ShownGeneration | undefined> {
  return selectShown(db).where(eq(generations.id, id)).get();
}

/** A generation of this user's; someone else's counts as missing, and a deleted one. */
export function findOwnGeneration(
  db: Database,
  accountId: string,
  id: string,
): Promise<ShownGeneration | undefined> {
  return selectShown(db)
    .where(
      and(
        eq(generations.id, id),
        eq(generations.accountId, accountId),
        isNull(generations.deletedAt),
      ),
    )
    .get();
}

/** The statement that reads the run of a generation, if it has one. */
export const selectRun = (db: Database, id: string) =>
  db.select().from(runs).where(eq(runs.generationId, id));

/**
 * The condition that a generation has not ended, for statements about other tables.
 * @param seen the revision that it must still have; null for any.
 */
export function isRunning(id: string, seen: number | null = null): SQL {
  const isSeen = seen === null ? sql`` : sql` and revision = ${seen}`;
  return sql`exists (select 1 from generations where id = ${id} and status = 'processing'${isSeen})`;
}

/** A change of a generation as a statement stores it. */
export function toUpdate(patch: GenerationPatch) {
  return { ...patch, revision: sql`${generations.revision} + 1` };
}

/**
 * The statement that changes a run, if anything; the provider's id, once known, stays.
 * @param when what must hold of its generation.
 */
export function updateRun(
  db: Database,
  id: string,
  { providerRef, ...patch }: RunPatch,
  when: SQL = isRunning(id),
) {
  const known = providerRef
    ? { providerRef: sql`coalesce(${runs.providerRef}, ${providerRef})` }
    : {};
  return db
    .update(runs)
    .set({ ...patch, ...known })
    .where(and(eq(runs.generationId, id), when))
    .returning();
}

/** A generation and its run as two statements of a batch returned them; undefined where either is missing. */
export function together(
  [generation]: readonly Generation[],
  [run]: readonly Run[],
): GenerationWithRun | undefined {
  return generation && run && { generation, run };
}

/**
 * Writes what changed in a generation that has not ended, and in its run, with its receipt lines: all or nothing.
 * @param input.seen the revision that the generation must still have; null for any.
 * @param input.deliveries webhooks that are recorded with it, each with a line among `events`.
 * @returns both as they are now, or undefined when the generation had ended before, or has another revision.
 * @throws what `refusalOf` reads: `no_room` where another model takes over that may not be used, `unique` where one of the
 *   deliveries was recorded before.
 */
export async function saveProgress(
  db: Database,
  id: string,
  input: Changes & {
    events: readonly EventLine[];
    seen?: number | null | undefined;
    /** What another model uses of Workers AI that takes over, and what the one before has not used. */
    uses?: { added: AiUse | null; unused: AiUse | null; room: SQL | null } | undefined;
    deliveries?: readonly Delivery[];
  },
): Promise<GenerationWithRun | undefined> {
  const { generation, run, events, seen = null, uses } = input;
  const when = isRunning(id, seen);
  const changeRun = isEmpty(run) ? selectRun(db, id) : updateRun(db, id, run, when);
  const changeGeneration = db
    .update(generations)
    .set(toUpdate(generation))
    .where(
      and(
        eq(generations.id, id),
        eq(generations.status, "processing"),
        seen === null ? undefined : eq(generations.revision, seen),
      ),
    )
    .returning();
  const [lines] = insertEvents(db, id, events, when);
  try {
    if (!lines) {
      const [changedRun, changed] = await db.batch([changeRun, changeGeneration]);
      return together(changed, changedRun);
    }
    const [, changedRun, changed] = await db.batch([
      lines,
      changeRun,
      changeGeneration,
      ...(uses?.unused ? [takeUseBack(db, uses.unused)] : []),
      ...(uses?.added ? [addUse(db, uses.added, uses.room)] : []),
      ...insertDeliveries(db, input.deliveries ?? []),
    ]);
    return together(changed, changedRun);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}

/** Whether a patch changes nothing: no statement can set nothing. */
export const isEmpty = (patch: RunPatch): boolean =>
  Object.values(patch).every((value) => value === undefined);

/**
 * Takes over the provider's id of a generation that was sent and has none: it is not sent again then.
 * @returns whether there was such a generation.
 */
export async function adoptReference(
  db: Database,
  id: string,
  providerRef: string,
  at: number,
): Promise<boolean> {
  const isSent = and(
    eq(runs.generationId, id),
    isNull(runs.providerRef),
    isNotNull(runs.attemptedAt),
    isRunning(id),
  );
  const [, adopted] = await db.batch([
    db
      .update(generations)
      .set(toUpdate({ updatedAt: at }))
      .where(
        and(eq(generations.id, id), exists(db.select({ one: sql`1` }).from(runs).where(isSent))),
      ),
    db
      .update(runs)
      .set({ submission: "confirmed", failures: 0, providerRef })
      .where(isSent)
      .returning({ id: runs.generationId }),
  ]);
  return adopted.length > 0;
}
