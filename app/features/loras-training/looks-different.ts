/** The side of the copy of a picture whose colours are counted. Pixels. */
export const COLOUR_SIDE = 32;
/** Steps of each of red, green and blue; a colour between two steps counts for both by its distance. */
const STEPS = 4;
/** Parts of a picture across and down, whose mean colours say how it is laid out. */
const PARTS = 4;
/** Fewer pictures do not say what is usual among them. */
const LEAST_PICTURES = 5;
/** A picture is far from the others beyond so much, and beyond so many times what is usual among them. */
const FAR = 0.42;
const TIMES_USUAL = 2;
/** The others are alike where they are no farther from each other, in the middle. */
const ALIKE = 0.3;

/** The colours of a picture: their shares (they sum up to 1), and the mean red, green and blue of its parts (0 to 1). */
export interface PictureColours {
  shares: readonly number[];
  parts: readonly number[];
}

/** The colours of a picture of `COLOUR_SIDE` squared pixels, in red, green, blue and alpha; what shows through is white. */
export function measureColours(pixels: Uint8ClampedArray): PictureColours {
  const shares = new Array<number>(STEPS ** 3).fill(0);
  const parts = new Array<number>(PARTS * PARTS * 3).fill(0);
  const count = COLOUR_SIDE * COLOUR_SIDE;
  const perPart = count / (PARTS * PARTS);
  for (let at = 0; at < count; at += 1) {
    const alpha = (pixels[at * 4 + 3] ?? 255) / 255;
    const colour = [0, 1, 2].map((band) => {
      const value = (pixels[at * 4 + band] ?? 255) / 255;
      return 1 + (value - 1) * alpha;
    });
    const across = Math.floor(((at % COLOUR_SIDE) * PARTS) / COLOUR_SIDE);
    const down = Math.floor((Math.floor(at / COLOUR_SIDE) * PARTS) / COLOUR_SIDE);
    colour.forEach((value, band) => {
      add(parts, (down * PARTS + across) * 3 + band, value / perPart);
    });
    for (const { place, weight } of corners(colour)) add(shares, place, weight / count);
  }
  return { shares, parts };
}

function add(list: number[], at: number, value: number): void {
  list[at] = (list[at] ?? 0) + value;
}

/** The steps around a colour, with how much of it counts for each. */
function corners(colour: readonly number[]): { place: number; weight: number }[] {
  return colour.reduce(
    (found, value) => {
      const exact = value * (STEPS - 1);
      const low = Math.min(STEPS - 2, Math.floor(exact));
      const share = exact - low;
      return found.flatMap(({ place, weight }) => [
        { place: place * STEPS + low, weight: weight * (1 - share) },
        { place: place * STEPS + low + 1, weight: weight * share },
      ]);
    },
    [{ place: 0, weight: 1 }],
  );
}

/** How far two pictures are from each other by colours and layout, from 0 to 1. */
export function colourDistance(one: PictureColours, other: PictureColours): number {
  const shares = difference(one.shares, other.shares) / 2;
  const parts = difference(one.parts, other.parts) / Math.max(1, one.parts.length);
  return Math.min(1, (shares + Math.min(1, 2 * parts)) / 2);
}

const difference = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);

/**
 * Which pictures are far from all others in colours and layout, where the others are alike. Nothing is said of a set that
 * is varied, or where more than one of five would be meant: then nothing is usual.
 * @param pictures null for one that is not known.
 */
export function lookingDifferent(pictures: readonly (PictureColours | null)[]): boolean[] {
  const none = pictures.map(() => false);
  const known = pictures.flatMap((picture, at) => (picture ? [{ picture, at }] : []));
  if (known.length < LEAST_PICTURES) return none;
  const distances = known.map(({ picture, at }) =>
    known.flatMap((one) => (one.at === at ? [] : [colourDistance(picture, one.picture)])),
  );
  const middles = distances.map(middleOf);
  const usual = middleOf(middles);
  if (usual > ALIKE) return none;
  const far = known.filter((_, at) => {
    const nearest = Math.min(...(distances[at] ?? []));
    const middle = middles[at] ?? 0;
    return middle > FAR && middle > TIMES_USUAL * usual && nearest > Math.max(ALIKE, usual);
  });
  if (far.length === 0 || far.length > Math.floor(known.length / 5)) return none;
  return pictures.map((_, at) => far.some((one) => one.at === at));
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2;
}
