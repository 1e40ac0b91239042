import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { GenerationRecord } from "#contract/generation";
import { mediumOfRecord } from "#film/build/medium";
import { usePages } from "#lib/pages";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Skeleton } from "#ui/skeleton";
import { MediaGrid } from "./media-grid";
import type { TabProps } from "./tab";

/** The pictures and clips of the creator's history. */
export function ResultsTab({ query, chosen, onToggle }: TabProps) {
  const path = `/api/generations?status=succeeded&limit=48${query ? `&q=${encodeURIComponent(query)}` : ""}`;
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = usePages<GenerationRecord>(
    path,
    { failure: "Your results could not be loaded." },
  );
  const media = useMemo(() => items?.flatMap((one) => mediumOfRecord(one) ?? []), [items]);
  if (error && !media?.length) return <ListFailure message={error} isEmpty onRetry={retry} />;
  if (!media) return <Skeleton className="h-40" />;
  if (media.length === 0 && !hasMore) {
    return query ? (
      <EmptyState title="No matches">Try fewer words.</EmptyState>
    ) : (
      <EmptyState
        title="No results yet"
        action={
          <Button asChild>
            <Link to="/dashboard/text-to-image">Make a picture</Link>
          </Button>
        }
      >
        Pictures and clips you make appear here. Your own files are under Uploads.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4 pb-4">
      <MediaGrid media={media} chosen={chosen} onToggle={onToggle} />
      <ListFailure message={error} isEmpty={false} onRetry={retry} />
      {hasMore && !error && (
        <Button className="justify-self-center" isLoading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
