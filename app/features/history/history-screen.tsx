import { useMemo, useState } from "react";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { CompareHost } from "../compare/compare-host";
import { PriceDialog } from "../generate/price-dialog";
import { PageHeading } from "../shell/page-heading";
import { Details } from "./details";
import { EmptyHistory } from "./empty-history";
import { FilterBar } from "./filter-bar";
import { listPath } from "./filters";
import { GridSkeleton } from "./grid-skeleton";
import { HistoryGrid } from "./history-grid";
import { Overlay } from "./overlay";
import type { RecordDeeds } from "./record-actions";
import { SelectionBar } from "./selection-bar";
import { useActions } from "./use-actions";
import { useFilters } from "./use-filters";
import { useHistory } from "./use-history";
import { useOverlayResult } from "./use-overlay-result";

/** How near the end the overlay comes before more is read. */
const NEAR_END = 5;

/** Everything that a person has made, to be found, used again, shared and deleted. */
export function HistoryScreen() {
  const search = useFilters();
  const history = useHistory(useMemo(() => listPath(search.filters), [search.filters]));
  const { items, phase, error, hasMore, loadMore } = history;
  const [openId, setOpenId] = useState<string | null>(null);
  const [detailsId, setDetailsId] = useState<string | null>(null);
  const { actions, cancel, selection } = useActions(history, {
    onOpen: setOpenId,
    onDetails: setDetailsId,
  });
  const place = items.findIndex((item) => item.id === openId);
  const selected = items.filter((item) => selection.ids.has(item.id));
  const isFirstLoad = phase === "loading" && items.length === 0;
  const isEmpty = phase === "ready" && items.length === 0 && !hasMore && !error;

  function move(by: -1 | 1) {
    const next = items[place + by];
    if (next) setOpenId(next.id);
    if (place + by >= items.length - NEAR_END) loadMore();
  }

  const deeds: RecordDeeds = {
    onFavour: actions.onFavour,
    onRetry: actions.onRetry,
    onCancel: cancel,
    onChanged: history.change,
    onDelete: actions.onDelete,
  };

  useOverlayResult(items[place], {
    onFavour: actions.onFavour,
    onDelete: actions.onDelete,
    onNext: place < items.length - 1 ? () => move(1) : null,
    onPrevious: place > 0 ? () => move(-1) : null,
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading title="History">Everything you have made, newest first.</PageHeading>
      {(!isEmpty || search.filters.size > 0) && <FilterBar {...search} />}
      {isFirstLoad && <GridSkeleton />}
      {isEmpty && search.filters.size === 0 && <EmptyHistory />}
      {isEmpty && search.filters.size > 0 && (
        <Panel>
          <EmptyState title="No matches" action={<Button onClick={search.clear}>Clear all</Button>}>
            Try fewer words or filters.
          </EmptyState>
        </Panel>
      )}
      {items.length > 0 && (
        <HistoryGrid
          items={items}
          actions={actions}
          selected={selection.ids}
          hasMore={hasMore && !error}
          isStale={phase === "loading"}
          onEnd={loadMore}
        />
      )}
      {error && items.length === 0 && <LoadFailure message={error} onRetry={history.reload} />}
      {error && items.length > 0 && (
        <div role="alert" className="grid justify-items-center gap-3 py-4 text-sm">
          <p className="text-bad">{error}</p>
          <Button onClick={hasMore ? loadMore : history.reload}>Try again</Button>
        </div>
      )}
      {hasMore && !error && items.length > 0 && (
        <Button
          variant="quiet"
          className="justify-self-center"
          isLoading={phase === "more"}
          onClick={loadMore}
        >
          Show more
        </Button>
      )}
      {selected.length > 0 && (
        <SelectionBar
          records={selected}
          shown={items.length}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onFavour={(isFavourite) => void selection.favour(selected, isFavourite)}
          onDelete={() => selection.remove(selected)}
        />
      )}
      <Overlay
        record={items[place] ?? null}
        place={place + 1}
        count={items.length}
        hasMore={hasMore}
        onMove={move}
        onClose={() => setOpenId(null)}
        onDetails={setDetailsId}
        deeds={deeds}
      />
      <PriceDialog />
      <CompareHost />
      <Details
        record={items.find((item) => item.id === detailsId) ?? null}
        onClose={() => setDetailsId(null)}
        {...deeds}
      />
    </div>
  );
}
