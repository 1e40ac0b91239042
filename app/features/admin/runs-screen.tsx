import { useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { type AdminRun, runsPageSchema } from "../../../workers/contract/runs";
import { usePages } from "../../lib/resource";
import { PageHeading } from "../shell/page-heading";
import { RunDrawer } from "./run-drawer";
import { RunFilters } from "./run-filters";
import { toRunsQuery, withFilters } from "./run-query";
import { RunsSummaryPanel } from "./runs-summary";
import { RunsTable } from "./runs-table";

const LIVE_MS = 3_000;

/** Every run, live, with what can be done about it. */
export function RunsScreen() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<AdminRun | null>(null);
  // Once for each change of the filters: a moment that moved on would be another list each time.
  const query = useMemo(() => toRunsQuery(search, Date.now()), [search]);
  const pages = usePages(runsPageSchema, `/api/admin/runs?${query}`, {
    failure: "The runs could not be loaded.",
    everyMs: LIVE_MS,
  });

  function change(changes: Record<string, string>) {
    setSearch((now) => withFilters(now, changes), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading title="Runs">Everybody's, newest first, as they happen.</PageHeading>
      <RunsSummaryPanel />
      <RunsTable
        pages={pages}
        isFiltered={search.size > 0}
        onOpen={setOpened}
        filters={<RunFilters search={search} onChange={change} onClear={() => setSearch({})} />}
      />
      <RunDrawer
        run={opened}
        onClose={() => setOpened(null)}
        onChanged={() => void pages.reload()}
      />
    </>
  );
}
