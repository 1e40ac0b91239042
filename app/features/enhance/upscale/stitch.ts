import type { Raster } from "../pixels/raster";
import { RAMP, type Span } from "./tiles";

/** Colours of a tile as the network gave them: red, green and blue from 0 to 255, row by row. */
export type TileColours = Float32Array;

/** How much of a tile counts at a place along a side: 0 before the strip, 1 behind it. */
function shareAt(place: number, span: Span, scale: number): number {
  if (span.start === 0) return 1;
  const half = (RAMP / 2) * scale;
  const distance = place + 0.5 - (span.start * scale - half);
  return Math.min(1, Math.max(0, distance / (2 * half)));
}

/** The places of the result that a tile is written to along a side: from its strip to the next one's end. */
function reachOf(span: Span, length: number, scale: number): { low: number; high: number } {
  const half = RAMP / 2;
  return {
    low: Math.max(0, span.start - half) * scale,
    high: Math.min(length, span.end + half) * scale,
  };
}

/**
 * Puts tiles together, row by row of tiles from the top left, so that no seam shows: in the strips between
 * them one passes into the other.
 */
export function stitcher(target: Raster, source: { width: number; height: number }, scale: number) {
  let strip = new Float32Array();
  let stripRow: Span | null = null;

  function blendAcross(tile: TileColours, column: Span, row: Span) {
    const { low, high } = reachOf(column, source.width, scale);
    const rows = (row.to - row.from) * scale;
    const tileWidth = (column.to - column.from) * scale;
    for (let y = 0; y < rows; y += 1) {
      for (let x = low; x < high; x += 1) {
        const share = shareAt(x, column, scale);
        const from = (y * tileWidth + x - column.from * scale) * 3;
        const to = (y * target.width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const known = strip[to + channel] ?? 0;
          strip[to + channel] = known + share * ((tile[from + channel] ?? 0) - known);
        }
      }
    }
  }

  function blendDown(row: Span) {
    const { low, high } = reachOf(row, source.height, scale);
    for (let y = low; y < high; y += 1) {
      const share = shareAt(y, row, scale);
      let from = (y - row.from * scale) * target.width * 3;
      let to = y * target.width * 4;
      for (let x = 0; x < target.width; x += 1, from += 3, to += 4) {
        for (let channel = 0; channel < 3; channel += 1) {
          const known = target.data[to + channel] ?? 0;
          target.data[to + channel] = known + share * ((strip[from + channel] ?? 0) - known);
        }
        target.data[to + 3] = 255;
      }
    }
  }

  return {
    /** Adds the next tile of a row. */
    add(tile: TileColours, column: Span, row: Span) {
      if (stripRow !== row) {
        const size = (row.to - row.from) * scale * target.width * 3;
        if (strip.length !== size) strip = new Float32Array(size);
        stripRow = row;
      }
      blendAcross(tile, column, row);
    },
    /** Ends a row of tiles. */
    endRow: blendDown,
  };
}
