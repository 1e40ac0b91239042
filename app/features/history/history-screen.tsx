import { Link } from "@remix-run/react";
import { History, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { refreshAll } from "#lib/reads";
import { useHydrated } from "#lib/use-hydrated";
import { Button } from "#ui/button";
import { PageHeading } from "../shell/page-heading";
import { Library } from "./library";
import { useFilters } from "./use-filters";

const DeletedList = lazy(() =>
  import("./deleted-list").then((loaded) => ({ default: loaded.DeletedList })),
);

const HISTORY_PATH = "/dashboard/history";

/** Everything that a person has made, to be found, sorted, used again, shared, deleted and restored. */
export function HistoryScreen() {
  const search = useFilters();
  const isHydrated = useHydrated();
  const isDeleted = search.filters.has("deleted");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading title={isDeleted ? "Recently deleted" : "History"}>
          {isDeleted
            ? "Restore what you deleted within 30 days. After that it is gone for good."
            : "Everything you have made, in one place."}
        </PageHeading>
        <Button size="sm" variant="quiet" asChild>
          {isDeleted ? (
            <Link to={HISTORY_PATH}>
              <History aria-hidden="true" className="size-4" />
              Back to history
            </Link>
          ) : (
            <Link to={`${HISTORY_PATH}?deleted=1`}>
              <Trash2 aria-hidden="true" className="size-4" />
              Recently deleted
            </Link>
          )}
        </Button>
      </div>
      {isDeleted ? (
        isHydrated && (
          <Suspense fallback={null}>
            <DeletedList onRestored={refreshAll} />
          </Suspense>
        )
      ) : (
        <Library search={search} />
      )}
    </div>
  );
}
