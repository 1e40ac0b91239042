import { ArrowDown, ArrowUp } from "lucide-react";
import type { InsightItem, InsightList, InsightSourceInfo } from "#contract/insights";
import { hasKeyword, watchOfRow } from "#contract/watches";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";
import { describeChange, shortFigure } from "./figures";
import { rowOrigin } from "./insight-paths";
import { RowActions } from "./row-actions";
import { Sparkline } from "./sparkline";
import type { WatchControl } from "./use-watches";

interface RisingListProps {
  source: InsightSourceInfo;
  /** The address of the list. */
  path: string;
  watches: WatchControl;
}

/** What works while a source is off. */
const WITHOUT: Partial<Record<InsightSourceInfo["id"], string>> = {
  reddit: "Pasted links, keywords and rows that you watch work without it.",
  youtube: "Pasted links and the other sources work without it.",
};

/** What rises at a source, each row with where it leads. A source that is off says why. */
export function RisingList({ source, path, watches }: RisingListProps) {
  const isOff = source.state === "off";
  const { data, error, isLoading, reload } = useResource<InsightList>(isOff ? null : path, {
    failure: "This list could not be loaded.",
  });
  if (isOff)
    return (
      <EmptyState title={`${source.name} is off`}>
        {source.message} {WITHOUT[source.id] ?? "The other sources work without it."}
      </EmptyState>
    );
  // The rows of another source are not this one's, however long its own list takes.
  const isOwn = data?.source === source.id;
  if (error && !isOwn) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!data || !isOwn || isLoading) return <Skeleton className="m-4 h-80" />;
  return (
    <>
      {error && <LoadFailure message={error} onRetry={() => void reload()} />}
      <SourceLine source={source} list={data} />
      {data.items.length === 0 ? (
        <EmptyState title="Nothing here yet">
          {data.message ?? "The list is empty right now."}
        </EmptyState>
      ) : (
        <ol aria-label={`Rising at ${source.name}`}>
          {data.items.map((item) => (
            <RiseRow key={item.id} item={item} source={source} watches={watches} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Where the rows are from, under which licence, and how old they are. */
function SourceLine({ source, list }: { source: InsightSourceInfo; list: InsightList }) {
  const { fetched_at: fetchedAt, state, message, items } = list;
  return (
    <div className="grid gap-1 border-line border-b px-4 py-3 text-muted text-xs sm:px-6">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-text">{source.name}</span>
        <span>{source.licence}</span>
        {fetchedAt !== null && (
          <span>
            Updated <Ago at={fetchedAt} />
          </span>
        )}
        {state === "stale" && fetchedAt !== null && <Badge tone="warn">Out of date</Badge>}
        {state === "failing" && <Badge tone="bad">Not answering</Badge>}
      </p>
      {message !== null && items.length > 0 && <p>{message}</p>}
    </div>
  );
}

function RiseRow({
  item,
  source,
  watches,
}: {
  item: InsightItem;
  source: InsightSourceInfo;
  watches: WatchControl;
}) {
  const { rank, change, title, url, figure, unit, history } = item;
  const value = watchOfRow(source.id, item.id);
  const isWatched = watches.items?.some((one) => one.kind === "row" && one.value === value);
  const keywords = (watches.items ?? []).filter(
    (one) => one.kind === "keyword" && hasKeyword(title, one.value),
  );
  return (
    <li className="grid gap-3 border-line border-t px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <div className="flex min-w-0 items-start gap-3">
        <span className="figures w-7 shrink-0 pt-0.5 text-right text-faint text-sm">{rank}</span>
        <div className="grid min-w-0 gap-1">
          <p dir="auto" className="break-words font-medium text-sm">
            {url === null ? (
              title
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className="hover:underline">
                {title}
              </a>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
            <Change change={change} />
            {figure !== null && (
              <span className="figures">
                {shortFigure(figure)} {unit}
              </span>
            )}
            {keywords.map(({ id, value: word }) => (
              <Badge key={id} tone="signal">
                {word}
              </Badge>
            ))}
            <Sparkline history={history} unit={unit} />
          </p>
        </div>
      </div>
      <RowActions
        topic={title}
        from={[rowOrigin(value, title)]}
        isWatched={Boolean(isWatched)}
        onWatch={() => void watches.add("row", value)}
      />
    </li>
  );
}

function Change({ change }: { change: number | null }) {
  const Arrow = change !== null && change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-1">
      {change !== null && change !== 0 && <Arrow aria-hidden="true" className="size-3" />}
      {describeChange(change)}
    </span>
  );
}
