import { lazy, Suspense, useMemo, useState } from "react";
import { formatCount } from "#lib/format";
import { refreshAll } from "#lib/reads";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { ListFailure } from "#ui/list-failure";
import { CompareHost } from "../compare/compare-host";
import { PriceDialog } from "../generate/price-dialog";
import { askMove } from "../projects/move-store";
import { Details } from "./details";
import { EmptyHistory } from "./empty-history";
import { FilterBar } from "./filter-bar";
import { countFilters, listPath } from "./filters";
import { GridSkeleton } from "./grid-skeleton";
import { HistoryGrid } from "./history-grid";
import { LazyOverlay } from "./lazy-overlay";
import { NoMatches } from "./no-matches";
import { ProjectPlaces } from "./project-places";
import type { RecordDeeds } from "./record-actions";
import { useActions } from "./use-actions";
import type { Filters } from "./use-filters";
import { useHistory } from "./use-history";
import { useMatching } from "./use-matching";
import { useOverlayResult } from "./use-overlay-result";
import { useHistoryView } from "./view-choice";

const SelectionBar = lazy(() =>
  import("./selection-bar").then((loaded) => ({ default: loaded.SelectionBar })),
);

/** How near the end the overlay comes before more is read. */
const NEAR_END = 5;

/** What a person has made, under the filters. */
export function Library({ search }: { search: Filters }) {
  const path = useMemo(() => listPath(search.filters), [search.filters]);
  const history = useHistory(path);
  const { items, phase, error, hasMore, loadMore } = history;
  const view = useHistoryView();
  const [openId, setOpenId] = useState<string | null>(null);
  const [detailsId, setDetailsId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { actions, cancel, selection } = useActions(history, {
    onOpen: setOpenId,
    onDetails: setDetailsId,
  });
  const place = items.findIndex((item) => item.id === openId);
  const selected = items.filter((item) => selection.ids.has(item.id));
  const matching = useMatching(path, selected.length > 0 && hasMore);
  const isFirstLoad = phase === "loading" && items.length === 0;
  const isEmpty = phase === "ready" && items.length === 0 && !hasMore && !error;
  const isFiltered = countFilters(search.filters) > 0;

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

  function clearSelection() {
    selection.clear();
    matching.clear();
  }

  /** After something was moved: it has left some lists and come into others, which were read before. */
  function settle() {
    clearSelection();
    refreshAll();
  }

  /** Where what is moved is now: the project that is shown, or those of what is selected. */
  function moveSelected() {
    const shown = search.filters.get("project");
    const own = selected.flatMap(({ project_id }) => project_id ?? []);
    askMove({
      things: matching.filter
        ? { filter: matching.filter }
        : { generation_ids: selected.map(({ id }) => id) },
      count: matching.isAll ? (matching.count ?? 0) : selected.length,
      from: [...new Set(matching.isAll ? [shown ?? ""].filter((id) => id && id !== "none") : own)],
      onMoved: settle,
    });
  }

  return (
    <>
      <ProjectPlaces search={search} onMoved={settle} />
      {(!isEmpty || isFiltered) && <FilterBar {...search} />}
      {isFirstLoad && <GridSkeleton />}
      {isEmpty && !isFiltered && <EmptyHistory />}
      {isEmpty && isFiltered && <NoMatches search={search} />}
      {items.length > 0 && (
        <HistoryGrid
          key={view}
          view={view}
          items={items}
          actions={actions}
          selected={selection.ids}
          hasMore={hasMore && !error}
          isStale={phase === "loading"}
          onEnd={loadMore}
        />
      )}
      <ListFailure message={error} isEmpty={items.length === 0} onRetry={history.retry} />
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
        <Suspense fallback={null}>
          <SelectionBar
            records={selected}
            shown={items.length}
            matching={matching.count}
            isAll={matching.isAll}
            onSelectAll={selection.selectAll}
            onSelectMatching={() => {
              selection.selectAll();
              matching.select();
            }}
            onMove={moveSelected}
            onClear={clearSelection}
            onFavour={(isFavourite) => void selection.favour(selected, isFavourite)}
            onDelete={() => (matching.isAll ? setIsAsking(true) : selection.remove(selected))}
          />
        </Suspense>
      )}
      <Confirmation
        isOpen={isAsking}
        title={`Delete ${formatCount(matching.count ?? 0)} generations?`}
        action="Delete"
        onConfirm={() => {
          setIsAsking(false);
          void matching.remove(refreshAll);
          selection.clear();
        }}
        onCancel={() => setIsAsking(false)}
      >
        You can restore them for 30 days under Recently deleted.
      </Confirmation>
      <LazyOverlay
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
    </>
  );
}
