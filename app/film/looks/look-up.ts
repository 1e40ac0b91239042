/** A colour table: `size`³ entries of red, green and blue from 0 to 1, red running fastest. */
export interface ColourTable {
  size: number;
  table: ArrayLike<number>;
}

/** The steps from an entry of a table to the next one along each side, and how far a colour is on its way there. */
interface Place {
  line: number;
  plane: number;
  red: number;
  green: number;
  blue: number;
}

/** What a table has between eight neighbours, from the lowest on, within 0 and 1. */
function valueAt(table: Float32Array, at: number, place: Place): number {
  const { line, plane, red, green, blue } = place;
  const a = table[at] ?? 0;
  const b = table[at + line] ?? 0;
  const c = table[at + plane] ?? 0;
  const d = table[at + plane + line] ?? 0;
  const low = a + ((table[at + 3] ?? 0) - a) * red;
  const above = b + ((table[at + line + 3] ?? 0) - b) * red;
  const behind = c + ((table[at + plane + 3] ?? 0) - c) * red;
  const far = d + ((table[at + plane + line + 3] ?? 0) - d) * red;
  const front = low + (above - low) * green;
  const value = front + (behind + (far - behind) * green - front) * blue;
  return Math.min(1, Math.max(0, value));
}

/** What looks colours from 0 to 1 up in a table, in place, three numbers for each. @param amount how much the table counts */
export function tableReader({ size, table: given }: ColourTable, amount: number) {
  const table = given instanceof Float32Array ? given : Float32Array.from(given);
  const last = size - 1;
  const place: Place = { line: size * 3, plane: size * size * 3, red: 0, green: 0, blue: 0 };
  return (row: Float32Array) => {
    for (let at = 0; at < row.length; at += 3) {
      const red = row[at] ?? 0;
      const green = row[at + 1] ?? 0;
      const blue = row[at + 2] ?? 0;
      const lowRed = Math.min(last - 1, (red * last) | 0);
      const lowGreen = Math.min(last - 1, (green * last) | 0);
      const lowBlue = Math.min(last - 1, (blue * last) | 0);
      place.red = red * last - lowRed;
      place.green = green * last - lowGreen;
      place.blue = blue * last - lowBlue;
      const low = lowRed * 3 + lowGreen * place.line + lowBlue * place.plane;
      row[at] = red + (valueAt(table, low, place) - red) * amount;
      row[at + 1] = green + (valueAt(table, low + 1, place) - green) * amount;
      row[at + 2] = blue + (valueAt(table, low + 2, place) - blue) * amount;
    }
  };
}
