import { BROKEN, checkSides, StillRefusal, UNREADABLE_TIFF } from "./still-refusal";
import { readTiffPage, TAG, type Tags } from "./tiff-tags";

/** A strip or a tile: where it lies in the file, and which part of the picture it is. */
export interface TiffPiece {
  start: number;
  /** Its bytes in the file. */
  length: number;
  x: number;
  y: number;
  /** Its sides as they are stored: tiles at the border reach beyond the picture. */
  width: number;
  height: number;
}

/** What the first page of a TIFF says of itself (TIFF 6.0, section 2). */
export interface TiffHeader {
  width: number;
  height: number;
  /** Bits of each colour. */
  bits: 1 | 2 | 4 | 8 | 16;
  /** Numbers of each pixel: colours, transparency, and what means nothing here. */
  samples: number;
  colours: "white-first" | "black-first" | "rgb" | "palette";
  /** Red, green and blue of the palette, each as long as the palette, up to 255; empty without one. */
  palette: Uint8Array;
  /** Which number of a pixel is its transparency; null for an opaque picture. */
  alphaAt: number | null;
  /** Whether the colours are multiplied with the transparency. */
  isMultiplied: boolean;
  /** As EXIF counts it: 1 is upright. */
  orientation: number;
  pages: number;
  packing: "none" | "fax" | "lzw" | "deflate" | "packbits";
  /** The tags that the decoder needs beside the sides, as they are. */
  unpacking: Readonly<Record<`t${number}`, number[]>>;
  isLittle: boolean;
  pieces: readonly TiffPiece[];
  profile: Uint8Array<ArrayBuffer> | null;
}

/** What a camera's sensor wrote, before it is a picture. */
const SENSOR = 32_803;
const PACKINGS: Readonly<Record<number, TiffHeader["packing"]>> = {
  ...{ 1: "none", 2: "fax", 3: "fax", 4: "fax", 5: "lzw", 8: "deflate" },
  ...{ 32773: "packbits", 32946: "deflate" },
};
/** Most numbers of a pixel: colours, transparency, and one more. */
const MAX_SAMPLES = 5;
/** Most pixels of a tile; usual ones have 256 × 256. */
const MAX_TILE_PIXELS = 16_000_000;
/** By the number of `PhotometricInterpretation`. */
const COLOURS = ["white-first", "black-first", "rgb", "palette"] as const;
/** What is drawn of each sort of colours: bits, numbers of colours in a pixel, most numbers in all where bits are 8 or 16. */
const DRAWN: Readonly<
  Record<TiffHeader["colours"], { bits: readonly number[]; of: number; most: number }>
> = {
  "white-first": { bits: [1, 2, 4, 8, 16], of: 1, most: MAX_SAMPLES },
  "black-first": { bits: [1, 2, 4, 8, 16], of: 1, most: MAX_SAMPLES },
  rgb: { bits: [8, 16], of: 3, most: MAX_SAMPLES },
  palette: { bits: [1, 2, 4, 8], of: 1, most: 2 },
};

const RAW =
  "This is a camera's raw file, which can't be used here. Save it as JPEG with the camera's program or a photo editor.";

const oneOf = (tags: Tags) => (tag: number, otherwise: number) => tags.get(tag)?.[0] ?? otherwise;

/** @throws {StillRefusal} for what would be shown in wrong colours, or not at all. */
function readColours(tags: Tags, samples: number, bits: readonly number[]): TiffHeader["colours"] {
  const one = oneOf(tags);
  const photometric = one(TAG.photometric, samples > 2 ? 2 : bits[0] === 1 ? 0 : 1);
  const isSmallCopy = (one(TAG.reduced, 0) & 1) === 1;
  if (tags.has(TAG.dng) || photometric === SENSOR || (isSmallCopy && tags.has(TAG.pictures))) {
    throw new StillRefusal(RAW);
  }
  if (photometric === 5) {
    throw new StillRefusal(
      "This TIFF is made for print (CMYK), and its colours would come out wrong here. Save it in RGB.",
    );
  }
  const colours = COLOURS[photometric];
  if (!colours) throw new StillRefusal("This TIFF's colours are not RGB or grey. Save it in RGB.");
  const [most, format] = [Math.max(...bits), one(TAG.format, 1)];
  if (!DRAWN[colours].bits.includes(most) && most > 0) {
    throw new StillRefusal(
      `This TIFF has ${most} bits a colour. Save it with 8 or 16 bits a colour.`,
    );
  }
  // 1 is whole numbers, 4 is not said; 2 has negative ones, 3 fractions.
  if (format === 2 || format === 3) {
    throw new StillRefusal(
      "This TIFF's colours are negative or fractional numbers. Save it with 8 or 16 bits a colour.",
    );
  }
  if (one(TAG.planes, 1) === 2 && samples > 1) {
    throw new StillRefusal(
      "This TIFF keeps each colour apart (planar). Save it with interleaved colours, or as PNG.",
    );
  }
  return colours;
}

const isBits = (bits: number): bits is TiffHeader["bits"] => [1, 2, 4, 8, 16].includes(bits);

