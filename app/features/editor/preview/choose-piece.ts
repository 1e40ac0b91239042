import type { PointerEvent as ReactPointerEvent } from "react";
import type { Platform } from "#contract/timeline/platforms";
import type { Desk } from "../desk";
import { showSettings } from "../frame/show-settings";
import { chooseAll, isChosenAt, toggleChosen } from "../selection";
import { dragPlace } from "./place-drag";
import { boxOf, pieceUnder, placeInFrameOf } from "./placed";

/** How large a small piece is at least for a press, in pixels. */
const LEAST = { fine: 24, coarse: 44 };

/**
 * Chooses the piece of the picture that is pressed, and moves it where it has a place; with Shift or Ctrl beside those
 * that are chosen. A finger only chooses: it scrolls the page.
 */
export function choosePiece(
  event: ReactPointerEvent<HTMLElement>,
  {
    desk,
    frame,
    platform,
  }: { desk: Desk; frame: { width: number; height: number }; platform: Platform },
): void {
  const { target, currentTarget, clientX, clientY, button, pointerType } = event;
  const isHandle = (target as Element).closest("button, textarea, span") !== null;
  if (isHandle || button !== 0 || desk.isPlaying.get() || frame.width <= 0) return;
  // Words that are being written are taken first: taken while the piece is dragged they would end the drag.
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
  const { left, top } = currentTarget.getBoundingClientRect();
  const point = { x: clientX - left, y: clientY - top };
  const isTouch = pointerType === "touch";
  const time = desk.time.get();
  const look = { frame, assets: desk.assets, time, least: isTouch ? LEAST.coarse : LEAST.fine };
  const item = pieceUnder(desk.editing.state.get().timeline, point, look);
  if (!item) return;
  if (event.shiftKey || event.ctrlKey || event.metaKey) {
    toggleChosen(desk, item.id);
    return;
  }
  if (!isChosenAt(desk, item.id)) chooseAll(desk, [item.id]);
  showSettings(desk);
  const place = placeInFrameOf(item);
  const box = boxOf(item, look);
  if (!isTouch && place && box) dragPlace(event, { desk, item, place, box, frame, platform });
}
