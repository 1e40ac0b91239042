/** What HEIC and AVIF files say of their picture before a pixel is decoded (ISO/IEC 23008-12, "HEIF"). */
export interface Heif {
  /** Of the picture as it is stored, before it is turned. */
  width: number;
  height: number;
  /** Quarter turns counterclockwise to be made by whoever decodes the tiles, and a mirror after them. */
  turns: number;
  mirror: "none" | "left-right" | "top-bottom";
  hasAlpha: boolean;
  /** The HEVC pictures that it is put together from, by rows; empty for other codecs. */
  tiles: readonly HevcTile[];
  columns: number;
}

export interface HevcTile {
  /** `HEVCDecoderConfigurationRecord`, as WebCodecs takes it for a description. */
  config: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Most items and properties that are looked at: a phone's picture has about a hundred. */
const MAX_ENTRIES = 4_096;

class Reader {
  at: number;
  private readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    start = 0,
    readonly end = bytes.length,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = start;
  }

  /** An unsigned number of 0 to 8 bytes, big endian. */
  number(size: number): number {
    let value = 0;
    for (let left = size; left > 0; left -= 1) value = value * 256 + this.view.getUint8(this.at++);
    return value;
  }

  text(length: number): string {
    this.at += length;
    return String.fromCharCode(...this.bytes.subarray(this.at - length, this.at));
  }

  /** The version of a full box; its flags are passed over. */
  version(): { version: number; flags: number } {
    return { version: this.number(1), flags: this.number(3) };
  }
}

interface Box {
  name: string;
  /** Where its content begins and ends in the file. */
  start: number;
  end: number;
}

/** The boxes between two places of a file, in order. */
function boxesOf(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < MAX_ENTRIES; ) {
    const reader = new Reader(bytes, at);
    let size = reader.number(4);
    const name = reader.text(4);
    if (size === 1) size = reader.number(8);
    const last = size === 0 ? end : at + size;
    if (last > end || last <= reader.at - 1) break;
    boxes.push({ name, start: reader.at, end: last });
    at = last;
  }
  return boxes;
}

/** The number of the picture that is shown. */
function readPrimary(bytes: Uint8Array<ArrayBuffer>, { start }: Box): number {
  const reader = new Reader(bytes, start);
  return reader.number(reader.version().version === 0 ? 2 : 4);
}

/** The type of each item by its number. */
function readTypes(bytes: Uint8Array<ArrayBuffer>, box: Box): Map<number, string> {
  const reader = new Reader(bytes, box.start);
  const { version } = reader.version();
  reader.number(version === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of boxesOf(bytes, reader.at, box.end)) {
    const item = new Reader(bytes, entry.start);
    const kind = item.version().version;
    if (entry.name !== "infe" || kind < 2) continue;
    const id = item.number(kind === 2 ? 2 : 4);
    item.number(2);
    types.set(id, item.text(4));
  }
  return types;
}

interface Place {
  /** Whether the offsets count from the beginning of the file; else from the content of `idat`. */
  isInFile: boolean;
  extents: readonly { offset: number; length: number }[];
}

function readPlaces(bytes: Uint8Array<ArrayBuffer>, { start }: Box): Map<number, Place> {
  const reader = new Reader(bytes, start);
  const { version } = reader.version();
  const sizes = reader.number(2);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const wide = version < 2 ? 2 : 4;
  const places = new Map<number, Place>();
  const count = Math.min(reader.number(wide), MAX_ENTRIES);
  for (let item = 0; item < count; item += 1) {
    const id = reader.number(wide);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    const base = reader.number(baseSize);
    const parts = Math.min(reader.number(2), MAX_ENTRIES);
    const extents = Array.from({ length: parts }, () => {
      reader.number(indexSize);
      return { offset: base + reader.number(offsetSize), length: reader.number(lengthSize) };
    });
    places.set(id, { isInFile: method === 0, extents });
  }
  return places;
}

/** Of which items each one is put together. */
function readParts(bytes: Uint8Array<ArrayBuffer>, box: Box): Map<number, number[]> {
  const reader = new Reader(bytes, box.start);
  const wide = reader.version().version === 0 ? 2 : 4;
  const parts = new Map<number, number[]>();
  for (const reference of boxesOf(bytes, reader.at, box.end)) {
    if (reference.name !== "dimg") continue;
    const list = new Reader(bytes, reference.start);
    const from = list.number(wide);
    const count = Math.min(list.number(2), MAX_ENTRIES);
    parts.set(
      from,
      Array.from({ length: count }, () => list.number(wide)),
    );
  }
  return parts;
}

