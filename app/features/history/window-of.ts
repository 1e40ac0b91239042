/** What a grid of equal cards measures, in pixels. */
export interface GridMeasures {
  columns: number;
  cardHeight: number;
  gap: number;
}

const NARROWEST = 224;
const ROOMY = 640;

/**
 * How cards stand in a width: two beside each other on a phone, else as many as fit. A card is a
 * square picture with `textHeight` below it.
 */
export function measureGrid(width: number, textHeight: number): GridMeasures {
  const gap = width < ROOMY ? 12 : 16;
  const columns = Math.max(2, Math.floor((width + gap) / (NARROWEST + gap)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  return { columns, cardHeight: Math.round(cardWidth + textHeight), gap };
}

/** Rows beyond the edge of the screen that are there already. */
const SPARE_ROWS = 2;

/**
 * The items that must exist for what is in sight.
 * @param top where the grid begins, from the upper edge of the screen; negative once scrolled
 * @returns the first item, the one behind the last, and the space above and below them
 */
export function windowOf(
  { columns, cardHeight, gap }: GridMeasures,
  count: number,
  top: number,
  screenHeight: number,
): { first: number; end: number; above: number; below: number } {
  const stride = cardHeight + gap;
  const rows = Math.ceil(count / columns);
  const clamp = (row: number) => Math.min(Math.max(row, 0), rows);
  const firstRow = clamp(Math.floor(-top / stride) - SPARE_ROWS);
  const endRow = clamp(Math.ceil((screenHeight - top) / stride) + SPARE_ROWS);
  return {
    first: firstRow * columns,
    end: Math.min(endRow * columns, count),
    above: firstRow * stride,
    below: Math.max(0, rows - endRow) * stride,
  };
}
