import { Skeleton } from "#ui/skeleton";

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** Places held for the cards. */
export function GridSkeleton() {
  return (
    <div role="status" aria-label="Loading your history">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="aspect-2/3 rounded-panel" />
        ))}
      </div>
    </div>
  );
}
