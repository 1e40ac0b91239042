import type { TiffHeader, TiffPiece } from "./tiff-header";

/** The bytes of a piece's row once it is unpacked. */
export const rowBytes = ({ bits, samples }: TiffHeader, width: number) =>
  Math.ceil((width * bits * samples) / 8);

/** The numbers of one row, each in a byte: of 16 bits the upper 8. */
function readRow(row: Uint8Array, data: Uint8Array, start: number, bits: number): void {
  if (bits === 8) {
    row.set(data.subarray(start, start + row.length));
    return;
  }
  if (bits === 16) {
    for (let at = 0; at < row.length; at += 1) row[at] = data[start + at * 2 + 1] ?? 0;
    return;
  }
  const mask = (1 << bits) - 1;
  for (let at = 0; at < row.length; at += 1) {
    const byte = data[start + ((at * bits) >> 3)] ?? 0;
    row[at] = (byte >> (8 - bits - ((at * bits) & 7))) & mask;
  }
}

/** What red, green and blue become for all of their values. */
function tableOf({ colours, bits, palette }: TiffHeader): [Uint8Array, Uint8Array, Uint8Array] {
  if (colours === "palette") {
    const size = 1 << bits;
    return [
      palette.subarray(0, size),
      palette.subarray(size, size * 2),
      palette.subarray(size * 2, size * 3),
    ];
  }
  const last = (1 << Math.min(bits, 8)) - 1;
  const greys = Uint8Array.from({ length: last + 1 }, (_, value) => {
    const grey = (value * 255) / last;
    return colours === "white-first" ? 255 - grey : grey;
  });
  return [greys, greys, greys];
}

/** Takes the multiplication with its transparency out of a pixel. */
function divide(pixels: Uint8ClampedArray, at: number): void {
  const alpha = pixels[at + 3] ?? 0;
  if (alpha === 0 || alpha === 255) return;
  for (let colour = at; colour < at + 3; colour += 1) {
    pixels[colour] = ((pixels[colour] ?? 0) * 255) / alpha;
  }
}

/**
 * Draws an unpacked piece.
 * @param pixels RGBA of the whole picture, 8 bits a colour
 * @param data the piece, row by row; numbers of 16 bits with the lower byte first
 */
export function drawPiece(
  pixels: Uint8ClampedArray,
  header: TiffHeader,
  piece: TiffPiece,
  data: Uint8Array,
): void {
  const { samples, alphaAt, isMultiplied, colours } = header;
  const width = Math.min(piece.width, header.width - piece.x);
  const height = Math.min(piece.height, header.height - piece.y);
  const row = new Uint8Array(width * samples);
  const [reds, greens, blues] = tableOf(header);
  // The three colours of RGB follow one another; a grey and a palette have one number for all.
  const step = colours === "rgb" ? 1 : 0;
  for (let y = 0; y < height; y += 1) {
    readRow(row, data, y * rowBytes(header, piece.width), header.bits);
    let to = ((piece.y + y) * header.width + piece.x) * 4;
    for (let from = 0; from < row.length; from += samples, to += 4) {
      pixels[to] = reds[row[from] ?? 0] ?? 0;
      pixels[to + 1] = greens[row[from + step] ?? 0] ?? 0;
      pixels[to + 2] = blues[row[from + step * 2] ?? 0] ?? 0;
      pixels[to + 3] = alphaAt === null ? 255 : (row[from + alphaAt] ?? 0);
      if (isMultiplied) divide(pixels, to);
    }
  }
}
