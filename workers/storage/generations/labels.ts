import { sql } from "drizzle-orm";
import type { Database } from "../database";
import { historyLabels } from "./carry-name";

/** Where the labels of accounts and of makers begin and end, in order. The few of kinds and of statuses stay. */
const NAMED = sql`(label >= 'account:' and label < 'account;' or label >= 'maker:' and label < 'maker;')`;

/** Holds for a label that no generation has. Its number may be given again: no entry of the index has it. */
const IS_UNUSED = sql`${NAMED}
  and not exists (select 1 from generations where account_id = substr(label, 9) and label like 'account:%')
  and not exists (select 1 from generations where maker = substr(label, 7) and label like 'maker:%')`;

/** Forgets labels that no generation has any more, among so many behind a number. */
export async function pruneLabels(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<void> {
  const stretch = sql`(select number from history_labels where number > ${after} order by number limit ${limit})`;
  await db.delete(historyLabels).where(sql`number in ${stretch} and ${IS_UNUSED}`);
}

/** The highest number that a label has. */
export async function lastLabel(db: Database): Promise<number> {
  const [last] = await db.all<{ number: number | null }>(
    sql`select max(number) as number from history_labels`,
  );
  return last?.number ?? 0;
}

/** The statement that forgets the label of an account, and those of makers that no generation has any more. */
export function forgetLabels(db: Database, accountId: string) {
  const account = `account:${accountId}`;
  const isIts = sql`(label = ${account} or label >= 'maker:' and label < 'maker;')`;
  return db.delete(historyLabels).where(sql`${isIts} and ${IS_UNUSED}`);
}
