import { useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { SWRConfig } from "swr";
import { fallbackOf, keepReads, type Reads } from "#lib/reads";

function readsOf(data: unknown): Reads {
  return typeof data === "object" && data !== null && "reads" in data ? (data.reads as Reads) : {};
}

/** Gives the hooks below what the loaders of the document read. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  // Only the document's own reads: what a later loader gives is kept by its `clientLoader`.
  const [config] = useState(() => {
    const reads = matches.map(({ data }) => readsOf(data));
    if (typeof document !== "undefined") {
      for (const one of reads.slice(0, -1)) keepReads("", one);
      keepReads(`${pathname}${search}`, reads.at(-1) ?? {});
    }
    return { fallback: fallbackOf(Object.assign({}, ...reads)) };
  });
  return <SWRConfig value={config}>{children}</SWRConfig>;
}
