import type { ReactNode } from "react";
import type { GenerationRecord } from "#contract/generation";
import { usePages } from "#lib/pages";
import { copySources, isFilm, posterUrl } from "#lib/result";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { NearVideo } from "#ui/near-video";
import { Skeleton } from "#ui/skeleton";

const PATH = "/api/generations?status=succeeded&limit=48";

/** A tile's button, which an {@link OwnThumb} fills. */
export const OWN_TILE = "block aspect-square w-full overflow-hidden rounded-control bg-mat";

const PICTURES = {
  failure: "Your pictures could not be loaded.",
  empty: "No pictures yet",
  where: "What you make with Text to Image and Image to Image can be chosen here.",
};
const CLIPS = {
  failure: "Your clips could not be loaded.",
  empty: "No clips yet",
  where: "Exports of your films and clips that you make can be chosen here.",
};

interface OwnGridProps {
  /** Which results are offered. */
  isOffered: (record: GenerationRecord) => boolean;
  tile: (record: GenerationRecord) => ReactNode;
  /** Where clips alone are offered: other results are then not asked for. */
  hasClipsAlone?: boolean;
  /** What is shown below the grid. */
  children?: ReactNode;
}

/** One's own results to choose from, newest first, page by page. */
export function OwnGrid({ isOffered, tile, hasClipsAlone = false, children }: OwnGridProps) {
  const [words, path] = hasClipsAlone ? [CLIPS, `${PATH}&media=video`] : [PICTURES, PATH];
  const pages = usePages<GenerationRecord>(path, { failure: words.failure });
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = pages;
  const offered = items?.filter(isOffered);
  if (error && !offered?.length) return <ListFailure message={error} isEmpty onRetry={retry} />;
  if (!offered) return <Skeleton className="m-6 h-40" />;
  return (
    <div className="grid gap-4 px-6 pb-6">
      {offered.length === 0 && !hasMore && (
        <EmptyState title={words.empty}>{words.where}</EmptyState>
      )}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {offered.map((record) => (
          <li key={record.id}>{tile(record)}</li>
        ))}
      </ul>
      <ListFailure message={error} isEmpty={false} onRetry={retry} />
      {hasMore && !error && (
        <Button isLoading={isLoadingMore} onClick={loadMore} className="justify-self-center">
          Show more
        </Button>
      )}
      {children}
    </div>
  );
}

interface OwnThumbProps {
  record: GenerationRecord;
  /** Empty where the tile says what it is. */
  alt: string;
}

/** A result as it is shown in a tile; a clip without a still shows its first frame. */
export function OwnThumb({ record, alt }: OwnThumbProps) {
  const url = record.output_url ?? "";
  if (isFilm(record) && posterUrl(record, 320) === null) {
    return <NearVideo url={url} alt={alt} className="size-full object-contain" />;
  }
  return (
    <img
      {...copySources(url)}
      sizes="(min-width: 640px) 11rem, 30vw"
      alt={alt}
      loading="lazy"
      className="size-full object-contain"
    />
  );
}
