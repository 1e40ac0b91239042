import { useEffect, useRef } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { type CardActions, HistoryCard } from "./history-card";
import { FIRST_CARDS, useShownRows } from "./use-shown-rows";
import type { HistoryLayout } from "./view-choice";

interface HistoryGridProps {
  view: HistoryLayout;
  items: readonly GenerationRecord[];
  actions: CardActions;
  selected: ReadonlySet<string>;
  hasMore: boolean;
  /** The items are still those of other filters. */
  isStale: boolean;
  onEnd: () => void;
}

/** The columns of each layout. */
const COLUMNS: Record<HistoryLayout, string> = {
  large: "grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4",
  small: "grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]",
  list: "grid-cols-[minmax(0,1fr)] gap-2",
};

/** How far below the screen the end may be before more is asked for. */
const AHEAD = "1600px";

/** The cards. Only those near the screen exist, so that thousands are as smooth as ten. */
export function HistoryGrid({
  view,
  items,
  actions,
  selected,
  hasMore,
  isStale,
  onEnd,
}: HistoryGridProps) {
  const { ref, shown } = useShownRows(items.length);
  const end = useRef<HTMLDivElement>(null);

  // Observed again after every page: an end that stays in sight would not be reported twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items are the reason.
  useEffect(() => {
    if (!end.current || !hasMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEnd();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, items.length, onEnd]);

  const first = shown?.first ?? 0;
  return (
    <div
      aria-busy={isStale}
      data-view={view}
      className={cn("group/view transition-opacity", isStale && "opacity-50")}
    >
      <ul
        ref={ref}
        aria-label="Generations"
        className={cn("grid", COLUMNS[view])}
        style={shown ? { paddingTop: shown.above, paddingBottom: shown.below } : undefined}
      >
        {items.slice(first, shown?.end ?? FIRST_CARDS).map((record, index) => (
          <li
            key={record.id}
            className="min-w-0"
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={first + index + 1}
          >
            <HistoryCard
              record={record}
              actions={actions}
              isSelected={selected.has(record.id)}
              isSelecting={selected.size > 0}
              isFirst={first + index === 0}
            />
          </li>
        ))}
      </ul>
      <div ref={end} aria-hidden="true" />
    </div>
  );
}
