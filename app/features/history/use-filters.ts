import { useSearchParams } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { filtersOf } from "./filters";

/** Which generations are listed, kept in the address, so that a reload and the way back find it again. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const putAll = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(values)) {
            if (value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const put = useCallback((name: string, value: string) => putAll({ [name]: value }), [putAll]);
  const clear = () => setSearch({}, { replace: true, preventScrollReset: true });
  return { filters, put, putAll, clear };
}

export type Filters = ReturnType<typeof useFilters>;
