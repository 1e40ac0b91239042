import { trackOf } from "../../edit/find";
import { updateItem } from "../../edit/items";
import type { CheckDefinition } from "../check";
import { spreadOf } from "../measures";

/** Pictures with less spread of brightness than this are nearly one colour. */
const PLAIN = 0.04;
/** A first frame that is darker or brighter than this shows little. */
const MIN_BRIGHTNESS = 0.08;
const MAX_BRIGHTNESS = 0.95;

/** Whether the first frame, which platforms take as a cover, shows something. */
export const firstFrameCheck: CheckDefinition = {
  id: "first-frame",
  title: "First frame",
  limitFor: () => "brightness 8 to 95 %, detail from 4 %",
  look({ timeline, firstFrame }) {
    if (!firstFrame) return null;
    const { mean, spread } = spreadOf(firstFrame);
    const value = `brightness ${Math.round(mean * 100)} %, detail ${Math.round(spread * 100)} %`;
    if (mean >= MIN_BRIGHTNESS && mean <= MAX_BRIGHTNESS && spread >= PLAIN)
      return { value, state: "ok", sentence: "The first frame can be read." };
    const first = trackOf(timeline, "visual")?.items[0];
    return {
      value,
      state: "warn",
      sentence: "The first frame is nearly one colour: it makes a weak cover.",
      ...(first?.transitionIn
        ? {
            fixLabel: "Begin without a fade",
            fix: (present) =>
              updateItem(present, { id: first.id, changes: { transitionIn: undefined } }),
          }
        : {}),
    };
  },
};
