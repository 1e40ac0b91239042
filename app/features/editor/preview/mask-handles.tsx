import { atom } from "nanostores";
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from "react";
import type { PieceMask, VisualItem } from "#contract/timeline/timeline";
import { updateItem } from "#film/edit/items";
import { cn } from "#lib/cn";
import type { Desk } from "../desk";
import { dragStep } from "../editing/drag-step";
import { followPointer } from "../follow-pointer";
import { type Corner, cornerOf, normalAngle, type PieceBox, turnedTo } from "./geometry";
import { grownMask, maskAt, maskBox, maskTo, movedMask } from "./mask-box";

/** The piece whose mask has its grips over the preview, in place of the piece's own; null for none. */
export const maskHandled = atom<string | null>(null);

interface Masked {
  desk: Pick<Desk, "editing">;
  item: VisualItem;
  mask: PieceMask;
  /** The piece over the frame that is shown, in pixels. */
  piece: PieceBox;
}

/** How far an arrow key moves a mask or changes its size, in shares of its piece, and how far with Shift. */
const STEP = 0.01;
const BIG_STEP = 0.1;
/** How far an arrow key turns it, and how far with Shift, in degrees. */
const TURN = 1;
const BIG_TURN = 15;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const GRIP =
  "-translate-x-1/2 -translate-y-1/2 absolute grid size-6 touch-none place-items-center pointer-coarse:size-11";
const DOT = "border-2 border-signal bg-white";
const CORNERS: readonly Corner[] = [
  { right: -1, down: -1 },
  { right: 1, down: -1 },
  { right: -1, down: 1 },
  { right: 1, down: 1 },
];

/** Follows a pointer from a press on; a drag is one step of undo. */
function dragMask(
  event: ReactPointerEvent<HTMLElement>,
  { desk, item }: Masked,
  next: (pointer: { right: number; down: number; event: PointerEvent }) => PieceMask,
): void {
  if (event.button !== 0) return;
  const show = dragStep(desk.editing);
  const { id } = item;
  followPointer(event, {
    onMove(right, down, moved) {
      const mask = next({ right, down, event: moved });
      show((before) => updateItem(before, { id, changes: { mask } }));
    },
    onEnd: (right) => right === null && show((before) => before),
  });
}

/** What moves, sizes and turns the mask of a piece over the preview. */
export function MaskHandles(masked: Masked) {
  const { desk, item, mask, piece } = masked;
  const box = maskBox(piece, mask);
  const change = (next: PieceMask) =>
    desk.editing.edit(
      (timeline) => updateItem(timeline, { id: item.id, changes: { mask: next } }),
      `mask:${item.id}`,
    );
  const onArrow =
    (act: (right: number, down: number, isBig: boolean) => void) => (event: KeyboardEvent) => {
      const to = ARROWS[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(...to, event.shiftKey);
    };
  const stepOf = (isBig: boolean) => (isBig ? BIG_STEP : STEP);
  return (
    <div
      className="absolute"
      style={{
        ...{ left: box.x - box.width / 2, top: box.y - box.height / 2 },
        ...{ width: box.width, height: box.height },
        transform: `rotate(${box.rotation}deg)`,
      }}
    >
      <button
        type="button"
        aria-label="Mask position: drag it, or move it with the arrow keys"
        className={cn(
          "absolute inset-0 cursor-move touch-none outline-2 outline-signal focus-visible:outline-focus",
          mask.shape === "ellipse" && "rounded-[50%]",
        )}
        onPointerDown={(event) =>
          dragMask(event, masked, ({ right, down }) =>
            maskAt(piece, mask, { x: box.x + right, y: box.y + down }),
          )
        }
        onKeyDown={onArrow((x, y, isBig) =>
          change(movedMask(mask, { x: x * stepOf(isBig), y: y * stepOf(isBig) })),
        )}
      />
      {CORNERS.map((corner, index) => (
        <button
          key={`${corner.right} ${corner.down}`}
          type="button"
          // One of the four is enough for the keyboard.
          tabIndex={index === CORNERS.length - 1 ? 0 : -1}
          aria-hidden={index === CORNERS.length - 1 ? undefined : true}
          aria-label="Mask size: drag it, or change it with the arrow keys"
          className={cn(
            GRIP,
            corner.right === corner.down ? "cursor-nwse-resize" : "cursor-nesw-resize",
          )}
          style={{ left: `${(corner.right + 1) * 50}%`, top: `${(corner.down + 1) * 50}%` }}
          onPointerDown={(event) => {
            const grip = cornerOf(box, corner);
            dragMask(event, masked, ({ right, down }) =>
              maskTo(piece, mask, { x: grip.x + right, y: grip.y + down }),
            );
          }}
          onKeyDown={onArrow((x, y, isBig) =>
            change(grownMask(mask, { width: x * stepOf(isBig), height: -y * stepOf(isBig) })),
          )}
        >
          <span aria-hidden="true" className={cn(DOT, "size-3")} />
        </button>
      ))}
      <button
        type="button"
        aria-label="Mask rotation: drag it, or turn it with the arrow keys"
        className={cn(GRIP, "cursor-grab")}
        style={{ left: "50%", top: box.y - box.height / 2 < 40 ? "calc(100% + 26px)" : -26 }}
        onPointerDown={(event) => {
          const frame = event.currentTarget.closest("[data-frame]") ?? event.currentTarget;
          const { left, top } = frame.getBoundingClientRect();
          const pointOf = (at: { clientX: number; clientY: number }) => ({
            x: at.clientX - left,
            y: at.clientY - top,
          });
          const from = pointOf(event);
          dragMask(event, masked, ({ event: moved }) => {
            const turn = turnedTo(box, pointOf(moved), { from, isStepped: moved.shiftKey });
            return { ...mask, rotation: normalAngle(turn - piece.rotation) };
          });
        }}
        onKeyDown={onArrow((x, y, isBig) =>
          change({
            ...mask,
            rotation: normalAngle(mask.rotation + (x + y) * (isBig ? BIG_TURN : TURN)),
          }),
        )}
      >
        <span aria-hidden="true" className={cn(DOT, "size-3.5 rounded-pill")} />
      </button>
    </div>
  );
}
