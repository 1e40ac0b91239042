import { HeifReader } from "./heif-boxes";
import { type HeifColours, readHeifColours } from "./heif-colours";
import { dataOf, type HeifContents, heifSidesOf, propertyOf, readContents } from "./heif-contents";

/** What HEIC and AVIF files say of their picture before a pixel is decoded (ISO/IEC 23008-12, "HEIF"). */
export interface Heif {
  /** Of the picture as it is stored, before it is cut and turned. */
  width: number;
  height: number;
  /** The part that is shown; null for all of it. */
  crop: Crop | null;
  /** How it is to be turned by whoever decodes the tiles, as EXIF counts it: 1 is upright. */
  orientation: number;
  hasAlpha: boolean;
  colours: HeifColours;
  /** The HEVC pictures that it is put together from, by rows; empty for other codecs. */
  tiles: readonly HevcTile[];
  columns: number;
}

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface HevcTile {
  /** `HEVCDecoderConfigurationRecord`, as WebCodecs takes it for a description. */
  config: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** The HEVC pictures of an item: itself, or the tiles of a grid; null where one is missing or of another codec. */
function tilesOf(
  contents: HeifContents,
  id: number,
): { tiles: HevcTile[]; columns: number } | null {
  const isGrid = contents.types.get(id) === "grid";
  const ids = isGrid ? (contents.parts.get(id) ?? []) : [id];
  const tiles = ids.map((item): HevcTile | null => {
    const config = propertyOf(contents, item, "hvcC");
    const data = dataOf(contents, item);
    if (contents.types.get(item) !== "hvc1" || !config || !data) return null;
    const [width, height] = heifSidesOf(contents, item);
    if (width < 1 || height < 1) return null;
    return { config: contents.bytes.slice(config.start, config.end), data, width, height };
  });
  const found = tiles.filter((one) => one !== null);
  if (found.length === 0 || found.length < tiles.length) return null;
  // A grid is version, flags, rows less one, columns less one, then its sides.
  const grid = isGrid ? dataOf(contents, id) : null;
  const columns = grid ? (grid[3] ?? 0) + 1 : 1;
  const rows = grid ? (grid[2] ?? 0) + 1 : 1;
  return found.length === rows * columns ? { tiles: found, columns } : null;
}

/** EXIF's orientation for each count of quarter turns counterclockwise, and a mirror after them. */
const ORIENTATIONS = {
  none: [1, 8, 3, 6],
  // Axis 0 exchanges top and bottom, axis 1 left and right (ISO/IEC 23008-12:2022, 6.5.12).
  0: [4, 5, 2, 7],
  1: [2, 7, 4, 5],
} as const;

/** Turn and mirror of an item. */
function orientationOf(contents: HeifContents, id: number): number {
  const first = (name: string) => {
    const box = propertyOf(contents, id, name);
    return box ? new HeifReader(contents.bytes, box.start).number(1) : null;
  };
  const mirror = first("imir");
  const axis = mirror === null ? "none" : (mirror & 1) === 1 ? 1 : 0;
  return ORIENTATIONS[axis][(first("irot") ?? 0) & 3] ?? 1;
}

/** What `clap` leaves of an item: sides, and how far its middle lies from the picture's, as fractions (ISO/IEC 14496-12). */
function cropOf(contents: HeifContents, id: number): Crop | null {
  const box = propertyOf(contents, id, "clap");
  if (!box) return null;
  const reader = new HeifReader(contents.bytes, box.start);
  const fraction = () => (reader.number(4) | 0) / reader.number(4);
  const [width, height] = [Math.round(fraction()), Math.round(fraction())];
  const [right, down] = [fraction(), fraction()];
  const [fullWidth, fullHeight] = heifSidesOf(contents, id);
  const x = Math.round((fullWidth - width) / 2 + right);
  const y = Math.round((fullHeight - height) / 2 + down);
  const isInside =
    width > 0 &&
    height > 0 &&
    x >= 0 &&
    y >= 0 &&
    x + width <= fullWidth &&
    y + height <= fullHeight;
  return isInside ? { x, y, width, height } : null;
}

function hasAlpha({ bytes, properties }: HeifContents): boolean {
  const boxes = [...properties.values()].flat();
  return boxes.some(({ name, start, end }) => {
    if (name !== "auxC") return false;
    const text = String.fromCharCode(...bytes.subarray(start + 4, Math.min(end, start + 64)));
    return /alpha|auxid:1\0/.test(text);
  });
}

/** Reads a HEIC or AVIF picture; null for a file that is not one, or that is cut off. */
export function readHeif(bytes: Uint8Array<ArrayBuffer>): Heif | null {
  try {
    const contents = readContents(bytes);
    if (!contents) return null;
    const id = contents.primary;
    const [width, height] = heifSidesOf(contents, id);
    const pictures = tilesOf(contents, id);
    return {
      ...{ width, height, crop: cropOf(contents, id), orientation: orientationOf(contents, id) },
      ...{ hasAlpha: hasAlpha(contents), colours: readHeifColours(contents) },
      ...{ tiles: pictures?.tiles ?? [], columns: pictures?.columns ?? 0 },
    };
  } catch (error) {
    // A number beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The name by which WebCodecs knows a stream, such as `hvc1.1.6.L93.B0` (ISO/IEC 14496-15, annex E).
 * @param config a `HEVCDecoderConfigurationRecord` of at least 13 bytes
 */
export function hevcCodec(config: Uint8Array<ArrayBuffer>): string {
  const reader = new HeifReader(config, 1);
  const profile = reader.number(1);
  const space = ["", "A", "B", "C"][profile >> 6] ?? "";
  const compatible = reader.number(4);
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    reversed = reversed * 2 + (Math.floor(compatible / 2 ** bit) & 1);
  }
  const constraints = Array.from({ length: 6 }, () => reader.number(1));
  while (constraints.at(-1) === 0) constraints.pop();
  const tier = (profile & 0x20) === 0 ? "L" : "H";
  return [
    `hvc1.${space}${profile & 0x1f}`,
    reversed.toString(16).toUpperCase(),
    `${tier}${reader.number(1)}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join(".");
}
