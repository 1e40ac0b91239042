import { memo, useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { itemLength, type Track } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { cn } from "#lib/cn";
import { type Desk, useDesk } from "../desk";
import { PieceBlock } from "./piece-block";
import { heightOf } from "./row-height";
import { usePlacedRow } from "./use-places";

const NONE: ReadonlySet<string> = new Set();

/** What of a row is chosen: a choice on other rows draws nothing of it again. */
function useChosenOf({ selected, also }: Desk, items: readonly Item[]) {
  return {
    selected: useSyncExternalStore(selected.listen, () => {
      const id = selected.get();
      return id !== null && items.some((item) => item.id === id) ? id : null;
    }),
    also: useSyncExternalStore(also.listen, () => {
      const ids = also.get();
      return ids.size > 0 && items.some(({ id }) => ids.has(id)) ? ids : NONE;
    }),
  };
}

/**
 * Keeps pieces in the order that their elements have in the page until an edit is shown. Nobody sees that order; the
 * keyboard follows it. An element that gets another place in it loses the focus for a moment, which costs a layout.
 */
function useSettledOrder(items: readonly Item[]): readonly Item[] {
  const settled = useDeferredValue(items);
  return useMemo(() => {
    if (items.every(({ id }, index) => id === settled[index]?.id)) return items;
    const present = new Map(items.map((item) => [item.id, item]));
    const kept = settled.flatMap(({ id }) => present.get(id) ?? []);
    return kept.length === items.length ? kept : items;
  }, [items, settled]);
}

/** One track's pieces; those far out of sight are left out. */
export const PieceRow = memo(function PieceRow({
  track,
  name,
  isScenes,
  scale,
  view,
}: {
  track: Exclude<Track, { kind: "captions" }>;
  name: string;
  isScenes: boolean;
  scale: number;
  view: { from: number; to: number };
}) {
  const items: readonly Item[] = track.items;
  const { selected, also } = useChosenOf(useDesk(), items);
  const { id } = track;
  const pieces = useSettledOrder(items);
  /** The piece that has the focus is drawn out of sight as well. */
  const [focused, setFocused] = useState<string | null>(null);
  const list = usePlacedRow<HTMLUListElement>(id, items, scale);
  return (
    <div
      data-row={id}
      data-kind={track.kind}
      className={cn(
        "relative flex-1",
        heightOf(track, isScenes),
        "hidden" in track && track.hidden && "opacity-50",
      )}
    >
      {/* It has no width, so that the rows are not longer where it is moved. */}
      <ul
        ref={list}
        aria-label={name}
        className="absolute inset-y-0 left-0 w-0"
        onFocus={({ target }) => setFocused(target.dataset.piece ?? null)}
        onBlur={() => setFocused(null)}
      >
        {pieces.map((item) =>
          (item.at + itemLength(item) >= view.from && item.at <= view.to) ||
          selected === item.id ||
          focused === item.id ? (
            <PieceBlock
              key={item.id}
              item={item}
              row={id}
              kind={track.kind}
              height={track.height}
              isLocked={track.locked ?? false}
              isScene={isScenes}
              isChosen={selected === item.id || also.has(item.id)}
              isHeld={selected === item.id}
              scale={scale}
            />
          ) : null,
        )}
      </ul>
    </div>
  );
});
