import { useEffect, useRef } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { type CardActions, HistoryCard } from "./history-card";
import { useWindow } from "./use-window";

interface HistoryGridProps {
  items: readonly GenerationRecord[];
  actions: CardActions;
  selected: ReadonlySet<string>;
  hasMore: boolean;
  /** The items are still those of other filters. */
  isStale: boolean;
  now: number;
  onEnd: () => void;
}

/** How far below the screen the end may be before more is asked for. */
const AHEAD = "1600px";

/** The cards. Only those near the screen exist, so that thousands are as smooth as ten. */
export function HistoryGrid({
  items,
  actions,
  selected,
  hasMore,
  isStale,
  now,
  onEnd,
}: HistoryGridProps) {
  const { ref, grid, shown } = useWindow(items.length);
  const end = useRef<HTMLDivElement>(null);

  // Observed anew after every page: an end that stays in sight would not be told twice.
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

  return (
    <div aria-busy={isStale} className={cn("transition-opacity", isStale && "opacity-50")}>
      <ul
        ref={ref}
        aria-label="Generations"
        className="grid"
        style={
          grid
            ? {
                gap: grid.gap,
                gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
                gridAutoRows: grid.cardHeight,
                paddingTop: shown.above,
                paddingBottom: shown.below,
              }
            : undefined
        }
      >
        {shown &&
          items.slice(shown.first, shown.end).map((record, index) => (
            <li
              key={record.id}
              className="min-w-0"
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={shown.first + index + 1}
            >
              <HistoryCard
                record={record}
                actions={actions}
                isSelected={selected.has(record.id)}
                isSelecting={selected.size > 0}
                now={now}
              />
            </li>
          ))}
      </ul>
      <div ref={end} aria-hidden="true" />
    </div>
  );
}
