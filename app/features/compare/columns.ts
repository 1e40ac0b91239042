interface Shape {
  width: number | null;
  height: number | null;
}

/** The shape of a result of unknown size. */
const GUESS = 16 / 9;
/** What a place needs besides its picture: its words, its border and the gap to the next one. Pixels. */
const WORDS_HEIGHT = 46;
const GAP = 14;

const ratioOf = ({ width, height }: Shape) => (width && height ? width / height : GUESS);

/** What of a place a picture of a shape fills. */
function filled(ratio: number, width: number, height: number): number {
  const shown = Math.min(width, height * ratio);
  return (shown * shown) / ratio;
}

/**
 * In how many columns pictures of these shapes are largest, all taken together, in a room of this size.
 * @param room in pixels
 */
export function columnsFor(
  shapes: readonly Shape[],
  room: { width: number; height: number },
): number {
  let best = { columns: 1, area: 0 };
  for (let columns = 1; columns <= shapes.length; columns += 1) {
    const rows = Math.ceil(shapes.length / columns);
    const width = Math.max(1, room.width / columns - GAP);
    const height = Math.max(1, room.height / rows - GAP - WORDS_HEIGHT);
    const area = shapes.reduce((sum, shape) => sum + filled(ratioOf(shape), width, height), 0);
    if (area > best.area) best = { columns, area };
  }
  return best.columns;
}
