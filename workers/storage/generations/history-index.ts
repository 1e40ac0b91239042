import { type SQL, sql } from "drizzle-orm";

/** What an entry of the history's index must have, beside its account. */
export interface HistoryTerms {
  kinds?: readonly string[] | undefined;
  model?: string | undefined;
  status?: string | undefined;
  isFavourite?: boolean | undefined;
  /** Each of its words must occur in the prompt, in any case and any order. */
  q?: string | undefined;
}

/** The shortest text that an index of trigrams knows. */
const TRIGRAM = 3;
/** What stands around each character of the prompt's second copy (migrations/0001_triggers.sql). */
const AROUND = "\uF801";
/** Number 0, which no label has: it means one that no generation has ever had. */
const UNKNOWN = "\uE000\uE800\uF000";
/** More trigrams than a text of the index has: near is anywhere in the same text. */
const ANYWHERE = 1_000_000;

/** The words of a search. */
function wordsOf(text: string): string[] {
  const words = text.toWellFormed().split(/[\s\0]+/);
  return [...new Set(words)].filter((word) => word !== "");
}

/** A word as the index knows it: short ones by the copy whose characters stand apart. */
function spelt(word: string): string {
  const characters = [...word];
  if (characters.length >= TRIGRAM) return word;
  const apart = characters.join(AROUND);
  return characters.length === 1 ? `${AROUND}${apart}${AROUND}` : apart;
}

/** A string of FTS5, so that no text is read as an expression (https://sqlite.org/fts5.html#fts5_strings). */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const codeOf = (label: string): SQL =>
  sql`'"' || coalesce((select code from history_codes where label = ${label}), ${UNKNOWN}) || '"'`;

/** Whether a query has terms; one that has none needs no index. */
export function hasAnyTerm(terms: HistoryTerms): boolean {
  const { kinds, model, status, isFavourite, q } = terms;
  const labels = [kinds, model, status, isFavourite || undefined];
  return labels.some((label) => label !== undefined) || wordsOf(q ?? "").length > 0;
}

/**
 * The condition that an entry of `history_index` is this account's and has these terms. All of them are
 * one group of neighbours, because FTS5 reads the entries of such a group in step: those of the account bound
 * what is read of the others. Several kinds are alternatives, each a group of its own.
 */
export function hasTerms(accountId: string, terms: HistoryTerms): SQL {
  const { kinds, model, status, isFavourite, q } = terms;
  const codes = [
    codeOf(`account:${accountId}`),
    ...(model === undefined ? [] : [codeOf(`model:${model}`)]),
    ...(status === undefined ? [] : [codeOf(`status:${status}`)]),
    ...(isFavourite ? [codeOf("favourite")] : []),
  ];
  const words = wordsOf(q ?? "").map((word) => quoted(spelt(word)));
  // The words are one parameter: D1 binds at most 100 to a statement.
  const group = (...more: SQL[]) =>
    sql`'NEAR(' || ${sql.join([...codes, ...more, sql`${words.join(" ")}`], sql` || ' ' || `)} || ', ${sql.raw(String(ANYWHERE))})'`;
  const groups = kinds?.map((kind) => group(codeOf(`kind:${kind}`))) ?? [group()];
  const none = sql`${quoted(UNKNOWN)}`;
  return sql`history_index match (${groups.length > 0 ? sql.join(groups, sql` || ' OR ' || `) : none})`;
}

/** Where a row of this account is in `history_index`. */
export const placeOf = (accountId: string, seq: SQL | number): SQL =>
  sql`((select number from history_labels where label = ${`account:${accountId}`}) << 32 | ${seq})`;
