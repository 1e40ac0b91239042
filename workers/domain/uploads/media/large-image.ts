import { joinBytes } from "#base/bytes";
import { type ParsedImage, parseImage, shownSize } from "#base/image/index";
import { MAX_IMAGE_PIXELS } from "#contract/limits";
import { lengthOf, type Piece } from "#storage/files/pieces";
import { saysAi } from "../../provenance/says-ai";
import { EXTENSIONS, readImage, sizeWithin } from "../check-upload";
import { MAX_PARTS, within } from "./bounds";
import type { Inspected } from "./inspected";
import { damaged, type RangeReader } from "./range-reader";

/**
 * Up to here a JPEG is read whole, to know where each scan ends: more does not fit beside other requests. A larger one
 * keeps each scan up to the next marker. Bytes.
 */
const MAX_WHOLE = 48 * 1024 * 1024;
/** Chunks that are no part of the pixels and longer than this are left out. Bytes. */
const MAX_ASIDE = 1024 * 1024;
/** Bytes of all such chunks that stay. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Of pixels in a WEBP the first bytes tell their size; an even number. */
const WEBP_START = 16;

/** A picture whose pixels are left where they are: its other parts, and where its pixels are. */
interface Skeleton {
  bytes: Uint8Array;
  /** Where the pixels are in the file, in their order. */
  pixels: { from: number; to: number }[];
  /** Whether a part of the skeleton replaces pixels. */
  isPixels(part: Uint8Array): boolean;
}

/** Checks a picture of any size and cuts its metadata, by the same rules as a small one. @throws {UnfitUpload} */
export async function inspectImage(
  reader: RangeReader,
  type: "png" | "jpeg" | "webp",
): Promise<Inspected> {
  const skeleton = await SKELETONS[type](reader);
  const image = readImage(() => parseImage(skeleton.bytes));
  if (!image) throw damaged();
  const size = sizeWithin(shownSize(image), MAX_IMAGE_PIXELS);
  return {
    contentType: image.contentType,
    ext: EXTENSIONS[image.contentType],
    ...size,
    ...{ duration: null, hasAudio: null, isAi: saysAi(skeleton.bytes) },
    pieces: piecesOf(image, skeleton),
  };
}

function piecesOf(image: ParsedImage, { pixels, isPixels }: Skeleton): Piece[] {
  let next = 0;
  const pieces = readImage(image.parts).map((part): Piece => {
    if (!isPixels(part)) return part;
    const range = pixels[next];
    next += 1;
    if (!range) throw damaged();
    return range;
  });
  const [head] = pieces;
  if (image.contentType === "image/webp" && next > 0 && head instanceof Uint8Array) {
    const odd = pieces.flatMap((piece) =>
      lengthOf(piece) % 2 === 0 ? [piece] : [piece, new Uint8Array(1)],
    );
    const length = odd.reduce((sum, piece) => sum + lengthOf(piece), 0);
    new DataView(head.buffer, head.byteOffset).setUint32(4, length - 8, true);
    return odd;
  }
  return pieces;
}

