import { GENERATION_STATUSES, MEDIA } from "#contract/generation-words";
import { GENERATION_KINDS } from "#contract/kinds";
import { MAX_SEARCH_LENGTH } from "#contract/limits";

/** How many generations are read at once. */
const PAGE = 48;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address may say, and what of it counts. */
const FILTERS: Record<string, (value: string) => boolean> = {
  q: () => true,
  kind: (value) => GENERATION_KINDS.some((one) => one === value),
  model: () => true,
  status: (value) => GENERATION_STATUSES.some((one) => one === value),
  media: (value) => MEDIA.some((one) => one === value),
  favourite: (value) => value === "true",
  from: (value) => DAY.test(value) && !Number.isNaN(startOfDay(value).getTime()),
  to: (value) => DAY.test(value) && !Number.isNaN(startOfDay(value).getTime()),
};

/** The reader's own midnight at which a day begins, so many days later. */
function startOfDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The filters that an address has, by name; what makes no sense is left out. */
export function filtersOf(search: URLSearchParams): Map<string, string> {
  const entries = [...search].filter(
    ([name, value]) => value !== "" && Object.hasOwn(FILTERS, name) && FILTERS[name]?.(value),
  );
  return new Map(entries);
}

/**
 * The list that the filters ask for; `from` and `to` are days of the reader's, both included. A search that
 * is too long counts as none: its field says so.
 */
export function listPath(filters: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const [name, value] of filters) {
    if (name === "from") query.set(name, startOfDay(value).toISOString());
    else if (name === "to") query.set(name, startOfDay(value, 1).toISOString());
    else if (value.length <= MAX_SEARCH_LENGTH) query.set(name, value);
  }
  return `/api/generations?${query}`;
}
