import { groupQuestions } from "#contract/questions";
import { hasKeyword, type WatchKind } from "#contract/watches";
import type { InsightSources } from "#providers/insights/insights";
import { findWatched, type ListedRow } from "./watches";

export interface DigestSection {
  title: string;
  lines: string[];
}

interface Watched {
  kind: WatchKind;
  value: string;
  title: string | null;
}

/** Most lines of a section. */
const MAX_LINES = 5;

/**
 * What the lists have of what someone watches; empty where they have nothing of it.
 * @param sources tell what the source of a row is called.
 */
export function digestSections(
  watches: readonly Watched[],
  rows: readonly ListedRow[],
  sources: InsightSources,
): DigestSection[] {
  const lineOf = (row: ListedRow) => lineAbout(row, sources);
  const of = (kind: WatchKind) => watches.filter((watch) => watch.kind === kind);
  const subreddits = of("subreddit").map(({ value }) => value);
  const posts = rows.filter((row) => row.source === "reddit" && subreddits.includes(row.category));
  return [
    ...of("keyword").map(({ value }) =>
      section(
        `“${value}”`,
        onceEach(rows.filter(({ item }) => hasKeyword(item.title, value))).map(lineOf),
      ),
    ),
    ...subreddits.map((name) =>
      section(`Rising in r/${name}`, posts.filter((row) => row.category === name).map(lineOf)),
    ),
    section(
      "Asked again and again",
      groupQuestions(onceEach(posts).map(({ item }) => item)).map(
        ({ question, items }) => `${question} (asked ${items.length} times)`,
      ),
    ),
    section(
      "Rows that you watch",
      of("row").flatMap((watch) => nowOf(watch, rows, sources)),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

const section = (title: string, lines: string[]): DigestSection => ({
  title,
  lines: [...new Set(lines)].slice(0, MAX_LINES),
});

/** Rows that several lists of a source have, once: that of the newest list. */
function onceEach(rows: readonly ListedRow[]): ListedRow[] {
  const first = new Map(rows.toReversed().map((row) => [`${row.source}:${row.item.id}`, row]));
  return rows.filter((row) => first.get(`${row.source}:${row.item.id}`) === row);
}

/** Where a row is from and when it was read there. */
function originOf({ source, fetchedAt }: ListedRow, sources: InsightSources): string {
  const [day, time = ""] = new Date(fetchedAt).toISOString().split("T");
  return `${sources[source].name}, ${day} ${time.slice(0, 5)} UTC`;
}

function lineAbout(row: ListedRow, sources: InsightSources): string {
  const { title, url } = row.item;
  const line = `${title} (${originOf(row, sources)})`;
  return url ? `${line}\n${url}` : line;
}

function nowOf(watch: Watched, rows: readonly ListedRow[], sources: InsightSources): string[] {
  const found = findWatched(rows, watch.value);
  if (!found) return [];
  const { title, rank, change } = found.item;
  const moved = change ? `, ${Math.abs(change)} ${change > 0 ? "up" : "down"}` : "";
  return [`${title}: place ${rank}${moved} (${originOf(found, sources)})`];
}
