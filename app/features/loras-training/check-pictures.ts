import { MAX_TRAINING_PICTURES, MIN_TRAINING_PICTURES } from "#contract/training";
import { lookingDifferent, type PictureColours } from "./looks-different";
import { hashDistance } from "./measures";

/** What was measured of a picture. */
export interface PictureMeasures {
  width: number;
  height: number;
  sharpness: number;
  hash: string;
  colours: PictureColours;
}

/** Short sides of pictures in pixels: below the first none is taken, below the second one is warned of. */
const LEAST_SIDE = 256;
const GOOD_SIDE = 512;
/** Below this a picture of 640 pixels counts as blurred. */
const SHARP = 35;
/** Hashes that differ in at most so many of 64 signs are of pictures that look alike. */
const ALIKE = 6;

const DIFFERENT =
  "It looks different from the others: its colours and layout are far from theirs. Check that it shows the same thing.";

/** Something that speaks against a picture; one that is refused cannot be trained with. */
export interface PictureFinding {
  isRefused: boolean;
  text: string;
}

/**
 * What is known of a picture: its measures, null where the browser cannot read it, `unreached` where its file could not
 * be fetched this time, undefined while it is measured.
 */
export type PictureKnown = PictureMeasures | null | "unreached" | undefined;

/** Whether every picture was looked at, so that nothing bad can turn up any more. */
export const isEachKnown = (pictures: readonly PictureKnown[]): boolean =>
  pictures.every((picture) => picture !== undefined && picture !== "unreached");

/** What speaks against each picture, in their order. */
export function checkPictures(pictures: readonly PictureKnown[]): PictureFinding[][] {
  const isDifferent = lookingDifferent(
    pictures.map((one) => (one && one !== "unreached" ? one.colours : null)),
  );
  return pictures.map((picture, at) => {
    if (picture === undefined) return [];
    if (picture === "unreached")
      return [warned("It could not be fetched to check it. This is tried again by itself.")];
    if (picture === null) return [refused("This picture cannot be read. Replace it.")];
    const earlier = pictures.slice(0, at);
    return [
      ...sizeOf(picture),
      ...(picture.sharpness < SHARP
        ? [warned("It looks blurred. Sharp pictures teach more.")]
        : []),
      ...likenessOf(picture, earlier),
      ...(isDifferent[at] ? [warned(DIFFERENT)] : []),
    ];
  });
}

const refused = (text: string): PictureFinding => ({ isRefused: true, text });
const warned = (text: string): PictureFinding => ({ isRefused: false, text });

function sizeOf({ width, height }: PictureMeasures): PictureFinding[] {
  const side = Math.min(width, height);
  const size = `${width} × ${height} pixels`;
  if (side < LEAST_SIDE)
    return [refused(`It has ${size}. Use one of at least ${LEAST_SIDE} pixels on its short side.`)];
  if (side < GOOD_SIDE)
    return [warned(`It has ${size}. ${GOOD_SIDE} pixels and more on the short side are better.`)];
  return [];
}

function likenessOf({ hash }: PictureMeasures, earlier: readonly PictureKnown[]): PictureFinding[] {
  const like = earlier.findIndex(
    (one) => one && one !== "unreached" && hashDistance(one.hash, hash) <= ALIKE,
  );
  if (like < 0) return [];
  return [warned(`It looks almost like picture ${like + 1}. Other views teach more.`)];
}

/** What is wrong with the number of pictures; null for nothing. */
export function countProblem(count: number): string | null {
  if (count < MIN_TRAINING_PICTURES)
    return `Add ${MIN_TRAINING_PICTURES - count} more: a training needs at least ${MIN_TRAINING_PICTURES} pictures. 10 to 20 are best.`;
  if (count > MAX_TRAINING_PICTURES)
    return `Leave ${count - MAX_TRAINING_PICTURES} out: a training takes at most ${MAX_TRAINING_PICTURES} pictures.`;
  return null;
}
