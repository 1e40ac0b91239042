import type { PointerEvent as ReactPointerEvent } from "react";

interface Drag {
  /** Gets the pixels to the right and down from where it was pressed, and the event for its keys. */
  onMove: (right: number, down: number, event: PointerEvent) => void;
  /** Gets the pixels to the right; null when the drag was taken back. */
  onEnd?: (right: number | null) => void;
}

/** Follows a pointer until it is let go. A second finger takes the drag back: two zoom. */
export function followPointer(
  event: ReactPointerEvent<HTMLElement>,
  { onMove, onEnd }: Drag,
): void {
  const element: HTMLElement = event.currentTarget;
  const { pointerId, clientX, clientY } = event;
  const listening = new AbortController();
  const { signal } = listening;
  let moved = 0;
  const end = (right: number | null) => {
    listening.abort();
    onEnd?.(right);
  };
  element.setPointerCapture(pointerId);
  // The window hears the pointer also where the element goes meanwhile: a piece that is dragged to another row does.
  window.addEventListener(
    "pointermove",
    (next) => {
      if (next.pointerId !== pointerId) return;
      // Without this, React looks for listeners on every move. Touch and pen must reach the context menu, which a move keeps
      // from opening after a long press.
      if (next.pointerType === "mouse") next.stopPropagation();
      moved = next.clientX - clientX;
      onMove(moved, next.clientY - clientY, next);
    },
    { signal, capture: true },
  );
  window.addEventListener("pointerup", (next) => next.pointerId === pointerId && end(moved), {
    signal,
  });
  window.addEventListener("pointercancel", (next) => next.pointerId === pointerId && end(null), {
    signal,
  });
  window.addEventListener("pointerdown", (next) => next.pointerId !== pointerId && end(null), {
    signal,
    capture: true,
  });
}
