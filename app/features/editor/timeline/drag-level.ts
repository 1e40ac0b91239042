import type { PointerEvent as ReactPointerEvent } from "react";
import type { AudioItem } from "#contract/timeline/timeline";
import { findItem, type Item } from "#film/edit/find";
import { setFade, shiftLevels } from "#film/edit/levels";
import { valueNow } from "#film/keys/keys";
import type { Desk } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { chosenAt, isChosenAt } from "../selection";

/** How many dB a pixel moves a level, and how fine it is set; with Shift finer. */
const USUAL = { perPixel: 0.5, step: 0.5 };
const FINE = { perPixel: 0.1, step: 0.1 };
/** How far from its end of a piece the grip of a fade is at least, in pixels: nearer, the end itself is trimmed. */
export const FADE_REST = 16;

/** A press that moves less than this is no drag, in pixels. */
const THRESHOLD = 3;

interface Held<Piece extends Item> {
  desk: Pick<Desk, "editing" | "selected" | "also">;
  item: Piece;
  /** Gets what is said beside the pointer while it is dragged; null once it is let go. */
  onSay: (text: string | null) => void;
}

/**
 * Moves the level of a piece up and down, and by as much those of all that are chosen with it.
 * @param held.onPress is called where the pointer is let go without having moved: the line lies over its piece
 */
export function dragLevel(
  event: ReactPointerEvent<HTMLElement>,
  { desk, item, onSay, onPress }: Held<Item> & { onPress: () => void },
): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  const ids = isChosenAt(desk, item.id) ? chosenAt(desk) : [item.id];
  const show = dragStep(desk.editing);
  const sayLevel = () => {
    const piece = findItem(desk.editing.state.get().timeline, item.id)?.item;
    const level = piece && valueNow(piece, "gainDb", piece.at);
    onSay(
      level === undefined || level === null ? null : `${level.toFixed(1).replace("-", "−")} dB`,
    );
  };
  sayLevel();
  let isDragged = false;
  followPointer(event, {
    onMove(right, down, { shiftKey }) {
      isDragged ||= Math.hypot(right, down) >= THRESHOLD;
      const { perPixel, step } = shiftKey ? FINE : USUAL;
      show((before) =>
        down === 0 ? before : shiftLevels(before, { ids, by: -down * perPixel, step }),
      );
      sayLevel();
    },
    onEnd(pixels) {
      if (pixels === null) show((before) => before);
      else if (!isDragged) onPress();
      onSay(null);
    },
  });
}

/** Where the grip of a fade is, in pixels from its end of the piece. */
export function fadeGrip(seconds: number, scale: number): number {
  return Math.max(FADE_REST, seconds * scale);
}

/** Moves the inner end of a fade. */
export function dragFade(
  event: ReactPointerEvent<HTMLElement>,
  { desk, item, edge, scale, onSay }: Held<AudioItem> & { edge: "start" | "end"; scale: number },
): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  const inwards = edge === "start" ? 1 : -1;
  const key = edge === "start" ? "fadeIn" : "fadeOut";
  const from = fadeGrip(item[key], scale);
  const show = dragStep(desk.editing);
  const sayFade = () => {
    const found = findItem(desk.editing.state.get().timeline, item.id)?.item;
    if (found && !("fit" in found)) onSay(`${found[key].toFixed(2)} s`);
  };
  sayFade();
  followPointer(event, {
    onMove(right) {
      const pixels = from + right * inwards;
      const seconds = pixels <= FADE_REST ? 0 : pixels / scale;
      show((before) => (right === 0 ? before : setFade(before, { id: item.id, edge, seconds })));
      sayFade();
    },
    onEnd(pixels) {
      if (pixels === null) show((before) => before);
      onSay(null);
    },
  });
}
