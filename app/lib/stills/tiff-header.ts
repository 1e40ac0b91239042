import { BROKEN, checkSides, StillRefusal, UNREADABLE_TIFF } from "./still-refusal";

/** What the first page of a TIFF says of itself (TIFF 6.0, section 2). */
export interface TiffHeader {
  width: number;
  height: number;
  /** Bits of each colour. */
  bits: number;
  /** As EXIF counts it: 1 is upright. */
  orientation: number;
  hasAlpha: boolean;
  pages: number;
  /** Where its pieces lie that are packed by deflate, with how many bytes each has when it is unpacked. */
  deflated: readonly { start: number; length: number; unpacked: number }[];
  /** Where the address of the second page is written. */
  nextPageAt: number;
}

const TAG = {
  reduced: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  starts: 273,
  orientation: 274,
  samples: 277,
  rows: 278,
  lengths: 279,
  planes: 284,
  tileWidth: 322,
  tileHeight: 323,
  tileStarts: 324,
  tileLengths: 325,
  pictures: 330,
  extra: 338,
  format: 339,
  dng: 50_706,
} as const;

/** What a camera's sensor wrote, before it is a picture. */
const SENSOR = 32_803;
const DEFLATE = [8, 32_946];
/** None, CCITT, LZW, deflate and PackBits: what the decoder unpacks into room of a known size. */
const PACKINGS = [1, 2, 3, 4, 5, ...DEFLATE, 32_773];
/** Most channels of a pixel: colours, transparency, and one more. */
const MAX_SAMPLES = 5;
/** Most pixels of a tile; usual ones have 256 × 256. */
const MAX_TILE_PIXELS = 16_000_000;
/** How many tags of a page, values of a tag and pages are looked at. */
const [MAX_TAGS, MAX_VALUES, MAX_PAGES] = [400, 200_000, 10_000];
const SIZE_OF_TYPE: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 6: 1, 8: 2, 9: 4 };

type Tags = ReadonlyMap<number, readonly number[]>;

interface Page {
  tags: Tags;
  next: number;
  nextAt: number;
}

function readPage(view: DataView, at: number, isLittle: boolean): Page {
  const count = view.getUint16(at, isLittle);
  if (count === 0 || count > MAX_TAGS) throw new StillRefusal(BROKEN);
  const tags = new Map<number, readonly number[]>();
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    const size = SIZE_OF_TYPE[view.getUint16(entry + 2, isLittle)];
    const values = view.getUint32(entry + 4, isLittle);
    if (size === undefined || values > MAX_VALUES) continue;
    const start = size * values > 4 ? view.getUint32(entry + 8, isLittle) : entry + 8;
    const read = (place: number) => {
      if (size === 1) return view.getUint8(place);
      return size === 2 ? view.getUint16(place, isLittle) : view.getUint32(place, isLittle);
    };
    const all = Array.from({ length: values }, (_, value) => read(start + value * size));
    tags.set(view.getUint16(entry, isLittle), all);
  }
  const nextAt = at + 2 + count * 12;
  return { tags, next: view.getUint32(nextAt, isLittle), nextAt };
}

/** How many pages follow one another; a chain that leads back ends where it does. */
function countPages(view: DataView, first: number, isLittle: boolean): number {
  const seen = new Set<number>();
  for (let at = first; at > 0 && seen.size < MAX_PAGES && !seen.has(at); ) {
    if (at + 6 > view.byteLength) break;
    seen.add(at);
    const next = at + 2 + view.getUint16(at, isLittle) * 12;
    at = next + 4 <= view.byteLength ? view.getUint32(next, isLittle) : 0;
  }
  return seen.size;
}

const RAW =
  "This is a camera's raw file, which can't be used here. Save it as JPEG with the camera's program or a photo editor.";