/** The properties of each item, in their order. */
function readProperties(bytes: Uint8Array<ArrayBuffer>, box: Box): Map<number, Box[]> {
  const inside = boxesOf(bytes, box.start, box.end);
  const container = inside.find(({ name }) => name === "ipco");
  const all = container ? boxesOf(bytes, container.start, container.end) : [];
  const properties = new Map<number, Box[]>();
  for (const { name, start } of inside) {
    if (name !== "ipma") continue;
    const reader = new Reader(bytes, start);
    const { version, flags } = reader.version();
    const count = Math.min(reader.number(4), MAX_ENTRIES);
    for (let item = 0; item < count; item += 1) {
      const id = reader.number(version === 0 ? 2 : 4);
      const indices = Array.from({ length: reader.number(1) }, () =>
        (flags & 1) === 1 ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f,
      );
      const named = indices.map((index) => all[index - 1]).filter((one) => one !== undefined);
      properties.set(id, [...(properties.get(id) ?? []), ...named]);
    }
  }
  return properties;
}

/** Everything that is needed to find an item's picture. */
interface Contents {
  bytes: Uint8Array<ArrayBuffer>;
  data: Box | undefined;
  types: Map<number, string>;
  places: Map<number, Place>;
  parts: Map<number, number[]>;
  properties: Map<number, Box[]>;
}

function propertyOf({ properties }: Contents, id: number, name: string): Box | undefined {
  return properties.get(id)?.find((one) => one.name === name);
}

function sidesOf(contents: Contents, id: number): [width: number, height: number] {
  const box = propertyOf(contents, id, "ispe");
  if (!box) return [0, 0];
  const reader = new Reader(contents.bytes, box.start + 4);
  return [reader.number(4), reader.number(4)];
}

/** The bytes of an item; null where the file is shorter than it says. */
function dataOf({ bytes, data, places }: Contents, id: number): Uint8Array<ArrayBuffer> | null {
  const place = places.get(id);
  if (!place || place.extents.length === 0) return null;
  const base = place.isInFile ? 0 : (data?.start ?? bytes.length);
  const pieces = place.extents.map(({ offset, length }) =>
    bytes.subarray(base + offset, length === 0 ? undefined : base + offset + length),
  );
  if (place.extents.some(({ length }, at) => length > (pieces[at]?.length ?? 0))) return null;
  const [first] = pieces;
  if (pieces.length === 1 && first) return first;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The HEVC pictures of an item: itself, or the tiles of a grid; null where one is missing or of another codec. */
function tilesOf(contents: Contents, id: number): { tiles: HevcTile[]; columns: number } | null {
  const isGrid = contents.types.get(id) === "grid";
  const ids = isGrid ? (contents.parts.get(id) ?? []) : [id];
  const tiles = ids.map((item): HevcTile | null => {
    const config = propertyOf(contents, item, "hvcC");
    const data = dataOf(contents, item);
    if (contents.types.get(item) !== "hvc1" || !config || !data) return null;
    const [width, height] = sidesOf(contents, item);
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

const MIRRORS = ["top-bottom", "left-right"] as const;

/** Turn and mirror of an item, each 0 where it is not turned. */
function turnOf(contents: Contents, id: number): Pick<Heif, "turns" | "mirror"> {
  const first = (name: string) => {
    const box = propertyOf(contents, id, name);
    return box ? new Reader(contents.bytes, box.start).number(1) : null;
  };
  const mirror = first("imir");
  return {
    turns: (first("irot") ?? 0) & 3,
    // Axis 0 exchanges top and bottom, axis 1 left and right (ISO/IEC 23008-12:2022, 6.5.12).
    mirror: mirror === null ? "none" : (MIRRORS[mirror & 1] ?? "none"),
  };
}

function hasAlpha({ bytes, properties }: Contents): boolean {
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
    const meta = boxesOf(bytes, 0, bytes.length).find(({ name }) => name === "meta");
    if (!meta) return null;
    // `meta` is a full box: four bytes of version and flags come first.
    const inside = boxesOf(bytes, meta.start + 4, meta.end);
    const box = (wanted: string) => inside.find(({ name }) => name === wanted);
    const [primary, items, places] = [box("pitm"), box("iinf"), box("iloc")];
    const [properties, references] = [box("iprp"), box("iref")];
    if (!primary || !items || !places || !properties) return null;
    const contents: Contents = {
      bytes,
      data: box("idat"),
      types: readTypes(bytes, items),
      places: readPlaces(bytes, places),
      parts: references ? readParts(bytes, references) : new Map(),
      properties: readProperties(bytes, properties),
    };
    const id = readPrimary(bytes, primary);
    const [width, height] = sidesOf(contents, id);
    const pictures = tilesOf(contents, id);
    return {
      ...{ width, height, ...turnOf(contents, id), hasAlpha: hasAlpha(contents) },
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
  const reader = new Reader(config, 1);
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
