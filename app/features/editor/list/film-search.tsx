import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { SearchField } from "#ui/search-field";
import { Select } from "#ui/select";
import { ORDER_OPTIONS, orderOf, USUAL_ORDER } from "./film-orders";

/** The element that has the search's field. */
export const SEARCH_ID = "film-search";

/** The words and the order of the list of films, kept in the address. */
export function FilmSearch({
  search,
  found,
  put,
}: {
  search: URLSearchParams;
  /** How many films are shown; null while they are being read. */
  found: number | null;
  put: (name: string, value: string) => void;
}) {
  const q = search.get("q") ?? "";
  return (
    <div className="grid gap-3">
      <h2 className="text-lg">Your films</h2>
      <search id={SEARCH_ID} className="flex flex-wrap gap-2">
        <SearchField label="Search your films" given={q} onChange={(words) => put("q", words)} />
        <div className="min-w-44 flex-1 sm:flex-none [&_button]:h-11">
          <Select
            id="film-order"
            aria-label="Sort"
            value={orderOf(search.get("sort"))}
            options={ORDER_OPTIONS}
            onChange={(order) => put("sort", order === USUAL_ORDER ? "" : order)}
          />
        </div>
      </search>
      <p role="status" className="sr-only">
        {q !== "" && found !== null && `${found} ${found === 1 ? "film" : "films"} shown`}
      </p>
    </div>
  );
}

/** What is said where no film has the words. */
export function NoFilms({
  q,
  isInProject,
  onClear,
}: {
  q: string;
  isInProject: boolean;
  onClear: () => void;
}) {
  return (
    <EmptyState title="No matches" action={<Button onClick={onClear}>Clear search</Button>}>
      <span className="[overflow-wrap:anywhere]">
        No film {isInProject ? "of this project " : ""}has “{q}” in its title. Try fewer words.
      </span>
    </EmptyState>
  );
}
