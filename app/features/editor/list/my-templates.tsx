import { useState } from "react";
import type { FilmItem } from "#contract/films";
import { usePages } from "#lib/pages";
import { Button } from "#ui/button";
import { ListFailure } from "#ui/list-failure";
import { ScrollRegion } from "#ui/scroll-region";
import { TEMPLATES_PATH } from "../film-paths";
import { FilmMore } from "./film-more";
import { FilmTitle } from "./film-title";
import { useHiddenFilms } from "./hidden-films";
import { Poster } from "./poster";

interface MyTemplatesProps {
  /** The height of a template's picture, in CSS pixels. */
  height: number;
  isBusy: boolean;
  /** Makes a film that begins with a template. */
  onUse: (id: string) => void;
}

/** The templates that a creator made of own films; nothing before the first one. */
export function MyTemplates({ height, isBusy, onUse }: MyTemplatesProps) {
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = usePages<FilmItem>(
    TEMPLATES_PATH,
    { failure: "Your templates could not be loaded." },
  );
  const hidden = useHiddenFilms();
  const shown = items?.filter(({ id }) => !hidden.has(id)) ?? [];
  if (error && !items) return <ListFailure message={error} isEmpty onRetry={retry} />;
  if (shown.length === 0 && !hasMore) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-base">My templates</h3>
      <ScrollRegion label="My templates" className="overflow-x-auto pb-2">
        <ul className="flex w-max gap-3 p-1">
          {shown.map((film) => (
            <li key={film.id}>
              <OwnTemplate film={film} height={height} isBusy={isBusy} onUse={onUse} />
            </li>
          ))}
          {hasMore && !error && (
            <li className="self-center">
              <Button variant="quiet" isLoading={isLoadingMore} onClick={loadMore}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      </ScrollRegion>
      <ListFailure message={error} isEmpty={false} onRetry={retry} />
      <h3 className="mt-1 text-base">All templates</h3>
    </div>
  );
}

function OwnTemplate({
  film,
  height,
  isBusy,
  onUse,
}: Omit<MyTemplatesProps, "isBusy"> & { film: FilmItem; isBusy: boolean }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const width = Math.max(118, Math.min(370, Math.round((height * film.width) / film.height)));
  return (
    <div className="grid gap-0.5" style={{ width }}>
      <button
        type="button"
        disabled={isBusy}
        aria-label={`Use template: ${film.title}`}
        onClick={() => onUse(film.id)}
        className="relative overflow-hidden rounded-panel border border-line bg-mat disabled:opacity-60"
        style={{ height }}
      >
        <Poster film={film} />
      </button>
      <div className="flex items-center gap-1 pl-1">
        <div className="min-w-0 flex-1">
          <FilmTitle
            film={film}
            isRenaming={isRenaming}
            onDone={() => setIsRenaming(false)}
            className="line-clamp-1"
          />
        </div>
        {!isRenaming && <FilmMore film={film} onRename={() => setIsRenaming(true)} />}
      </div>
    </div>
  );
}
