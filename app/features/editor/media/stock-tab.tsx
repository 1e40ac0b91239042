import { useMemo } from "react";
import { usePages } from "#lib/resource";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { MediaGrid } from "./media-grid";
import { mediumOfStock, type StockItem } from "./stock";
import type { TabProps } from "./tab";

/** What others allow to be used, with their names; our own loops and sounds where no one is asked. */
export function StockTab({ query, chosen, onToggle }: TabProps) {
  const path = `/api/stock?q=${encodeURIComponent(query)}`;
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = usePages<StockItem>(path, {
    failure: "The stock clips could not be loaded.",
  });
  const media = useMemo(() => items?.map(mediumOfStock), [items]);
  if (error && !media) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!media) return <Skeleton className="h-40" />;
  if (media.length === 0) {
    return (
      <EmptyState title="Nothing matches">No stock clip has these words. Try fewer.</EmptyState>
    );
  }
  return (
    <div className="grid gap-4 pb-4">
      <MediaGrid media={media} chosen={chosen} onToggle={onToggle} />
      {hasMore && (
        <Button className="justify-self-center" isLoading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
