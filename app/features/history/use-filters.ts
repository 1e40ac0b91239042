import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { filtersOf } from "./filters";

/** Which generations are listed, kept in the address, so that a reload and the way back find it again. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const put = useCallback(
    (name: string, value: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === "") next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const clear = () => setSearch({}, { replace: true, preventScrollReset: true });
  return { filters, put, clear };
}

export type Filters = ReturnType<typeof useFilters>;
