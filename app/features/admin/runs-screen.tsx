import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { type AdminRun, runsPageSchema } from "../../../workers/contract/runs";
import { usePages } from "../../lib/resource";
import { PageHeading } from "../shell/page-heading";
import { RunDrawer } from "./run-drawer";
import { RunFilters } from "./run-filters";
import { RunsSummaryPanel } from "./runs-summary";
import { RunsTable } from "./runs-table";

const LIVE_MS = 3_000;

/** Every run, live, with what can be done about it. */
export function RunsScreen() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<AdminRun | null>(null);
  const pages = usePages(runsPageSchema, `/api/admin/runs?${search}`, {
    failure: "The runs could not be loaded.",
    everyMs: LIVE_MS,
  });

  function change(name: string, value: string) {
    setSearch(
      (now) => {
        if (value === "") now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
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
