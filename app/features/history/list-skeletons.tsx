import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e"];

/** Places held for the rows of what was deleted, and for the two buttons above them. */
export function DeletedSkeleton() {
  return (
    <div role="status" aria-label="Loading what you deleted" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Skeleton className="h-9 w-24" />
        <Skeleton className="h-9 w-36" />
      </div>
      <Panel className="overflow-hidden">
        <div className="divide-y divide-line">
          {ROWS.map((place) => (
            <div key={place} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <Skeleton className="size-16" />
              <span className="grid min-w-0 flex-1 basis-40 gap-2 sm:basis-60">
                <Skeleton className="h-4 max-w-80" />
                <Skeleton className="h-3 w-32" />
              </span>
              <Skeleton className="h-9 max-sm:w-full sm:w-56" />
            </div>
          ))}
        </div>
      </Panel>
    </div>
  );
}

const CARDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Places held for the cards of uploads. */
export function UploadsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your uploads"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4"
    >
      {CARDS.map((place) => (
        <span key={place} className="overflow-hidden rounded-panel border border-line bg-panel">
          <Skeleton className="aspect-square rounded-none" />
          <span className="grid h-14 content-center gap-2 p-3">
            <Skeleton className="h-3.5" />
            <Skeleton className="h-3 w-1/2" />
          </span>
        </span>
      ))}
    </div>
  );
}
