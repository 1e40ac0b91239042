import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { PlannedPost } from "#contract/publishing/posts";
import type { DayTime } from "./zone-time";

/** How far a pointer moves before a press becomes a drag. Pixels. */
const THRESHOLD = 5;

interface Drag {
  post: PlannedPost;
  /** Where it would be dropped now; null where nothing can be dropped. */
  target: DayTime | null;
}

interface Grip {
  post: PlannedPost;
  x: number;
  y: number;
  /** From the upper edge of the card to the pointer. Pixels. */
  offset: number;
}

interface DragOptions {
  /** The day and time below a point of the screen; `offset` is where the card was taken. */
  read: (x: number, y: number, offset: number) => DayTime | null;
  onDrop: (post: PlannedPost, target: DayTime) => void;
}

/**
 * Moves a post by a mouse or a pen. A finger scrolls; fingers and keys move a post by `Move to…` in its details.
 * Escape ends a drag without a change.
 */
export function useDrag({ read, onDrop }: DragOptions) {
  const [grip, setGrip] = useState<Grip | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ read, onDrop, drag });
  latest.current = { read, onDrop, drag };
  /** The click that ends a drag opens nothing. */
  const isClickOver = useRef(false);

  useEffect(() => {
    if (!grip) return;
    const abort = new AbortController();
    const on = { signal: abort.signal };
    const end = () => {
      setGrip(null);
      setDrag(null);
    };
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        const isFar = Math.hypot(clientX - grip.x, clientY - grip.y) >= THRESHOLD;
        if (!latest.current.drag && !isFar) return;
        const target = latest.current.read(clientX, clientY, grip.offset);
        setDrag({ post: grip.post, target });
      },
      on,
    );
    window.addEventListener(
      "pointerup",
      () => {
        const { drag: ended, onDrop: drop } = latest.current;
        if (ended) {
          isClickOver.current = true;
          // A click comes right after, where one comes at all.
          setTimeout(() => {
            isClickOver.current = false;
          });
        }
        end();
        if (ended?.target) drop(ended.post, ended.target);
      },
      on,
    );
    window.addEventListener("pointercancel", end, on);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), on);
    return () => abort.abort();
  }, [grip]);

  return {
    drag,
    /** For the press on a card. */
    take(event: ReactPointerEvent<HTMLElement>, post: PlannedPost) {
      if (event.button !== 0 || event.pointerType === "touch") return;
      const { top } = event.currentTarget.getBoundingClientRect();
      setGrip({ post, x: event.clientX, y: event.clientY, offset: event.clientY - top });
    },
    /** Whether a click belongs to the drag that has just ended. */
    isOver: () => isClickOver.current,
  };
}

/** The element of a day below a point of the screen. */
export function dayBelow(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element instanceof HTMLElement ? element.closest<HTMLElement>("[data-day]") : null;
    if (day) return day;
  }
  return null;
}