/** The bits of each sample. @throws {StillRefusal} for a pixel layout that is not supported */
function readLayout(
  tags: Tags,
  colours: TiffHeader["colours"],
  samples: number,
  all: readonly number[],
): TiffHeader["bits"] {
  const one = oneOf(tags);
  const { of, most } = DRAWN[colours];
  const [bits = 1] = all;
  const packing = PACKINGS[one(TAG.compression, 1)];
  const fits =
    isBits(bits) &&
    all.every((other) => other === bits) &&
    samples >= of &&
    samples <= (bits < 8 ? of : most) &&
    packing !== undefined &&
    (packing !== "fax" || bits === 1) &&
    (packing === "fax" || one(TAG.fillOrder, 1) === 1) &&
    // Differences of neighbours are undone for whole bytes; 3 is for fractions.
    (one(TAG.predictor, 1) === 1 || (one(TAG.predictor, 1) === 2 && bits >= 8)) &&
    one(TAG.tileWidth, 0) * one(TAG.tileHeight, 0) <= MAX_TILE_PIXELS;
  if (!fits) throw new StillRefusal(UNREADABLE_TIFF);
  return bits;
}

/** @throws {StillRefusal} where pieces are missing. */
function readPieces(tags: Tags, width: number, height: number, plainRow: number): TiffPiece[] {
  const one = oneOf(tags);
  const isTiled = tags.has(TAG.tileWidth);
  const across = isTiled ? one(TAG.tileWidth, 0) : width;
  const down = isTiled ? one(TAG.tileHeight, 0) : Math.min(one(TAG.rows, height), height);
  if (across < 1 || down < 1) throw new StillRefusal(BROKEN);
  const starts = tags.get(isTiled ? TAG.tileStarts : TAG.starts) ?? [];
  const lengths = tags.get(isTiled ? TAG.tileLengths : TAG.lengths) ?? [];
  const columns = Math.ceil(width / across);
  const count = columns * Math.ceil(height / down);
  if (starts.length < count) throw new StillRefusal(BROKEN);
  return starts.slice(0, count).map((start, at) => {
    const y = Math.floor(at / columns) * down;
    const rows = isTiled ? down : Math.min(down, height - y);
    const sides = { x: (at % columns) * across, y, width: across, height: rows };
    // Old writers leave out the length of a single strip that is not packed.
    return { start, length: lengths[at] ?? plainRow * rows, ...sides };
  });
}

/** Red, green and blue of a palette. @throws {StillRefusal} where it is too short. */
function readPalette(tags: Tags, colours: TiffHeader["colours"], bits: number): Uint8Array {
  if (colours !== "palette") return new Uint8Array();
  const values = tags.get(TAG.palette) ?? [];
  if (values.length < 3 << bits) throw new StillRefusal(BROKEN);
  // They have 16 bits; some writers fill the lower 8 alone.
  const shift = values.some((value) => value > 255) ? 8 : 0;
  return Uint8Array.from(values, (value) => value >> shift);
}

/**
 * Reads the first page of a TIFF.
 * @throws {StillRefusal} where it cannot become a picture, with what to do
 */
export function readTiffHeader(bytes: Uint8Array<ArrayBuffer>): TiffHeader {
  try {
    const isCanon = bytes[8] === 0x43 && bytes[9] === 0x52;
    if (isCanon) throw new StillRefusal(RAW);
    const { tags, ...page } = readTiffPage(bytes);
    const one = oneOf(tags);
    const all = tags.get(TAG.bits) ?? [1];
    const samples = one(TAG.samples, all.length);
    const colours = readColours(tags, samples, all);
    const bits = readLayout(tags, colours, samples, all);
    const [width, height] = [one(TAG.width, 0), one(TAG.height, 0)];
    checkSides(width, height);
    const packing = PACKINGS[one(TAG.compression, 1)] ?? "none";
    // 1 and 2 are transparency, multiplied or not; 0 is a channel that means nothing.
    const kinds = (tags.get(TAG.extra) ?? []).slice(0, samples - DRAWN[colours].of);
    const alpha = kinds.findIndex((kind) => kind === 1 || kind === 2);
    return {
      ...{ width, height, bits, samples, colours, packing, ...page },
      palette: readPalette(tags, colours, bits),
      alphaAt: alpha < 0 ? null : DRAWN[colours].of + alpha,
      isMultiplied: kinds[alpha] === 1,
      orientation: one(TAG.orientation, 1),
      unpacking: {
        ...{ t258: [bits], t259: [one(TAG.compression, 1)], t262: [1], t277: [samples] },
        ...{ t266: [one(TAG.fillOrder, 1)], t292: [one(TAG.faxOptions, 0)] },
        // The other packings know no differences.
        t317: [packing === "lzw" || packing === "deflate" ? one(TAG.predictor, 1) : 1],
      },
      pieces: readPieces(tags, width, height, Math.ceil((width * bits * samples) / 8)),
    };
  } catch (error) {
    if (error instanceof RangeError) throw new StillRefusal(BROKEN);
    throw error;
  }
}