const SKELETONS = {
  async jpeg(reader: RangeReader): Promise<Skeleton> {
    if (reader.length > MAX_WHOLE) return jpegByRanges(reader);
    const bytes = new Uint8Array(reader.length);
    for (let at = 0; at < bytes.length; ) {
      const some = await reader.some(at);
      bytes.set(some, at);
      at += some.length;
    }
    return { bytes, pixels: [], isPixels: () => false };
  },

  /** Each run of IDAT chunks is one empty chunk. */
  async png(reader: RangeReader): Promise<Skeleton> {
    const parts: Uint8Array[] = [(await reader.bytes(0, 8)).slice()];
    const pixels: Skeleton["pixels"] = [];
    for (let at = 8, count = 0, kept = 0; ; count += 1) {
      within(count, MAX_PARTS);
      const head = await reader.view(at, 8);
      const name = nameIn(head, 4);
      const end = at + 12 + head.getUint32(0);
      if (end > reader.length) throw damaged();
      const last = pixels.at(-1);
      if (name === "IDAT" && last?.to === at) last.to = end;
      else if (name === "IDAT") {
        pixels.push({ from: at, to: end });
        parts.push(EMPTY_IDAT);
      } else if (end - at <= MAX_ASIDE) {
        kept += end - at;
        within(kept, MAX_BYTES);
        parts.push((await reader.bytes(at, end - at)).slice());
      }
      if (name === "IEND") break;
      at = end;
    }
    return {
      bytes: joinBytes(parts),
      pixels,
      isPixels: (part) => part.length === 12 && nameIn(viewOf(part), 4) === "IDAT",
    };
  },

  /** Of pixels only the first bytes are kept. */
  async webp(reader: RangeReader): Promise<Skeleton> {
    const head = (await reader.bytes(0, 12)).slice();
    const end = 8 + viewOf(head).getUint32(4, true);
    if (end > reader.length) throw damaged();
    const parts: Uint8Array[] = [head];
    const pixels: Skeleton["pixels"] = [];
    for (let at = 12, count = 0, kept = 0; at + 8 <= end; count += 1) {
      within(count, MAX_PARTS);
      const view = await reader.view(at, 8);
      const name = nameIn(view, 0);
      const length = view.getUint32(4, true);
      const next = Math.min(at + 8 + length + (length % 2), end);
      if (at + 8 + length > end) throw damaged();
      if (PIXELS.includes(name) && length > WEBP_START) {
        const start = (await reader.bytes(at, 8 + WEBP_START)).slice();
        viewOf(start).setUint32(4, WEBP_START, true);
        parts.push(start);
        pixels.push({ from: at, to: next });
      } else if (length <= MAX_ASIDE) {
        kept += next - at;
        within(kept, MAX_BYTES);
        parts.push((await reader.bytes(at, next - at)).slice());
      }
      at = next;
    }
    const bytes = joinBytes(parts);
    viewOf(bytes).setUint32(4, bytes.length - 8, true);
    return {
      bytes,
      pixels,
      isPixels: (part) =>
        part.length === 8 + WEBP_START && PIXELS.includes(nameIn(viewOf(part), 0)),
    };
  },
};

const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9];

/** Whether a byte behind 0xFF belongs to coded data: a stuffed zero, a fill byte or a restart. */
const isCoded = (byte: number) => byte === 0 || byte === 0xff || (byte >= 0xd0 && byte <= 0xd7);

/** A JPEG without the coded data of its scans, each of which is its header alone. */
async function jpegByRanges(reader: RangeReader): Promise<Skeleton> {
  const parts: Uint8Array[] = [(await reader.bytes(0, 2)).slice()];
  const pixels: Skeleton["pixels"] = [];
  for (let at = 2, count = 0, kept = 0; ; count += 1) {
    within(count, MAX_PARTS);
    const head = await reader.view(at, 2);
    const marker = head.getUint8(1);
    if (head.getUint8(0) !== 0xff) throw damaged();
    if (marker === 0xff || isCoded(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    const end = at + 2 + (await reader.view(at + 2, 2)).getUint16(0);
    if (end > reader.length) throw damaged();
    kept += end - at;
    within(kept, MAX_BYTES);
    parts.push((await reader.bytes(at, end - at)).slice());
    const from = at;
    at = marker === START_OF_SCAN ? await endOfScan(reader, end) : end;
    if (marker === START_OF_SCAN) pixels.push({ from, to: at });
  }
  parts.push(Uint8Array.of(0xff, END_OF_IMAGE));
  return {
    bytes: joinBytes(parts),
    pixels,
    isPixels: (part) => part[0] === 0xff && part[1] === START_OF_SCAN,
  };
}

/** The first marker behind coded data. */
async function endOfScan(reader: RangeReader, start: number): Promise<number> {
  for (let at = start; at < reader.length; ) {
    const some = await reader.some(at);
    let found = some.indexOf(0xff);
    while (found >= 0 && isCoded(some[found + 1] ?? END_OF_IMAGE)) {
      found = some.indexOf(0xff, found + 1);
    }
    if (found < 0) at += some.length;
    else if (found + 1 < some.length) return at + found;
    else if (isCoded((await reader.view(at + found + 1, 1)).getUint8(0))) at += found + 1;
    else return at + found;
  }
  throw damaged();
}

const PIXELS = ["VP8 ", "VP8L", "ALPH"];
const EMPTY_IDAT = Uint8Array.of(0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0, 0, 0, 0);

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameIn(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}
