import type { GenerationRecord } from "#contract/generation";
import { usePages } from "#lib/resource";
import { copySources, isFilm, isPicture, posterUrl } from "#lib/result";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import type { InputImage } from "./use-input-image";

export interface OwnPicturesProps {
  onPick: (image: InputImage) => void;
  /** Whether clips are offered too. */
  hasClips?: boolean;
}

/** One's own pictures to choose from, newest first; fetched when they are first asked for. */
export function OwnPictures({ onPick, hasClips = false }: OwnPicturesProps) {
  const path = "/api/generations?status=succeeded&limit=48";
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = usePages<GenerationRecord>(
    path,
    {
      failure: "Your pictures could not be loaded.",
    },
  );
  const pictures = items?.filter((one) => isPicture(one) || (hasClips && isFilm(one)));
  if (error && !items) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!pictures) return <Skeleton className="m-6 h-40" />;
  return (
    <div className="grid gap-4 px-6 pb-6">
      {pictures.length === 0 && !hasMore && (
        <EmptyState title="No pictures yet">
          What you make with Text to Image and Image to Image can be chosen here.
        </EmptyState>
      )}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="block aspect-square w-full overflow-hidden rounded-control bg-mat"
              onClick={() =>
                one.output_url &&
                onPick({ url: one.output_url, width: one.width, height: one.height })
              }
            >
              <Thumb record={one} />
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button isLoading={isLoadingMore} onClick={loadMore} className="justify-self-center">
          Show more
        </Button>
      )}
    </div>
  );
}

function Thumb({ record }: { record: GenerationRecord }) {
  const url = record.output_url ?? "";
  if (isFilm(record) && posterUrl(record, 320) === null) {
    return (
      <video
        src={`${url}#t=0.001`}
        aria-label={record.prompt}
        preload="metadata"
        muted
        playsInline
        className="size-full object-contain"
      />
    );
  }
  return (
    <img
      {...copySources(url)}
      sizes="(min-width: 640px) 11rem, 30vw"
      alt={record.prompt}
      loading="lazy"
      className="size-full object-contain"
    />
  );
}
