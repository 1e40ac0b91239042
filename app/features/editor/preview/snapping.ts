import { coveredBy, type Platform } from "#contract/timeline/platforms";
import type { Bounds } from "./geometry";

/** Lines across the frame, in shares of its width (`across`) and of its height (`down`). */
export interface Lines {
  across: readonly number[];
  down: readonly number[];
}

export const NO_LINES: Lines = { across: [], down: [] };

const OWN = [0, 1 / 3, 1 / 2, 2 / 3, 1];

interface Size {
  width: number;
  height: number;
}

const unique = (values: readonly number[]) => [...new Set(values)];

/** The lines that attract a piece in a frame: its edges, its thirds, its middle, and the edges of a safe area. */
export function linesOf(frame: Size, platform: Platform): Lines {
  const safe = { left: 0, right: 1, top: 0, bottom: 1 };
  for (const part of coveredBy(platform, frame)) {
    // The covered part at an edge of the frame ends where the safe area begins.
    if (part.width >= part.height && part.y <= 0) safe.top = Math.max(safe.top, part.height);
    else if (part.width >= part.height) safe.bottom = Math.min(safe.bottom, part.y);
    else if (part.x <= 0) safe.left = Math.max(safe.left, part.width);
    else safe.right = Math.min(safe.right, part.x);
  }
  return {
    across: unique([...OWN, safe.left, safe.right]),
    down: unique([...OWN, safe.top, safe.bottom]),
  };
}

interface Snap {
  by: number;
  lines: number[];
}

/** How far edges or a middle move to the nearest line, and the lines that they are on then. Pixels; lines in shares. */
function snap(
  marks: readonly number[],
  lines: readonly number[],
  length: number,
  tolerance: number,
): Snap {
  let by: number | null = null;
  for (const line of lines) {
    for (const mark of marks) {
      const gap = line * length - mark;
      if (Math.abs(gap) <= tolerance && (by === null || Math.abs(gap) < Math.abs(by))) by = gap;
    }
  }
  const moved = by ?? 0;
  const met =
    by === null
      ? []
      : lines.filter((line) => marks.some((mark) => Math.abs(line * length - mark - moved) < 0.5));
  return { by: moved, lines: met };
}

/**
 * How far a piece moves to lie on the nearest lines with an edge or its middle, and those lines.
 * @param tolerance how near they must be, in pixels
 */
export function snapped(
  bounds: Bounds,
  { frame, lines, tolerance }: { frame: Size; lines: Lines; tolerance: number },
): { right: number; down: number; lines: Lines } {
  const { left, right, top, bottom } = bounds;
  const across = snap([left, (left + right) / 2, right], lines.across, frame.width, tolerance);
  const down = snap([top, (top + bottom) / 2, bottom], lines.down, frame.height, tolerance);
  return { right: across.by, down: down.by, lines: { across: across.lines, down: down.lines } };
}
