import { useEffect, useRef, useState } from "react";
import type { VisualItem } from "#contract/timeline/timeline";
import { fontOf } from "#film/paint/fonts";
import type { Placed } from "./place-drag";
import { withPlace } from "./place-drag";
import { openWriting } from "./writing";

type Written = Extract<VisualItem["src"], { kind: "text" | "badge" }>;

/** The letters of a badge, as a share of its width. */
const BADGE_LETTERS = 0.2;
/** From line to line, in heights of the letters, unless a title says it. */
const USUAL_LINE = 1.22;
const MAX_LETTERS = { text: 400, badge: 40 } as const;

/**
 * A field over a piece in which its text is written: Enter or leaving it takes what was written as one step, Shift
 * and Enter begin a line, Escape gives back what was there.
 */
export function TextInPlace({
  desk,
  item,
  place,
  box,
  frame,
  src,
  onEnd,
}: Placed & { src: Written; onEnd: () => void }) {
  const change = (text: string) => {
    desk.editing.endStep();
    desk.editing.edit((timeline) =>
      withPlace(timeline, { desk, item, place }, {}, { ...src, text }),
    );
  };
  const latest = useRef(change);
  latest.current = change;
  const [writing] = useState(() => openWriting(src.text, (text) => latest.current(text)));
  // A press on another piece takes this field away before it is left: the words that were written count all the same.
  useEffect(() => () => writing.take(), [writing]);
  const end = (finish: () => void) => {
    if (writing.isOver()) return;
    finish();
    writing.giveBack();
    onEnd();
  };
  const letters = src.kind === "text" ? src.size * frame.width : box.width * BADGE_LETTERS;
  return (
    <textarea
      ref={(field) => {
        if (!field || document.activeElement === field) return;
        field.focus({ preventScroll: true });
        field.select();
      }}
      aria-label="Text on the picture"
      dir="auto"
      defaultValue={src.text}
      maxLength={MAX_LETTERS[src.kind]}
      onInput={(event) => writing.write(event.currentTarget.value)}
      onBlur={() => end(writing.take)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") end(writing.giveBack);
        else if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing)
          end(writing.take);
        else return;
        event.preventDefault();
      }}
      className="field-sizing-content absolute resize-none overflow-hidden rounded-frame bg-black/85 p-1 text-white outline-2 outline-focus"
      style={{
        ...{ left: box.x, top: box.y, width: box.width + 8, minHeight: box.height + 8 },
        font: fontOf(Math.max(12, letters), src.kind === "text" ? src : {}),
        lineHeight: (src.kind === "text" && src.lineHeight) || USUAL_LINE,
        textAlign: src.kind === "text" ? src.align : "center",
        transform: `translate(-50%, -50%) rotate(${place.rotation}deg)`,
      }}
    />
  );
}
