import { useRef } from "react";
import type { VisualItem } from "#contract/timeline/timeline";
import { fontOf } from "#film/paint/fonts";
import type { Placed } from "./place-drag";
import { withPlace } from "./place-drag";

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
  const isOver = useRef(false);
  const end = (text: string) => {
    if (isOver.current) return;
    isOver.current = true;
    if (text !== src.text) {
      desk.editing.endStep();
      desk.editing.edit((timeline) => withPlace(timeline, { item, place }, { ...src, text }));
    }
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
      onBlur={(event) => end(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") end(src.text);
        else if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing)
          end(event.currentTarget.value);
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
