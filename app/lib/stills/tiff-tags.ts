import { BROKEN, StillRefusal } from "./still-refusal";

/** The tags of a page that are read (TIFF 6.0); every other one is passed over unread. */
export const TAG = {
  reduced: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  starts: 273,
  orientation: 274,
  samples: 277,
  rows: 278,
  lengths: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileStarts: 324,
  tileLengths: 325,
  pictures: 330,
  extra: 338,
  format: 339,
  profile: 34_675,
  dng: 50_706,
} as const;

const KNOWN: ReadonlySet<number> = new Set(Object.values(TAG));
/** How many tags of a page, values of a tag and pages are looked at. */
const [MAX_TAGS, MAX_VALUES, MAX_PAGES] = [400, 200_000, 10_000];
/** Largest colour profile that is read, in bytes. Those of scanners with tables have about 3 MB. */
const MAX_PROFILE_BYTES = 16_000_000;
/** Bytes of a value by its type: BYTE, SHORT, LONG, SBYTE, UNDEFINED, SSHORT, SLONG, IFD. */
const SIZE_OF_TYPE: Readonly<Record<number, number>> = {
  ...{ 1: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4, 13: 4 },
};

export type Tags = ReadonlyMap<number, readonly number[]>;

interface TiffPage {
  tags: Tags;
  /** The colour profile (ICC) that the page carries; null for none. */
  profile: Uint8Array<ArrayBuffer> | null;
  isLittle: boolean;
  pages: number;
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

/**
 * Reads the tags of a TIFF's first page.
 * @throws {StillRefusal} where there are more of them than a picture has
 * @throws {RangeError} where one lies beyond the end of the file
 */
export function readTiffPage(bytes: Uint8Array<ArrayBuffer>): TiffPage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint8(0) === 0x49;
  const first = view.getUint32(4, isLittle);
  const count = view.getUint16(first, isLittle);
  if (count === 0 || count > MAX_TAGS) throw new StillRefusal(BROKEN);
  const tags = new Map<number, readonly number[]>();
  let profile: TiffPage["profile"] = null;
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    const tag = view.getUint16(entry, isLittle);
    const size = SIZE_OF_TYPE[view.getUint16(entry + 2, isLittle)];
    if (!KNOWN.has(tag) || size === undefined) continue;
    const values = view.getUint32(entry + 4, isLittle);
    const start = size * values > 4 ? view.getUint32(entry + 8, isLittle) : entry + 8;
    if (tag === TAG.profile) {
      if (values <= MAX_PROFILE_BYTES) profile = bytes.subarray(start, start + values * size);
      continue;
    }
    if (values > MAX_VALUES) throw new StillRefusal(BROKEN);
    const read = (place: number) => {
      if (size === 1) return view.getUint8(place);
      return size === 2 ? view.getUint16(place, isLittle) : view.getUint32(place, isLittle);
    };
    tags.set(
      tag,
      Array.from({ length: values }, (_, value) => read(start + value * size)),
    );
  }
  return { tags, profile, isLittle, pages: countPages(view, first, isLittle) };
}
