import type { Raster } from "../pixels/raster";
import { type RasterSize, rowsOf } from "../pixels/strips";
import { RAMP, type Span } from "./tiles";

/** Colours of a tile as the network gave them: red, green and blue from 0 to 255, row by row. */
export type TileColours = Float32Array;

/** How much of a tile counts at each place of a side from `low` on: 0 before the strip, 1 behind it. */
function sharesOf(span: Span, { low, high }: Reach, scale: number): Float32Array {
  const shares = new Float32Array(high - low).fill(1);
  if (span.start === 0) return shares;
  const half = (RAMP / 2) * scale;
  for (let at = 0; at < shares.length; at += 1) {
    const distance = low + at + 0.5 - (span.start * scale - half);
    shares[at] = Math.min(1, Math.max(0, distance / (2 * half)));
  }
  return shares;
}

interface Reach {
  low: number;
  high: number;
}

/** The places of the result that a tile is written to along a side: from its strip to the next one's end. */
function reachOf(span: Span, length: number, scale: number): Reach {
  const half = RAMP / 2;
  return {
    low: Math.max(0, span.start - half) * scale,
    high: Math.min(length, span.end + half) * scale,
  };
}

/**
 * Puts tiles together, row by row of tiles from the top left, so that no seam shows: in the strips between
 * them one passes into the other. Only the rows of one row of tiles are in memory.
 */
export function stitcher(source: RasterSize, scale: number) {
  const width = source.width * scale;
  let strip = new Float32Array();
  let stripRow: Span | null = null;
  /** The rows from where the last row of tiles began to be written; `done` of them are finished and were given away. */
  let band = new Uint8ClampedArray();
  let done = 0;

  function blendAcross(tile: TileColours, column: Span, row: Span) {
    const reach = reachOf(column, source.width, scale);
    const shares = sharesOf(column, reach, scale);
    const shared = shares.filter((share) => share < 1).length;
    const rows = (row.to - row.from) * scale;
    const tileWidth = (column.to - column.from) * scale;
    for (let y = 0; y < rows; y += 1) {
      let from = (y * tileWidth + reach.low - column.from * scale) * 3;
      let to = (y * width + reach.low) * 3;
      const plain = (y * tileWidth + reach.high - column.from * scale) * 3;
      for (let x = 0; x < shared; x += 1) {
        const share = shares[x] ?? 1;
        for (const end = to + 3; to < end; to += 1, from += 1) {
          const known = strip[to] ?? 0;
          strip[to] = known + share * ((tile[from] ?? 0) - known);
        }
      }
      strip.set(tile.subarray(from, plain), to);
    }
  }

  /** Moves what is not finished to the beginning, and makes room for so many rows. */
  function makeRoom(rows: number) {
    const open = band.subarray(done * width * 4);
    if (band.length < rows * width * 4) {
      const larger = new Uint8ClampedArray(rows * width * 4);
      larger.set(open.subarray(0, larger.length));
      band = larger;
    } else band.copyWithin(0, done * width * 4);
  }

  function blendDown(row: Span): Raster {
    const reach = reachOf(row, source.height, scale);
    const shares = sharesOf(row, reach, scale);
    makeRoom(reach.high - reach.low);
    for (let y = reach.low; y < reach.high; y += 1) {
      const share = shares[y - reach.low] ?? 1;
      let from = (y - row.from * scale) * width * 3;
      let to = (y - reach.low) * width * 4;
      for (const end = to + width * 4; to < end; from += 3, to += 4) {
        const [red, green, blue] = [band[to] ?? 0, band[to + 1] ?? 0, band[to + 2] ?? 0];
        band[to] = red + share * ((strip[from] ?? 0) - red);
        band[to + 1] = green + share * ((strip[from + 1] ?? 0) - green);
        band[to + 2] = blue + share * ((strip[from + 2] ?? 0) - blue);
        band[to + 3] = 255;
      }
    }
    const isLast = row.end === source.height;
    const end = isLast ? reach.high : (row.end - RAMP / 2) * scale;
    done = end - reach.low;
    return rowsOf({ width, height: 0, data: band }, 0, done);
  }

  return {
    /** Adds the next tile of a row. */
    add(tile: TileColours, column: Span, row: Span) {
      if (stripRow !== row) {
        const size = (row.to - row.from) * scale * width * 3;
        if (strip.length !== size) strip = new Float32Array(size);
        stripRow = row;
      }
      blendAcross(tile, column, row);
    },
    /** Ends a row of tiles. @returns the rows that are finished with it, until the next call. */
    endRow: blendDown,
  };
}
