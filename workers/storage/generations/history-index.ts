import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { historyLabels } from "../schema/history-labels";

/** What an entry of the history's index must have, beside its account. */
export interface HistoryTerms {
  kinds?: readonly string[] | undefined;
  maker?: string | undefined;
  status?: string | undefined;
  /** False for what is no favourite. */
  isFavourite?: boolean | undefined;
  /** The id of a project; null for what is in none. */
  projectId?: string | null | undefined;
  /** One of its owner's words for it. */
  tag?: string | undefined;
  /** Each of its words must occur in the prompt, in any case and any order. */
  q?: string | undefined;
}

/** The shortest text that an index of trigrams knows. */
const TRIGRAM = 3;
/** The sign around each character of the prompt's second copy (migrations/0001_triggers.sql). */
const AROUND = "\uF801";
/** Number 0, which no label has: it means one that no generation has ever had. */
const UNKNOWN = "\uE000\uE800\uF000";
/** More trigrams than a text of the index has: near is anywhere in the same text. */
const ANYWHERE = 1_000_000;

/** The shortest word that is forgiven a slip, and how many words of a search are. */
const MIN_FORGIVEN = 5;
const MAX_FORGIVEN = 6;

/**
 * What one slip leaves whole of a word, wherever it is: a letter too many, too few or wrong, or two that
 * changed places. Each item is one possibility, its parts all left.
 */
function remainsOf(word: string): string[][] {
  const letters = [...word];
  const { length } = letters;
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  if (length < MIN_FORGIVEN) return [];
  if (length > 6) return [[part(0, (length - 1) >> 1)], [part((length + 2) >> 1)]];
  return [[part(0, 3)], [part(-3)], [part(0, 2), part(-1)], [part(0, 1), part(-2)]];
}

/** The words of a search. */
export function searchWords(text: string): string[] {
  const words = text.toWellFormed().split(/[\s\0]+/);
  return [...new Set(words)].filter((word) => word !== "");
}

/** A word as the index knows it: short ones by the copy whose characters are apart. */
function spelt(word: string): string {
  const characters = [...word];
  if (characters.length >= TRIGRAM) return word;
  const apart = characters.join(AROUND);
  return characters.length === 1 ? `${AROUND}${apart}${AROUND}` : apart;
}

/** A string of FTS5, so that no text is read as an expression (https://sqlite.org/fts5.html#fts5_strings). */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A word, or a part of one, as an expression asks for it. */
const looked = (text: string) => quoted(spelt(text));

const codeOf = (label: string): SQL =>
  sql`'"' || coalesce((select code from history_codes where label = ${label}), ${UNKNOWN}) || '"'`;

/** Whether a query has terms; one that has none needs no index. */
export function hasAnyTerm(terms: HistoryTerms): boolean {
  const { kinds, maker, status, isFavourite, projectId, tag, q } = terms;
  const labels = [kinds, maker, status, isFavourite, projectId, tag];
  return labels.some((label) => label !== undefined) || searchWords(q ?? "").length > 0;
}

/**
 * The condition that an entry of `history_index` is this account's and has these terms. All of them are
 * one group of neighbours, because FTS5 reads the entries of such a group in step: those of the account bound
 * what is read of the others. Several kinds are alternatives, each a group of its own.
 */
export const hasTerms = (accountId: string, terms: HistoryTerms): SQL =>
  sql`history_index match (${expressionOf(accountId, terms)})`;

/**
 * The condition that an entry has these terms but for one letter of a word that is in no prompt of the
 * account's. It lets more through: what a slip leaves whole of the word is looked up, and the caller compares
 * the rest. Whether a word occurs is asked within the expression, so that it costs no trip.
 * @returns null where no word is long enough.
 */
export function hasNearTerms(accountId: string, terms: HistoryTerms): SQL | null {
  const words = searchWords(terms.q ?? "");
  const ways = words
    .filter((word) => remainsOf(word).length > 0)
    .slice(0, MAX_FORGIVEN)
    .map((word) => {
      const others = words.filter((other) => other !== word);
      const remains = remainsOf(word).map((parts) => [...parts, ...others].map(looked));
      const any = remains.map((all) => `(${all.join(" AND ")})`).join(" OR ");
      return sql`iif(exists (select 1 from history_index where ${hasTerms(accountId, { q: word })}), ${quoted(UNKNOWN)}, ${any})`;
    });
  if (ways.length === 0) return null;
  const own = expressionOf(accountId, { ...terms, q: undefined });
  return sql`history_index match ('(' || ${own} || ') AND (' || ${sql.join(ways, sql` || ' OR ' || `)} || ')')`;
}

