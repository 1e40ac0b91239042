import { groupQuestions } from "#contract/questions";
import { hasKeyword, type WatchKind } from "#contract/watches";
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

/** What the lists have of what someone watches; empty where they have nothing of it. */
export function digestSections(
  watches: readonly Watched[],
  rows: readonly ListedRow[],
): DigestSection[] {
  const of = (kind: WatchKind) => watches.filter((watch) => watch.kind === kind);
  const subreddits = of("subreddit").map(({ value }) => value);
  const posts = rows.filter((row) => row.source === "reddit" && subreddits.includes(row.category));
  return [
    ...of("keyword").map(({ value }) =>
      section(`“${value}”`, rows.filter(({ item }) => hasKeyword(item.title, value)).map(lineOf)),
    ),
    ...subreddits.map((name) =>
      section(`Rising in r/${name}`, posts.filter((row) => row.category === name).map(lineOf)),
    ),
    section(
      "Asked again and again",
      groupQuestions(posts.map(({ item }) => item)).map(
        ({ question, items }) => `${question} (asked ${items.length} times)`,
      ),
    ),
    section(
      "Rows that you watch",
      of("row").flatMap((watch) => nowOf(watch, rows)),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

const section = (title: string, lines: string[]): DigestSection => ({
  title,
  lines: [...new Set(lines)].slice(0, MAX_LINES),
});

const lineOf = ({ item }: ListedRow) => (item.url ? `${item.title}\n${item.url}` : item.title);

function nowOf(watch: Watched, rows: readonly ListedRow[]): string[] {
  const found = findWatched(rows, watch.value);
  if (!found) return watch.title === null ? [] : [`${watch.title}: not in the list any more`];
  const { title, rank, change } = found.item;
  const moved = change ? `, ${Math.abs(change)} ${change > 0 ? "up" : "down"}` : "";
  return [`${title}: place ${rank}${moved}`];
}
