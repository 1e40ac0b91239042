/** The side of a tile without its surroundings, in pixels of the source. */
export const TILE = 128;
/** What a tile sees beyond its own pixels: as far as the network's layers look in practice. */
export const MARGIN = 10;
/** The width of the strip in which two tiles pass into each other, in pixels of the source. */
export const RAMP = 6;

/** A tile along one side, in pixels of the source. */
export interface Span {
  /** What the network gets. */
  from: number;
  to: number;
  /** What of it counts, without the strips that it shares. */
  start: number;
  end: number;
}

/**
 * Divides a side into tiles of nearly the same length, so that few shapes of tensors occur.
 * @param length of the side in pixels, at least 1.
 */
export function spansOf(length: number, tile = TILE): Span[] {
  const count = Math.max(1, Math.ceil(length / tile));
  const edge = (index: number) => Math.round((index * length) / count);
  return Array.from({ length: count }, (_, index) => ({
    from: Math.max(0, edge(index) - MARGIN),
    to: Math.min(length, edge(index + 1) + MARGIN),
    start: edge(index),
    end: edge(index + 1),
  }));
}

/** The pixels that the network works through, surroundings counted: what the time follows. */
export function workOf(width: number, height: number, tile = TILE): number {
  const sum = (spans: readonly Span[]) =>
    spans.reduce((total, { from, to }) => total + to - from, 0);
  return sum(spansOf(width, tile)) * sum(spansOf(height, tile));
}
