import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { NAMES_WIDTH } from "./ruler";
import { useScale } from "./use-scale";
import { visible } from "./visible";

/** A part of the film's time. Seconds. */
interface TimeSpan {
  from: number;
  to: number;
}

/** The part of the rows that is in sight, in pixels, and its scale, in pixels a second. */
interface Sight {
  left: number;
  width: number;
  scale: number;
}

/** The margins that the rows draw on both sides, step by step, as shares of the width in sight. */
const MARGINS = [0, 0.25, 0.5] as const;
const LAST = MARGINS.length - 1;

function spanOf({ left, width, scale }: Sight, step: number): TimeSpan {
  const margin = width * (MARGINS[step] ?? 0);
  return { from: (left - margin) / scale, to: (left + width + margin) / scale };
}

/**
 * Tells which part of the film the rows draw, and how closely. At another scale they draw the pieces in sight first, and
 * those beside them bit by bit thereafter: all of them at once take longer than a frame.
 * @param scroller the element that the rows are scrolled in
 * @param seconds how much time the rows have room for
 * @returns the scale in pixels a second, the part that is drawn, and `look`, which is called after each scroll
 */
export function useShownSpan(
  scroller: RefObject<HTMLDivElement>,
  seconds: number,
): { scale: number; view: TimeSpan; look: () => void } {
  const { scale, aim } = useScale(scroller, seconds);
  const [sight, setSight] = useState<Sight>(() => ({
    ...{ left: 0, width: window.innerWidth, scale: 0 },
  }));
  /** How far the margins at a scale are drawn. */
  const [drawn, setDrawn] = useState({ scale, step: 0 });
  const step = drawn.scale === scale ? drawn.step : 0;
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = { left: element.scrollLeft, width: element.clientWidth, scale };
    const isSame = (before: Sight) =>
      before.left === next.left && before.width === next.width && before.scale === scale;
    setSight((before) => (isSame(before) ? before : next));
    const { from, to } = spanOf(next, LAST);
    if (from !== visible.get().from || to !== visible.get().to) visible.set({ from, to });
  }, [scroller, scale]);
  useEffect(() => {
    look();
    const element = scroller.current;
    if (!element) return;
    // A screen that is turned shows another part, at the same scale too.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look, scroller]);
  useEffect(() => {
    if (step === LAST) return;
    const goOn = () => startTransition(() => setDrawn({ scale, step: step + 1 }));
    // Each step in a frame of its own.
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  }, [scale, step]);
  const end = NAMES_WIDTH + seconds * scale - sight.width;
  const left = Math.max(0, Math.min(aim ?? sight.left, end));
  const { from, to } =
    sight.scale === scale ? spanOf(sight, step) : spanOf({ ...sight, left, scale }, 0);
  // The same object for the same span: rows are drawn again for another one.
  return { scale, look, view: useMemo(() => ({ from, to }), [from, to]) };
}
