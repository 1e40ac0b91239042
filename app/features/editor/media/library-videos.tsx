import { useEffect, useMemo, useState } from "react";
import type { StockKind, StockPage, StockSource } from "#contract/stock";
import { mediumOfStock } from "#film/build/medium";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { MediaGrid } from "./media-grid";
import type { TabProps } from "./tab";

const KIND_LABELS: Record<StockKind, string> = { video: "Clips", image: "Pictures" };
const KINDS = ["video", "image"] as const;

const pathOf = (q: string, kind: StockKind, page: number) =>
  `/api/stock?${new URLSearchParams({ q, kind, page: `${page}` })}`;

const useStockPage = (q: string, kind: StockKind, page: number) =>
  useResource<StockPage>(pathOf(q, kind, page), {
    failure: "The stock clips could not be loaded.",
  });

/**
 * Clips and pictures of the libraries that are set up; nothing where none is.
 * @param props.onLibraries learns whether there are any.
 */
export function LibraryVideos({
  onLibraries,
  ...tab
}: TabProps & { onLibraries: (areThere: boolean) => void }) {
  const [kind, setKind] = useState<StockKind>("video");
  const { data, error, reload } = useStockPage(tab.query, kind, 1);
  const areThere = (data?.sources.length ?? 0) > 0;
  useEffect(() => onLibraries(areThere), [areThere, onLibraries]);
  if (error && !data) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!data || !areThere) return null;
  return (
    <section aria-label="Stock libraries" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Credits sources={data.sources} />
        <fieldset className="flex gap-2">
          <legend className="sr-only">Type of stock media</legend>
          {KINDS.map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={one === kind}
              variant={one === kind ? "ink" : "outline"}
              onClick={() => setKind(one)}
            >
              {KIND_LABELS[one]}
            </Button>
          ))}
        </fieldset>
      </div>
      <Failed sources={data.sources} onRetry={() => void reload()} />
      <Pages key={`${kind} ${tab.query}`} kind={kind} {...tab} />
    </section>
  );
}

/** Where the clips come from, as the libraries ask for. */
function Credits({ sources }: { sources: readonly StockSource[] }) {
  return (
    <p className="text-muted text-sm">
      Free to use, from{" "}
      {sources.map(({ provider, title, url }, at) => (
        <span key={provider}>
          {at > 0 && " and "}
          <a href={url} target="_blank" rel="noreferrer" className="underline">
            {title}
          </a>
        </span>
      ))}
      . A clip is copied when it is added.
    </p>
  );
}

function Failed({ sources, onRetry }: { sources: readonly StockSource[]; onRetry: () => void }) {
  const silent = sources.filter(({ ok }) => !ok).map(({ title }) => title);
  if (silent.length === 0) return null;
  const message = `${silent.join(" and ")} did not answer.`;
  return <LoadFailure message={message} onRetry={onRetry} />;
}

/** Page under page, as far as was asked for. */
function Pages({ kind, ...tab }: TabProps & { kind: StockKind }) {
  const [count, setCount] = useState(1);
  return (
    <>
      {Array.from({ length: count }, (_, at) => at + 1).map((page) => (
        <VideoPage
          key={page}
          {...tab}
          kind={kind}
          page={page}
          onMore={page === count ? () => setCount(page + 1) : null}
        />
      ))}
    </>
  );
}

function VideoPage({
  query,
  kind,
  page,
  onMore,
  chosen,
  onToggle,
}: TabProps & {
  kind: StockKind;
  page: number;
  /** Null where the next page is shown already. */
  onMore: (() => void) | null;
}) {
  const { data, error, reload } = useStockPage(query, kind, page);
  const media = useMemo(() => data?.items.map(mediumOfStock), [data]);
  if (error && !media) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!data || !media) return <Skeleton className="h-40" />;
  if (media.length === 0 && page === 1) {
    return data.sources.some(({ ok }) => ok) ? (
      <p className="text-center text-muted text-sm">
        No matches. Try fewer words, or English ones.
      </p>
    ) : null;
  }
  return (
    <>
      <MediaGrid media={media} chosen={chosen} onToggle={onToggle} />
      {onMore && data.next_page !== null && (
        <Button className="justify-self-center" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
