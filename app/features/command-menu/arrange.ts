import { type Entry, type EntryGroup, GROUPS } from "./entry";
import { findEntries } from "./match";

/** Entries under a heading; a search gives one list without. */
export interface EntrySection {
  title: string | null;
  entries: readonly Entry[];
}

/** How many recent ones are shown, and how many of a list that may be long. */
const MAX_RECENT_SHOWN = 5;
const MAX_LISTED: Partial<Record<EntryGroup, number>> = { films: 5 };
/** The most that a search shows. */
const MAX_FOUND = 50;

/**
 * What the menu shows: without a search the recent ones first and the others by their groups, each entry once; else
 * what answers the search, the best first.
 * @param recent ids, the latest first
 */
export function arrange(
  entries: readonly Entry[],
  search: string,
  recent: readonly string[],
): EntrySection[] {
  if (search.trim() !== "") {
    const found = findEntries(entries, search, recent).slice(0, MAX_FOUND);
    return found.length === 0 ? [] : [{ title: null, entries: found }];
  }
  const latest = recent
    .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    .slice(0, MAX_RECENT_SHOWN);
  const groups = (Object.keys(GROUPS) as EntryGroup[]).map((group) => ({
    title: GROUPS[group].title,
    entries: entries
      .filter((entry) => entry.group === group && !latest.includes(entry))
      .slice(0, MAX_LISTED[group]),
  }));
  return [{ title: "Recent", entries: latest }, ...groups].filter(
    (section) => section.entries.length > 0,
  );
}
