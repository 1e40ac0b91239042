const HOUR_MS = 3_600_000;

/** How far back the list may go; the address says it as `last`, in hours. */
export const PERIODS = [
  { value: "1", label: "Last hour" },
  { value: "24", label: "Last day" },
  { value: "168", label: "Last week" },
  { value: "720", label: "Last 30 days" },
] as const;

/**
 * The query of the list for the filters in the screen's address. `last` becomes a moment here, so
 * that an address that is kept or sent to someone keeps meaning the last day.
 * @param now milliseconds since 1970.
 */
export function toGenerationsQuery(search: URLSearchParams, now: number): string {
  const query = new URLSearchParams(search);
  const last = query.get("last");
  query.delete("last");
  if (PERIODS.some((one) => one.value === last)) {
    query.set("from", new Date(now - Number(last) * HOUR_MS).toISOString());
  }
  return query.toString();
}

/** The address with some filters changed; an empty text takes one away. */
export function withFilters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
