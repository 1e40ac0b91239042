import { useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { AdminGeneration } from "#contract/admin-generations";
import { usePages } from "#lib/pages";
import { ADMIN_GENERATIONS_PATH } from "#lib/read-paths";
import { PageHeading } from "../shell/page-heading";
import { GenerationDrawer } from "./generation-drawer";
import { GenerationFilters } from "./generation-filters";
import { toGenerationsQuery, withFilters } from "./generation-query";
import { GenerationsSummaryPanel } from "./generations-summary";
import { GenerationsTable } from "./generations-table";

const LIVE_MS = 3_000;

/** Every generation, live, with what can be done about it. */
export function GenerationsScreen() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<AdminGeneration | null>(null);
  // Once for each change of the filters: a moment that moved on would be another list each time.
  const query = useMemo(() => toGenerationsQuery(search, Date.now()), [search]);
  const pages = usePages<AdminGeneration>(`${ADMIN_GENERATIONS_PATH}?${query}`, {
    failure: "The generations could not be loaded.",
    everyMs: LIVE_MS,
  });

  function change(changes: Record<string, string>) {
    setSearch((now) => withFilters(now, changes), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading title="Generations">All accounts, newest first, as they happen.</PageHeading>
      <GenerationsSummaryPanel />
      <GenerationsTable
        pages={pages}
        isFiltered={search.size > 0}
        onOpen={setOpened}
        filters={
          <GenerationFilters search={search} onChange={change} onClear={() => setSearch({})} />
        }
      />
      <GenerationDrawer
        generation={opened}
        onClose={() => setOpened(null)}
        onChanged={() => void pages.reload()}
      />
    </>
  );
}