function expressionOf(accountId: string, terms: HistoryTerms): SQL {
  const { kinds, maker, status, isFavourite, projectId, tag, q } = terms;
  const codes = [
    codeOf(`account:${accountId}`),
    ...(maker === undefined ? [] : [codeOf(`maker:${maker}`)]),
    ...(status === undefined ? [] : [codeOf(`status:${status}`)]),
    ...(isFavourite ? [codeOf("favourite")] : []),
    ...(projectId === undefined
      ? []
      : [codeOf(projectId === null ? "unplaced" : `project:${projectId}`)]),
    ...(tag === undefined ? [] : [codeOf(tagLabel(accountId, tag))]),
  ];
  const words = searchWords(q ?? "").map(looked);
  // The words are one parameter: D1 binds at most 100 to a statement.
  const group = (...more: SQL[]) =>
    sql`'NEAR(' || ${sql.join([...codes, ...more, sql`${words.join(" ")}`], sql` || ' ' || `)} || ', ${sql.raw(String(ANYWHERE))})'`;
  const groups = kinds?.map((kind) => group(codeOf(`kind:${kind}`))) ?? [group()];
  if (groups.length === 0) return sql`${quoted(UNKNOWN)}`;
  const any = sql.join(groups, sql` || ' OR ' || `);
  return isFavourite === false ? sql`'(' || ${any} || ') NOT ' || ${codeOf("favourite")}` : any;
}

/** The label of a word that an account's owner gave generations. */
const tagLabel = (accountId: string, tag: string) => `tag:${accountId}:${tag}`;

/**
 * The words that an account's generations have, in order. A label may remain that no entry has: it is looked
 * up, which reads one entry.
 */
export async function listTags(
  db: Database,
  accountId: string,
  { limit }: { limit: number },
): Promise<string[]> {
  const from = tagLabel(accountId, "");
  const rows = await db.all<{ label: string }>(sql`
    select label from history_labels
    where label >= ${from} and label < ${`${from.slice(0, -1)};`} and ${HAS_ENTRY} limit ${limit}`);
  return rows.map(({ label }) => label.slice(from.length));
}

/** Holds for a label that an entry of the index has. */
const HAS_ENTRY = sql`exists (select 1 from history_index where history_index match
  (select '"' || code || '"' from history_codes where history_codes.label = history_labels.label))`;

/** Where a row of this account is in `history_index`. */
export const indexPlaceOf = (accountId: string, seq: SQL | number): SQL =>
  sql`((select number from history_labels where label = ${`account:${accountId}`}) << 32 | ${seq})`;

/**
 * Where the labels of accounts, makers, projects and tags begin and end, in order. The few of kinds and of statuses stay.
 */
const NAMED = sql`(label >= 'account:' and label < 'account;' or label >= 'maker:' and label < 'maker;'
  or label >= 'project:' and label < 'project;' or label >= 'tag:' and label < 'tag;')`;

/** Holds for a label that no generation has. Its number may be given again: no entry of the index has it. */
const IS_UNUSED = sql`${NAMED}
  and not exists (select 1 from generations where account_id = substr(label, 9) and label like 'account:%')
  and not exists (select 1 from generations where maker = substr(label, 7) and label like 'maker:%')
  and not exists (select 1 from generations where project_id = substr(label, 9) and label like 'project:%')
  and not (label like 'tag:%' and ${HAS_ENTRY})`;

/** Forgets labels without a generation, among so many behind a number. */
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

/** The statement that forgets the labels of an account, of its projects and tags, and of makers without a generation. */
export function forgetLabels(db: Database, accountId: string) {
  const [account, tags] = [`account:${accountId}`, tagLabel(accountId, "")];
  const ofProjects = sql`label in (select 'project:' || id from projects where account_id = ${accountId})`;
  const isIts = sql`(label = ${account} or label >= 'maker:' and label < 'maker;'
    or label >= ${tags} and label < ${`${tags.slice(0, -1)};`} or ${ofProjects})`;
  return db.delete(historyLabels).where(sql`${isIts} and ${IS_UNUSED}`);
}
