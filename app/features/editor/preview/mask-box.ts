import type { PieceMask } from "#contract/timeline/timeline";
import { type FramePoint, normalAngle, type PieceBox } from "./geometry";

/* Where a mask is over the preview: pixels of the shown frame, degrees clockwise. */

/** The bounds of a mask's place and size by hand, in shares of its piece. */
const PLACES = { from: -0.5, to: 1.5 };
const SIZES = { from: 0.02, to: 2 };

const clamp = (value: number, { from, to }: { from: number; to: number }) =>
  Math.max(from, Math.min(to, value));
const fine = (share: number) => Math.round(share * 10_000) / 10_000;

function turned({ x, y }: FramePoint, degrees: number): FramePoint {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The box of a mask on a piece. */
export function maskBox(piece: PieceBox, mask: PieceMask): PieceBox {
  const from = { x: (mask.x - 0.5) * piece.width, y: (mask.y - 0.5) * piece.height };
  const { x, y } = turned(from, piece.rotation);
  return {
    ...{ x: piece.x + x, y: piece.y + y },
    ...{ width: mask.width * piece.width, height: mask.height * piece.height },
    rotation: normalAngle(piece.rotation + mask.rotation),
  };
}

/** A mask whose middle is at a point of the frame. */
export function maskAt(piece: PieceBox, mask: PieceMask, to: FramePoint): PieceMask {
  const { x, y } = turned({ x: to.x - piece.x, y: to.y - piece.y }, -piece.rotation);
  return {
    ...mask,
    x: fine(clamp(x / piece.width + 0.5, PLACES)),
    y: fine(clamp(y / piece.height + 0.5, PLACES)),
  };
}

/** A mask one of whose corners is at a point of the frame; its middle stays. */
export function maskTo(piece: PieceBox, mask: PieceMask, to: FramePoint): PieceMask {
  const box = maskBox(piece, mask);
  const { x, y } = turned({ x: to.x - box.x, y: to.y - box.y }, -box.rotation);
  return {
    ...mask,
    width: fine(clamp((Math.abs(x) * 2) / piece.width, SIZES)),
    height: fine(clamp((Math.abs(y) * 2) / piece.height, SIZES)),
  };
}

/** A mask that is wider and higher by shares of its piece. */
export function grownMask(mask: PieceMask, by: { width: number; height: number }): PieceMask {
  return {
    ...mask,
    width: fine(clamp(mask.width + by.width, SIZES)),
    height: fine(clamp(mask.height + by.height, SIZES)),
  };
}

/** A mask that is further right and down by shares of its piece. */
export function movedMask(mask: PieceMask, by: { x: number; y: number }): PieceMask {
  return {
    ...mask,
    x: fine(clamp(mask.x + by.x, PLACES)),
    y: fine(clamp(mask.y + by.y, PLACES)),
  };
}
