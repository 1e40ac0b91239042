import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { readPrefill } from "./prefill";
import type { FormDraft } from "./use-draft";

/** Fills the form once with what the address carries, and cleans the address. */
export function usePrefill(isReady: boolean, change: (part: Partial<FormDraft>) => void) {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (!isReady) return;
    const prefill = readPrefill(search);
    if (!prefill) return;
    // What was kept of the picture before says nothing about this one.
    latest.current(prefill.part.image ? { ...prefill.part, focus: null } : prefill.part);
    setSearch(prefill.rest, { replace: true, preventScrollReset: true });
  }, [isReady, search, setSearch]);
}
