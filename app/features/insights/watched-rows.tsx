import { Trash2 } from "lucide-react";
import type { Watch } from "#contract/watches";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { TitledPanel } from "#ui/titled-panel";
import { describeChange } from "./figures";
import { rowOrigin } from "./insight-paths";
import { RowActions } from "./row-actions";
import { Sparkline } from "./sparkline";
import type { WatchControl } from "./use-watches";

/** The rows of lists that someone watches, with how they are now. */
export function WatchedRows({ watches }: { watches: WatchControl }) {
  const rows = watches.items?.filter(({ kind }) => kind === "row");
  return (
    <TitledPanel title="Watched rows" className="overflow-hidden">
      {watches.error && !rows && (
        <LoadFailure message={watches.error} onRetry={() => void watches.reload()} />
      )}
      {rows?.length === 0 && (
        <EmptyState title="Nothing watched yet" className="border-line border-t">
          Press Watch on a row to see how it does over the next days.
        </EmptyState>
      )}
      <ul>
        {rows?.map((watch) => (
          <WatchedRow key={watch.id} watch={watch} onRemove={() => void watches.remove(watch.id)} />
        ))}
      </ul>
    </TitledPanel>
  );
}

function WatchedRow({ watch, onRemove }: { watch: Watch; onRemove: () => void }) {
  const title = watch.title ?? "A post that is not shown any more";
  const { now } = watch;
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3 sm:px-6">
      <p dir="auto" className="break-words font-medium text-sm">
        {title}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
        <span>{now ? `Place ${now.rank}` : "In none of the lists that are read"}</span>
        {now && <span>{describeChange(now.change)}</span>}
        {watch.read_at !== null && (
          <span>
            Read <Ago at={watch.read_at} />
          </span>
        )}
        {now && <Sparkline history={now.history} unit={now.unit} />}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {watch.title !== null && (
          <RowActions
            topic={watch.title}
            from={watch.source === null ? [] : [rowOrigin(watch.value, watch.title)]}
            onWatch={null}
          />
        )}
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:h-11"
          onClick={onRemove}
          aria-label={`Stop watching: ${title}`}
        >
          <Trash2 aria-hidden="true" className="size-3.5" />
          Stop watching
        </Button>
      </div>
    </li>
  );
}
