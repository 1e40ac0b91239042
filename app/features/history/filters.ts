import { GENERATION_STATUSES, MEDIA } from "#contract/generation-words";
import { GENERATION_KINDS } from "#contract/kinds";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { isDay, midnightOf, orderDays } from "#lib/days";

/** How many generations are read at once. */
const PAGE = 48;

/** Orders beside the usual one, newest first. */
export const SORTS = ["oldest", "largest", "favourites"] as const;
const MAX_TAG_LENGTH = 40;
/** What an address says that is no filter: how the list is ordered, and which list it is. */
const NO_FILTER = new Set(["sort", "deleted", "uploads"]);

/** How many of the names are filters; the first and the last day are one. */
export const countFilters = (filters: ReadonlyMap<string, string>): number =>
  [...filters.keys()].filter(
    (name) => !NO_FILTER.has(name) && !(name === "to" && filters.has("from")),
  ).length;

/** What the address may say, and what of it counts. */
const FILTERS: Record<string, (value: string) => boolean> = {
  q: () => true,
  kind: (value) => GENERATION_KINDS.some((one) => one === value),
  model: () => true,
  status: (value) => GENERATION_STATUSES.some((one) => one === value),
  media: (value) => MEDIA.some((one) => one === value),
  favourite: (value) => value === "true",
  project: () => true,
  tag: (value) => value.length <= MAX_TAG_LENGTH,
  sort: (value) => SORTS.some((one) => one === value),
  deleted: (value) => value === "1",
  uploads: (value) => value === "1",
  from: isDay,
  to: isDay,
};

/**
 * The filters that an address has, by name; what makes no sense is left out, and of two days the earlier one is the
 * first.
 */
export function filtersOf(search: URLSearchParams): Map<string, string> {
  const entries = [...search].filter(
    ([name, value]) => value !== "" && Object.hasOwn(FILTERS, name) && FILTERS[name]?.(value),
  );
  const filters = new Map(entries);
  const days = orderDays({ from: filters.get("from") ?? "", to: filters.get("to") ?? "" });
  for (const name of ["from", "to"] as const) if (filters.has(name)) filters.set(name, days[name]);
  return filters;
}

/**
 * The list that the filters ask for; `from` and `to` are days of the reader's, both included. A search that
 * is too long counts as none: its field says so.
 */
export function listPath(filters: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const [name, value] of filters) {
    if (name === "from") query.set(name, midnightOf(value).toISOString());
    else if (name === "to") query.set(name, midnightOf(value, 1).toISOString());
    else if (value.length <= MAX_SEARCH_LENGTH) query.set(name, value);
  }
  return `/api/generations?${query}`;
}

/** The query of a list as the calls for all that match take it. */
export function filterOfList(path: string): Record<string, string> {
  const query = new URL(path, "http://localhost").searchParams;
  for (const name of ["limit", "sort"]) query.delete(name);
  return Object.fromEntries(query);
}

/** Where it is asked how many that list has in all. */
export const countPath = (path: string): string =>
  `/api/generations/count?${new URLSearchParams(filterOfList(path))}`;