/** @throws {StillRefusal} for what would be shown in wrong colours, or not at all. */
function checkColours(tags: Tags, bits: number): void {
  const photometric = tags.get(TAG.photometric)?.[0] ?? 1;
  const isSmallCopy = ((tags.get(TAG.reduced)?.[0] ?? 0) & 1) === 1;
  if (tags.has(TAG.dng) || photometric === SENSOR || (isSmallCopy && tags.has(TAG.pictures))) {
    throw new StillRefusal(RAW);
  }
  if (photometric === 5) {
    throw new StillRefusal(
      "This TIFF is made for print (CMYK), and its colours would come out wrong here. Save it in RGB.",
    );
  }
  // White first, black first, RGB and palettes.
  if (photometric > 3) {
    throw new StillRefusal("This TIFF's colours are not RGB or grey. Save it in RGB.");
  }
  const isFloat = tags.get(TAG.format)?.[0] === 3;
  if (isFloat || bits > 16) {
    throw new StillRefusal(
      `This TIFF has ${bits} bits a colour. Save it with 8 or 16 bits a colour.`,
    );
  }
  if (tags.get(TAG.planes)?.[0] === 2 && (tags.get(TAG.samples)?.[0] ?? 1) > 1) {
    throw new StillRefusal(
      "This TIFF keeps each colour apart (planar). Save it with interleaved colours, or as PNG.",
    );
  }
}

/** @throws {StillRefusal} for what the decoder does not read, or would need far more memory for than the picture has. */
function checkLayout(tags: Tags): void {
  const packing = tags.get(TAG.compression)?.[0] ?? 1;
  const samples = tags.get(TAG.samples)?.[0] ?? 1;
  const tile = (tags.get(TAG.tileWidth)?.[0] ?? 0) * (tags.get(TAG.tileHeight)?.[0] ?? 0);
  if (!PACKINGS.includes(packing) || samples > MAX_SAMPLES || tile > MAX_TILE_PIXELS) {
    throw new StillRefusal(UNREADABLE_TIFF);
  }
}

/** The pieces that deflate has packed: strips, or tiles. */
function readDeflated(tags: Tags, width: number, height: number, bits: number) {
  if (!DEFLATE.includes(tags.get(TAG.compression)?.[0] ?? 1)) return [];
  const isTiled = tags.has(TAG.tileWidth);
  const starts = tags.get(isTiled ? TAG.tileStarts : TAG.starts) ?? [];
  const lengths = tags.get(isTiled ? TAG.tileLengths : TAG.lengths) ?? [];
  const across = isTiled ? (tags.get(TAG.tileWidth)?.[0] ?? 0) : width;
  const down = (isTiled ? tags.get(TAG.tileHeight)?.[0] : tags.get(TAG.rows)?.[0]) ?? height;
  const rowBytes = Math.ceil((across * bits * (tags.get(TAG.samples)?.[0] ?? 1)) / 8);
  const unpacked = rowBytes * (isTiled ? down : Math.min(down, height));
  return starts.map((start, at) => ({ start, length: lengths[at] ?? 0, unpacked }));
}

/**
 * Reads the first page of a TIFF.
 * @throws {StillRefusal} where it cannot become a picture, with what to do
 */
export function readTiffHeader(bytes: Uint8Array<ArrayBuffer>): TiffHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isLittle = view.getUint8(0) === 0x49;
    const isCanon = view.getUint16(8) === 0x4352;
    if (isCanon) throw new StillRefusal(RAW);
    const first = view.getUint32(4, isLittle);
    const { tags, nextAt } = readPage(view, first, isLittle);
    const one = (tag: number, otherwise: number) => tags.get(tag)?.[0] ?? otherwise;
    const bits = Math.max(...(tags.get(TAG.bits) ?? [1]));
    checkColours(tags, bits);
    checkLayout(tags);
    const [width, height] = [one(TAG.width, 0), one(TAG.height, 0)];
    checkSides(width, height);
    return {
      ...{ width, height, bits, nextPageAt: nextAt },
      orientation: one(TAG.orientation, 1),
      // 1 and 2 are alpha, multiplied or not; 0 is a channel that means nothing.
      hasAlpha: (tags.get(TAG.extra) ?? []).some((kind) => kind > 0),
      pages: countPages(view, first, isLittle),
      deflated: readDeflated(tags, width, height, bits),
    };
  } catch (error) {
    if (error instanceof RangeError) throw new StillRefusal(BROKEN);
    throw error;
  }
}
