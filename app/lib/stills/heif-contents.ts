import { type HeifBox, HeifReader, heifBoxesOf, MAX_ENTRIES } from "./heif-boxes";

/** The number of the picture that is shown. */
function readPrimary(bytes: Uint8Array<ArrayBuffer>, { start }: HeifBox): number {
  const reader = new HeifReader(bytes, start);
  return reader.number(reader.version().version === 0 ? 2 : 4);
}

/** The type of each item by its number. */
function readTypes(bytes: Uint8Array<ArrayBuffer>, box: HeifBox): Map<number, string> {
  const reader = new HeifReader(bytes, box.start);
  const { version } = reader.version();
  reader.number(version === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of heifBoxesOf(bytes, reader.at, box.end)) {
    const item = new HeifReader(bytes, entry.start);
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

function readPlaces(bytes: Uint8Array<ArrayBuffer>, { start }: HeifBox): Map<number, Place> {
  const reader = new HeifReader(bytes, start);
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
function readParts(bytes: Uint8Array<ArrayBuffer>, box: HeifBox): Map<number, number[]> {
  const reader = new HeifReader(bytes, box.start);
  const wide = reader.version().version === 0 ? 2 : 4;
  const parts = new Map<number, number[]>();
  for (const reference of heifBoxesOf(bytes, reader.at, box.end)) {
    if (reference.name !== "dimg") continue;
    const list = new HeifReader(bytes, reference.start);
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
function readProperties(bytes: Uint8Array<ArrayBuffer>, box: HeifBox): Map<number, HeifBox[]> {
  const inside = heifBoxesOf(bytes, box.start, box.end);
  const container = inside.find(({ name }) => name === "ipco");
  const all = container ? heifBoxesOf(bytes, container.start, container.end) : [];
  const properties = new Map<number, HeifBox[]>();
  for (const { name, start } of inside) {
    if (name !== "ipma") continue;
    const reader = new HeifReader(bytes, start);
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
export interface HeifContents {
  /** The number of the picture that is shown. */
  primary: number;
  bytes: Uint8Array<ArrayBuffer>;
  data: HeifBox | undefined;
  types: Map<number, string>;
  places: Map<number, Place>;
  parts: Map<number, number[]>;
  properties: Map<number, HeifBox[]>;
}

/** Reads where everything of a file lies; null for one that is no picture. @throws {RangeError} where it is cut off. */
export function readContents(bytes: Uint8Array<ArrayBuffer>): HeifContents | null {
  const meta = heifBoxesOf(bytes, 0, bytes.length).find(({ name }) => name === "meta");
  if (!meta) return null;
  // `meta` is a full box: four bytes of version and flags come first.
  const inside = heifBoxesOf(bytes, meta.start + 4, meta.end);
  const box = (wanted: string) => inside.find(({ name }) => name === wanted);
  const [primary, items, places] = [box("pitm"), box("iinf"), box("iloc")];
  const [properties, references] = [box("iprp"), box("iref")];
  if (!primary || !items || !places || !properties) return null;
  return {
    bytes,
    primary: readPrimary(bytes, primary),
    data: box("idat"),
    types: readTypes(bytes, items),
    places: readPlaces(bytes, places),
    parts: references ? readParts(bytes, references) : new Map(),
    properties: readProperties(bytes, properties),
  };
}

export function propertyOf(
  { properties }: HeifContents,
  id: number,
  name: string,
): HeifBox | undefined {
  return properties.get(id)?.find((one) => one.name === name);
}

export function heifSidesOf(contents: HeifContents, id: number): [width: number, height: number] {
  const box = propertyOf(contents, id, "ispe");
  if (!box) return [0, 0];
  const reader = new HeifReader(contents.bytes, box.start + 4);
  return [reader.number(4), reader.number(4)];
}

/** The bytes of an item; null where the file is shorter than it says. */
export function dataOf(
  { bytes, data, places }: HeifContents,
  id: number,
): Uint8Array<ArrayBuffer> | null {
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
