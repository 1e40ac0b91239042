import { Link } from "@remix-run/react";
import { History, ImageUp, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { refreshAll } from "#lib/reads";
import { useHydrated } from "#lib/use-hydrated";
import { Button } from "#ui/button";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { Library } from "./library";
import { DeletedSkeleton, UploadsSkeleton } from "./list-skeletons";
import { useFilters } from "./use-filters";

const DeletedList = lazy(() =>
  import("./deleted-list").then((loaded) => ({ default: loaded.DeletedList })),
);

const UploadsLibrary = lazy(() =>
  import("../uploads/uploads-library").then((loaded) => ({ default: loaded.UploadsLibrary })),
);

const HISTORY_PATH = "/dashboard/history";

/** What the screen says of each of its lists. */
const TEXTS = {
  results: { title: "History", line: "Everything you have made, in one place." },
  uploads: { title: "Uploads", line: "The pictures, clips and sounds that you uploaded." },
  deleted: {
    title: "Recently deleted",
    line: "Restore what you deleted within 30 days. After that it is gone for good.",
  },
} as const;

/** Places held for the uploads, with the lines above them. */
function UploadsHeld() {
  return (
    <>
      <div className="min-h-11" />
      <div className="grid gap-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11 sm:hidden" />
      </div>
      <UploadsSkeleton />
    </>
  );
}

/** Everything that a person has made and brought, to be found, sorted, used again, shared, deleted and restored. */
export function HistoryScreen() {
  const search = useFilters();
  const isHydrated = useHydrated();
  const { filters } = search;
  const list = filters.has("deleted") ? "deleted" : filters.has("uploads") ? "uploads" : "results";
  const held = list === "deleted" ? <DeletedSkeleton /> : <UploadsHeld />;
  const project = filters.get("project");
  // The same project, in the other list.
  const beside = project ? `project=${encodeURIComponent(project)}` : "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading title={TEXTS[list].title}>{TEXTS[list].line}</PageHeading>
        {list === "results" ? (
          <div className="-mx-3 flex flex-wrap">
            <Button size="sm" variant="quiet" asChild>
              <Link to={`${HISTORY_PATH}?uploads=1${beside && `&${beside}`}`}>
                <ImageUp aria-hidden="true" className="size-4" />
                Uploads
              </Link>
            </Button>
            <Button size="sm" variant="quiet" asChild>
              <Link to={`${HISTORY_PATH}?deleted=1`}>
                <Trash2 aria-hidden="true" className="size-4" />
                Recently deleted
              </Link>
            </Button>
          </div>
        ) : (
          <Button size="sm" variant="quiet" className="-mx-3" asChild>
            <Link to={`${HISTORY_PATH}${list === "uploads" && beside ? `?${beside}` : ""}`}>
              <History aria-hidden="true" className="size-4" />
              Back to history
            </Link>
          </Button>
        )}
      </div>
      {list === "results" ? (
        <Library search={search} />
      ) : (
        // A part that is fetched must not be in the document: it would change before it is taken over.
        (isHydrated && (
          <Suspense fallback={held}>
            {list === "deleted" ? (
              <DeletedList onRestored={refreshAll} />
            ) : (
              <UploadsLibrary search={search} />
            )}
          </Suspense>
        )) ||
        held
      )}
    </div>
  );
}
