import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#lib/use-hydrated";

/**
 * Cards that the server renders, and a browser until it has measured them: two rows on a desk. A phone shows
 * half of them, and each one more makes it wait.
 */
export const FIRST_CARDS = 8;
/** Rows beyond the edges of the screen that are there already. */
const SPARE_ROWS = 2;

/** How the style sheet lays out the cards here, in pixels. */
interface Grid {
  columns: number;
  cardHeight: number;
  gap: number;
  /** From the upper edge of the page. */
  top: number;
}

function measure(list: HTMLElement): Grid | null {
  const card = list.firstElementChild?.getBoundingClientRect();
  if (!card) return null;
  const style = getComputedStyle(list);
  return {
    columns: style.gridTemplateColumns.split(" ").length,
    cardHeight: card.height,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: list.getBoundingClientRect().top + window.scrollY,
  };
}

const isSame = (one: Grid | null, other: Grid | null) =>
  JSON.stringify(one) === JSON.stringify(other);

// A server has no layout to wait for.
const useLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Which of `count` cards must exist as the page scrolls; `shown` is null until they are measured. */
export function useShownRows(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const [grid, setGrid] = useState<Grid | null>(null);
  const look = useRef(() => {
    const next = ref.current && measure(ref.current);
    if (next) setGrid((now) => (isSame(now, next) ? now : next));
  });

  useLayout(() => look.current(), [count > 0]);
  useEffect(() => {
    const observer = new ResizeObserver(() => look.current());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const { columns = 1, cardHeight = 0, gap = 0, top = 0 } = grid ?? {};
  const rows = useWindowVirtualizer({
    count: grid ? Math.ceil(count / columns) : 0,
    estimateSize: () => cardHeight,
    gap,
    overscan: SPARE_ROWS,
    scrollMargin: top,
  });
  // The library keeps the sizes that it once asked for.
  useLayout(() => rows.measure(), [columns, cardHeight, gap]);

  if (!grid) return { ref, shown: null };
  const visible = rows.getVirtualItems();
  const first = visible[0];
  // At the top, cards that the server did not render come with the transition that follows: at once they are a long task.
  const isServed = !isHydrated && first?.index === 0;
  const last = (isServed && visible[Math.ceil(FIRST_CARDS / columns) - 1]) || visible.at(-1);
  if (!first || !last) return { ref, shown: { first: 0, end: columns, above: 0, below: 0 } };
  return {
    ref,
    shown: {
      first: first.index * columns,
      end: Math.min((last.index + 1) * columns, count),
      above: first.start - top,
      below: Math.max(0, rows.getTotalSize() - (last.end - top)),
    },
  };
}
