import { type SQL, sql } from "drizzle-orm";
import { generations } from "../schema";

/** The index of prompts knows texts of three characters and more (migrations/0001_triggers.sql). */
const TRIGRAM = 3;

/** One character as it may stand in a prompt. */
const casesOf = (character: string) => [
  ...new Set([character, character.toLowerCase(), character.toUpperCase()]),
];

/** The spellings of a word of one or two characters; SQLite knows upper case in ASCII only. */
function spellings(word: string): string[] {
  return [...word].reduce<string[]>(
    (starts, character) =>
      starts.flatMap((start) => casesOf(character).map((one) => `${start}${one}`)),
    [""],
  );
}

/**
 * The condition that each word of a text occurs in the prompt, in any case and any order. Words
 * are quoted, so that no text is read as an expression of FTS5
 * (https://sqlite.org/fts5.html#fts5_strings).
 * @returns undefined for a text without words.
 */
export function promptHas(text: string): SQL | undefined {
  const words = text
    .toWellFormed()
    .split(/[\s\0]+/)
    .filter((word) => word !== "");
  const isLong = (word: string) => [...word].length >= TRIGRAM;
  const phrases = words.filter(isLong).map((word) => `"${word.replaceAll('"', '""')}"`);
  const short = words.filter((word) => !isLong(word)).map(spellings);
  const conditions: SQL[] = [];
  if (phrases.length > 0) {
    conditions.push(
      sql`${generations}.rowid in (select rowid from generation_prompts where generation_prompts match ${phrases.join(" ")})`,
    );
  }
  if (short.length > 0) {
    conditions.push(
      sql`not exists (select 1 from json_each(${JSON.stringify(short)}) word where not exists (
        select 1 from json_each(word.value) spelling where instr(${generations.prompt}, spelling.value) > 0))`,
    );
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}
