import { atom } from "nanostores";
import type { PointerEvent as ReactPointerEvent } from "react";
import type { Desk } from "../desk";
import { followPointer } from "../follow-pointer";
import { chooseAll, chosenAt } from "../selection";

/** A press that moves less than this is no box. Pixels. */
const THRESHOLD = 4;

/** A rectangle in pixels of the rows. */
interface ChoiceBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box that is drawn now; null for none. */
export const choiceBox = atom<ChoiceBox | null>(null);

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
export function drawBox(event: ReactPointerEvent<HTMLElement>, desk: Desk): void {
  const { target, currentTarget: rows, clientX, clientY, button, pointerType } = event;
  // Presses in a row's menu arrive too, which lies elsewhere in the document.
  const isFree =
    rows.contains(target as Element) &&
    (target as Element).closest("button, input, [data-ruler], fieldset") === null;
  // A finger scrolls.
  if (!isFree || button !== 0 || pointerType === "touch") return;
  const before = event.shiftKey || event.ctrlKey || event.metaKey ? chosenAt(desk) : [];
  let isDrawn = false;
  let chosen: readonly string[] | null = null;
  followPointer(event, {
    onMove(right, down) {
      if (!isDrawn && Math.hypot(right, down) < THRESHOLD) return;
      isDrawn = true;
      const place = rows.getBoundingClientRect();
      const area = new DOMRect(
        ...([Math.min(clientX, clientX + right), Math.min(clientY, clientY + down)] as const),
        ...([Math.abs(right), Math.abs(down)] as const),
      );
      const met = [...new Set([...before, ...piecesIn(rows, area)])];
      choiceBox.set({
        ...{ left: area.left - place.left, top: area.top - place.top },
        ...{ width: area.width, height: area.height },
      });
      // Most moves meet no other piece.
      if (met.join() !== chosen?.join()) chooseAll(desk, met);
      chosen = met;
    },
    onEnd() {
      choiceBox.set(null);
      if (!isDrawn) chooseAll(desk, before);
    },
  });
}
