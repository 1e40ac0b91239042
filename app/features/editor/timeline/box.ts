import type { PointerEvent as ReactPointerEvent } from "react";
import type { Desk } from "../desk";
import { followPointer } from "../follow-pointer";
import { chooseAll, chosenAt } from "../selection";

/** A press that moves less than this is no box. Pixels. */
const THRESHOLD = 4;

/** A rectangle in pixels of the rows. */
export interface ChoiceBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pieces that a rectangle of the window meets. */
function piecesIn(rows: Element, area: DOMRect): string[] {
  return [...rows.querySelectorAll<HTMLElement>("[data-piece]:not([aria-disabled=true])")].flatMap(
    (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isMet =
        left < area.right && right > area.left && top < area.bottom && bottom > area.top;
      return isMet && element.dataset.piece ? [element.dataset.piece] : [];
    },
  );
}

/**
 * Chooses the pieces that a box meets, which a mouse draws from a free place of a row; with Shift or Ctrl beside those
 * that are chosen. A press alone chooses nothing.
 */
export function drawBox(
  event: ReactPointerEvent<HTMLElement>,
  desk: Desk,
  onBox: (box: ChoiceBox | null) => void,
): void {
  const { target, currentTarget: rows, clientX, clientY, button, pointerType } = event;
  // Presses in a row's menu arrive too, which lies elsewhere in the document.
  const isFree =
    rows.contains(target as Element) &&
    (target as Element).closest("button, input, [data-ruler], fieldset") === null;
  // A finger scrolls.
  if (!isFree || button !== 0 || pointerType === "touch") return;
  const before = event.shiftKey || event.ctrlKey || event.metaKey ? chosenAt(desk) : [];
  let isDrawn = false;
  followPointer(event, {
    onMove(right, down) {
      if (!isDrawn && Math.hypot(right, down) < THRESHOLD) return;
      isDrawn = true;
      const place = rows.getBoundingClientRect();
      const area = new DOMRect(
        ...([Math.min(clientX, clientX + right), Math.min(clientY, clientY + down)] as const),
        ...([Math.abs(right), Math.abs(down)] as const),
      );
      onBox({
        ...{ left: area.left - place.left, top: area.top - place.top },
        ...{ width: area.width, height: area.height },
      });
      chooseAll(desk, [...new Set([...before, ...piecesIn(rows, area)])]);
    },
    onEnd() {
      onBox(null);
      if (!isDrawn) chooseAll(desk, before);
    },
  });
}
