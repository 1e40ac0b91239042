import type { PointerEvent as ReactPointerEvent } from "react";
import type { Platform } from "#contract/timeline/platforms";
import { itemAt } from "#film/keys/keys";
import { framePlaceOf } from "#film/paint/frame-place";
import type { Desk } from "../desk";
import { showSettings } from "../frame/show-settings";
import { chooseAll, isChosenAt, toggleChosen } from "../selection";
import { isSecondPress } from "./double-press";
import { dragPlace } from "./place-drag";
import { boxOf, pieceUnder } from "./placed";

/** How large a small piece is at least for a press, in pixels. */
const LEAST = { fine: 24, coarse: 44 };

interface Picture {
  desk: Desk;
  frame: { width: number; height: number };
  platform: Platform;
}

const isFinger = ({ pointerType }: ReactPointerEvent) => pointerType === "touch";

/** Chooses the piece of the picture that is pressed, beside those that are chosen with Shift or Ctrl; gives it. */
function choosePiece(event: ReactPointerEvent<HTMLElement>, { desk, frame }: Picture) {
  const { target, currentTarget, clientX, clientY, button } = event;
  const isHandle = (target as Element).closest("button, textarea, span") !== null;
  if (isHandle || button !== 0 || desk.isPlaying.get() || frame.width <= 0) return null;
  // Words that are being written are taken first: taken while the piece is dragged they would end the drag.
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
  const { left, top } = currentTarget.getBoundingClientRect();
  const point = { x: clientX - left, y: clientY - top };
  const time = desk.time.get();
  const look = {
    frame,
    assets: desk.assets,
    time,
    least: LEAST[isFinger(event) ? "coarse" : "fine"],
  };
  const item = pieceUnder(desk.editing.state.get().timeline, point, look);
  if (!item) return null;
  if (event.shiftKey || event.ctrlKey || event.metaKey) {
    toggleChosen(desk, item.id);
    return null;
  }
  if (!isChosenAt(desk, item.id)) chooseAll(desk, [item.id]);
  showSettings(desk);
  isSecondPress(item.id, event.timeStamp);
  return { item, box: boxOf(item, look) };
}

/** A press of the picture: a mouse chooses a piece and moves it where it has a place. */
export function pressPicture(event: ReactPointerEvent<HTMLElement>, picture: Picture): void {
  if (isFinger(event)) return;
  const chosen = choosePiece(event, picture);
  const place = chosen && framePlaceOf(itemAt(chosen.item, picture.desk.time.get()));
  if (chosen?.box && place) dragPlace(event, { ...picture, ...chosen, box: chosen.box, place });
}

/** A tap of the picture chooses a piece. A finger that scrolls the page from there is not lifted for us, and chooses nothing. */
export function tapPicture(event: ReactPointerEvent<HTMLElement>, picture: Picture): void {
  if (isFinger(event)) choosePiece(event, picture);
}
