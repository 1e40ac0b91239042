import { and, desc, eq, inArray, not, or, sql } from "drizzle-orm";
import type { LoraQuery } from "#contract/loras";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import { isBanned } from "../people/people";
import type { NewAuditRow } from "../schema/audit";
import { user } from "../schema/auth";
import { type LoraRow, loras } from "../schema/loras";
import { hasPart } from "../search-text";

/** Which LoRA, of whom. */
export interface OwnLora {
  accountId: string;
  id: string;
}

const own = ({ accountId, id }: OwnLora) => and(eq(loras.id, id), eq(loras.accountId, accountId));

/** A row that is stored; what only imports have may be left out. */
export type NewLoraRow = Omit<LoraRow, "isShared" | "attempts" | "error" | "samples">;

/**
 * Stores a LoRA, unless its account is being removed or is gone, has as many as it may, or its weights are gone.
 * @param limits most LoRAs of an account, and most of them that are on their way.
 * @returns whether it was stored.
 */
export async function insertLora(
  db: Database,
  row: NewLoraRow,
  limits: { all: number; importing: number },
): Promise<boolean> {
  const ofAccount = sql`select count(*) from loras where account_id = ${row.accountId}`;
  const rows = await db
    .insert(loras)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.name}, ${row.kind}, ${row.base}, ${row.trigger}, ${row.licence},
        ${row.source}, ${JSON.stringify(row.rights)}, ${Number(row.depictsPerson)},
        ${row.consent && JSON.stringify(row.consent)}, 0, ${row.status}, ${row.weightsKey}, ${row.sha256}, ${row.bytes},
        ${row.createdAt}, ${row.address}, ${row.uploadId}, 0, ${row.heardAt}, null, null
      where (${ofAccount}) < ${limits.all}
        and (${row.status} <> 'importing' or (${ofAccount} and status = 'importing') < ${limits.importing})
        and ${isAccountOpen(row.accountId)}
        and (${row.weightsKey} is null
          or exists (select 1 from uploads where key = ${row.weightsKey} and deleted_at is null))`,
    )
    .returning({ id: loras.id });
  return rows.length === 1;
}

/** A LoRA, whoever asks; undefined for none. */
export function findLora(db: Database, id: string): Promise<LoraRow | undefined> {
  return db.select().from(loras).where(eq(loras.id, id)).get();
}

/** LoRAs that a banned account has shared are offered to no one; they are shared again when the ban ends. */
const isOfBanned = isBanned(sql`${loras.accountId}`, sql`unixepoch() * 1000`);

/** Some LoRAs, whoever asks, without those of banned accounts; nothing is asked for none. */
export async function findLoras(db: Database, ids: readonly string[]): Promise<LoraRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(loras)
        .where(and(inArray(loras.id, [...ids]), not(isOfBanned)));
}

/** What an account sees: its own LoRAs but for failed imports, and those that are shared; newest first. */
export function selectLoras(db: Database, accountId: string, query: LoraQuery): Promise<LoraRow[]> {
  const { base, kind, q } = query;
  const isSeen = or(
    and(eq(loras.accountId, accountId), sql`${loras.status} <> 'failed'`),
    and(sql`${loras.isShared} = 1`, not(isOfBanned)),
  );
  return db
    .select()
    .from(loras)
    .where(
      and(
        isSeen,
        base && eq(loras.base, base),
        kind && eq(loras.kind, kind),
        q ? or(hasPart(loras.name, q), hasPart(sql`coalesce(${loras.trigger}, '')`, q)) : undefined,
      ),
    )
    .orderBy(desc(loras.createdAt), desc(loras.id));
}

/** LoRAs of all accounts that are ready, with whose they are, newest first. @param q a part of name, trigger or address. */
export function selectAllLoras(
  db: Database,
  { q, limit }: { q?: string | undefined; limit: number },
) {
  const isFound = (words: string) =>
    or(
      hasPart(loras.name, words),
      hasPart(sql`coalesce(${loras.trigger}, '')`, words),
      hasPart(sql`coalesce(${user.email}, '')`, words),
    );
  return db
    .select({ row: loras, email: user.email })
    .from(loras)
    .leftJoin(user, eq(user.id, loras.accountId))
    .where(and(eq(loras.status, "ready"), q ? isFound(q) : undefined))
    .orderBy(desc(loras.createdAt), desc(loras.id))
    .limit(limit);
}

/**
 * Changes what is named of a LoRA of this account's, which is not shared with everyone then.
 * @param line what the audit log says of the end of its share; null where it is not shared.
 * @returns it as it is then; undefined where it is gone.
 */
export async function updateLora(
  db: Database,
  which: OwnLora,
  change: Partial<Pick<LoraRow, "name" | "trigger" | "base">>,
  line: NewAuditRow | null,
): Promise<LoraRow | undefined> {
  const update = db
    .update(loras)
    .set({ ...change, isShared: false })
    .where(own(which))
    .returning();
  const [rows] = await db.batch([update, ...(line ? [insertAudit(db, line)] : [])]);
  return rows[0];
}

/**
 * Shares a LoRA with everyone or with no one any more, with the line in the audit log. One that shows a person is never
 * shared: then the batch fails with what `refusalOf` reads as `stale`.
 */
export async function shareLora(
  db: Database,
  { id, isShared }: { id: string; isShared: boolean },
  line: NewAuditRow,
): Promise<void> {
  const mayBe = sql`exists (select 1 from loras where id = ${id} and status = 'ready'
    and (${Number(isShared)} = 0 or depicts_person = 0))`;
  await db.batch([
    insertAudit(db, line, mayBe),
    db.update(loras).set({ isShared }).where(eq(loras.id, id)),
  ]);
}
