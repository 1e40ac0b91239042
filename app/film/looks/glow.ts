import { clampIndex, type Pixels } from "./details";

/** For each place of a line, the two entries of a map that it is between, and how far it is on its way to the second. */
function placesIn(length: number, entries: number, stride: number) {
  const places = Array.from({ length }, (_, at) => ((at + 0.5) / length) * entries - 0.5);
  const entryAt = (place: number) => clampIndex(Math.floor(place), entries) * stride;
  return {
    low: Int32Array.from(places, entryAt),
    high: Int32Array.from(places, (place) => entryAt(place + 1)),
    share: Float32Array.from(places, (place) => place - Math.floor(place)),
  };
}

/** What fills a row with the strength of a glow, 0 to 1, between the pixels of its map. */
export function glowRows({ width, height, data }: Pixels, size: { width: number; height: number }) {
  const columns = placesIn(size.width, width, 4);
  const lines = placesIn(size.height, height, width * 4);
  return (row: Float32Array, y: number) => {
    const [above, below] = [lines.low[y] ?? 0, lines.high[y] ?? 0];
    const down = lines.share[y] ?? 0;
    for (let x = 0; x < row.length; x += 1) {
      const [left, right] = [columns.low[x] ?? 0, columns.high[x] ?? 0];
      const across = columns.share[x] ?? 0;
      const a = data[above + left] ?? 0;
      const b = data[below + left] ?? 0;
      const high = a + across * ((data[above + right] ?? 0) - a);
      const low = b + across * ((data[below + right] ?? 0) - b);
      row[x] = (high + down * (low - high)) / 255;
    }
  };
}
