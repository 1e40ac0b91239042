import { Download } from "lucide-react";
import { useState } from "react";
import type { CreditEntry } from "#contract/ledger";
import { ENTRY_KINDS, type EntryKind } from "#contract/ledger-kinds";
import { usePages } from "#lib/pages";
import { ENTRIES_PATH } from "#lib/read-paths";
import { Button } from "#ui/button";
import { DateRange } from "#ui/date-range";
import { ListFailure } from "#ui/list-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { CreatorLedger } from "./creator-ledger";
import { ENTRY_LABELS } from "./ledger";

const ALL = "all";
const labelOf = (kind: EntryKind) => (kind === "hold" ? "Set aside" : ENTRY_LABELS[kind].label);
const KINDS = [
  { value: ALL, label: "Every kind" },
  ...ENTRY_KINDS.map((kind) => ({ value: kind as string, label: labelOf(kind) })),
];

/** The ledger with its filters and its export. */
export function LedgerSection() {
  const [kind, setKind] = useState(ALL);
  const [{ from, to }, setDays] = useState({ from: "", to: "" });
  const query = new URLSearchParams([
    ...(kind === ALL ? [] : [["kind", kind]]),
    ...(from ? [["from", from]] : []),
    ...(to ? [["to", to]] : []),
  ]).toString();
  const suffix = query && `?${query}`;
  const entries = usePages<CreditEntry>(`${ENTRIES_PATH}${suffix}`, {
    failure: "The ledger could not be read.",
  });
  return (
    <section className="grid gap-4" aria-labelledby="ledger">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="ledger" className="mr-auto text-xl">
          Ledger
        </h2>
        <Button asChild>
          <a href={`${ENTRIES_PATH}.csv${suffix}`} download>
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </a>
        </Button>
      </div>
      <Panel aria-label="Entries" className="overflow-hidden">
        <search className="grid grid-cols-2 gap-3 border-line border-b p-4 sm:grid-cols-[14rem_minmax(0,18rem)] sm:px-6">
          <div className="max-sm:col-span-2">
            <Select
              id="entry-kind"
              aria-label="Kind"
              value={kind}
              onChange={setKind}
              options={KINDS}
            />
          </div>
          <DateRange className="max-sm:col-span-2" from={from} to={to} onChange={setDays} />
        </search>
        {!(entries.error && !entries.items?.length) && (
          <CreatorLedger
            entries={entries.items ?? null}
            isFiltered={query !== ""}
            isOneKind={kind !== ALL}
          />
        )}
        <ListFailure
          message={entries.error}
          isEmpty={!entries.items?.length}
          onRetry={entries.retry}
        />
        {entries.hasMore && !entries.error && (
          <div className="grid justify-items-center border-line border-t p-4">
            <Button isLoading={entries.isLoadingMore} onClick={entries.loadMore}>
              Show more
            </Button>
          </div>
        )}
      </Panel>
    </section>
  );
}
