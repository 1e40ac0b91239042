import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type GridMeasures, measureGrid, windowOf } from "./window-of";

/** Height of a card below its picture, with three lines of prompt and two of chips, in rem. */
const TEXT_REM = 13.25;

interface Sight {
  width: number;
  /** From the upper edge of the screen, in pixels. */
  top: number;
  screenHeight: number;
  rem: number;
}

/** Which of `count` cards must exist, as the page scrolls; null until it was measured. */
export function useWindow(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [sight, setSight] = useState<Sight | null>(null);
  const measure = useRef(() => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    setSight({ width: box.width, top: box.top, screenHeight: window.innerHeight, rem });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: more items may push the list about.
  useLayoutEffect(() => measure.current(), [count]);
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure.current);
    };
    const observer = new ResizeObserver(soon);
    observer.observe(document.body);
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, []);

  if (sight === null) return { ref, grid: null, shown: null };
  const { width, top, screenHeight, rem } = sight;
  const grid: GridMeasures = measureGrid(width, TEXT_REM * rem);
  return { ref, grid, shown: windowOf(grid, count, top, screenHeight) };
}
