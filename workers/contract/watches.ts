import * as z from "zod";
import { type InsightItem, SOURCE_IDS, type SourceId, SUBREDDIT_PATTERN } from "./insights";

export const WATCH_KINDS = ["subreddit", "keyword", "row"] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** Most watches of an account. */
export const MAX_WATCHES = 100;
const MAX_KEYWORD = 60;
const MAX_ROW = 300;

export const newWatchSchema = z
  .strictObject({ kind: z.enum(WATCH_KINDS), value: z.string().max(2000) })
  .transform(({ kind, value }, context) => {
    const watch = normaliseWatch(kind, value);
    if (typeof watch === "string") return { kind, value: watch };
    context.addIssue({ code: "custom", path: ["value"], message: watch.fault });
    return z.NEVER;
  });
export type NewWatch = z.output<typeof newWatchSchema>;

/** What is watched. */
export interface Watch {
  id: string;
  kind: WatchKind;
  value: string;
  /** Of rows: what they say and where they lead; null where it is not known. */
  title: string | null;
  url: string | null;
  source: SourceId | null;
  /** Of rows: how they are in the newest list; null where they have left it. */
  now: Pick<InsightItem, "rank" | "change" | "figure" | "unit" | "history"> | null;
  /** Of rows: when the list with it was read; null where none has it. */
  read_at: string | null;
  created_at: string;
}

export const DIGEST_PERIODS = ["day", "week", "never"] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

export const digestSchema = z.strictObject({ every: z.enum(DIGEST_PERIODS) });
export const sendDigestSchema = z.strictObject({ email: z.email().max(320) });

export interface DigestSetting {
  every: DigestPeriod;
  /** When the next mail is due; null where none is. */
  next_at: string | null;
  /** Whether the address is confirmed: mails go to no other. */
  is_confirmed: boolean;
  /** Whether this site can send mails. */
  can_send: boolean;
}

/** A value as it is kept and compared, or why it is not taken. */
export function normaliseWatch(kind: WatchKind, value: string): string | { fault: string } {
  const text = value.normalize("NFKC").replace(/\s+/g, " ").trim();
  switch (kind) {
    case "subreddit": {
      const name = text
        .replace(/^(?:https?:\/\/)?(?:\w+\.)?reddit\.com(?=\/)/i, "")
        .replace(/^\/?r\/([^/]*).*$/i, "$1")
        .toLowerCase();
      return SUBREDDIT_PATTERN.test(name)
        ? name
        : { fault: "Enter the name of a subreddit: 2 to 21 letters, digits or _." };
    }
    case "keyword": {
      const word = text.toLowerCase();
      const isFine = word.length >= 2 && word.length <= MAX_KEYWORD && /[\p{L}\p{N}]/u.test(word);
      return isFine ? word : { fault: `Enter 2 to ${MAX_KEYWORD} characters.` };
    }
    case "row":
      return text !== "" && text.length <= MAX_ROW ? text : { fault: "Choose a row of a list." };
    default:
      return kind satisfies never;
  }
}

/** The row that a watch means: `source:id`; the source is null where the value names none. */
export function rowOfWatch(value: string): { source: SourceId | null; id: string } {
  const colon = value.indexOf(":");
  const source = SOURCE_IDS.find((one) => one === value.slice(0, Math.max(0, colon))) ?? null;
  return { source, id: source === null ? value : value.slice(colon + 1) };
}

/** How a row of a list is watched. */
export const watchOfRow = (source: SourceId, id: string): string =>
  `${source}:${id}`.normalize("NFKC").replace(/\s+/g, " ").trim();

/** Letters of scripts that write spaces between words. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** Whether a text has a keyword: as whole words, or anywhere in it where its script writes no spaces between them. */
export function hasKeyword(text: string, keyword: string): boolean {
  const plain = (one: string) =>
    ` ${one
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  const word = plain(keyword).trim();
  if (word === "") return false;
  return plain(text).includes(SPACED.test(word) ? ` ${word} ` : word);
}
