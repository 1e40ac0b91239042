/** A colour table: `size`³ entries of red, green and blue from 0 to 1, red running fastest. */
export interface Lut {
  size: number;
  table: ArrayLike<number>;
}

/** The largest table that is kept, in entries a side. */
const MAX_SIDE = 65;

/** A table is kept as a picture: its planes of equal blue as squares, in rows that make it about as wide as high. */
function layOut(size: number) {
  const columns = Math.ceil(Math.sqrt(size));
  const [width, height] = [size * columns, size * Math.ceil(size / columns)];
  const pixelOf = (red: number, green: number, blue: number) =>
    (Math.floor(blue / columns) * size + green) * width + (blue % columns) * size + red;
  return { width, height, pixelOf };
}

/** Calls back for each entry of a table: its first number's place, and its pixel in the picture. */
function eachEntry(size: number, visit: (entry: number, pixel: number) => void): void {
  const { pixelOf } = layOut(size);
  for (let entry = 0; entry < size ** 3; entry += 1) {
    const [red, rest] = [entry % size, Math.floor(entry / size)];
    visit(entry * 3, pixelOf(red, rest % size, Math.floor(rest / size)) * 4);
  }
}

/** Pixels (RGBA) of a table: eight bits a number, which is what a frame has. */
export function lutPixels({ size, table }: Lut) {
  const { width, height } = layOut(size);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  eachEntry(size, (entry, pixel) => {
    for (const channel of [0, 1, 2]) {
      data[pixel + channel] = Math.round((table[entry + channel] ?? 0) * 255);
    }
  });
  return { width, height, data };
}

/** The table that a picture holds; null for a picture that no table has the size of. */
export function lutOfPixels(image: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): Lut | null {
  for (let size = 2; size <= MAX_SIDE; size += 1) {
    const { width, height } = layOut(size);
    if (width !== image.width || height !== image.height) continue;
    const table = new Float32Array(size ** 3 * 3);
    eachEntry(size, (entry, pixel) => {
      for (const channel of [0, 1, 2]) {
        table[entry + channel] = (image.data[pixel + channel] ?? 0) / 255;
      }
    });
    return { size, table };
  }
  return null;
}
