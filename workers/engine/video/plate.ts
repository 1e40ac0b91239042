import { FRAME_PIXELS, type WorkPlan } from "../codec/plan";
import { ImageError } from "../codec/sniff";
import { type Bitmap, type Raster, toBitmap } from "../render/raster";
import type { Size } from "./shape";

/**
 * The picture that a camera moves over, row by row. A pixel is a number: red in its lowest byte,
 * then green and blue, as an RGBA bitmap has it in memory.
 */
export interface Plate extends Size {
  readonly data: Uint32Array;
}

/** Pixels of the plate for one of the frame, along a side: a zoom has something to show. */
const FINER = 1.15;

/** Pixels that the sampler looks at in each direction, and some to move in. */
const MIN_SIDE = 16;
/** How many times longer than wide a picture may be. */
const LONGEST = 40;

/**
 * Decides the size of a plate for a film: all of the picture, as fine as the film can show it.
 * @param most pixels that it may have
 * @throws {ImageError} where it is so narrow that a film would show a few pixels of it
 */
export function planPlate(
  width: number,
  height: number,
  film: Size,
  most = FRAME_PIXELS,
): WorkPlan {
  if (Math.max(width, height) > LONGEST * Math.min(width, height)) {
    throw new ImageError(
      `The input image is ${width} × ${height}; a film needs one that is less narrow.`,
    );
  }
  const covering = Math.max(film.width / width, film.height / height);
  const scale = Math.min(1, covering * FINER, Math.sqrt(most / (width * height)));
  const frame = sizeBy(scale, { width, height });
  const enlarge = Math.max(1, MIN_SIDE / Math.min(frame.width, frame.height));
  return { frame, crop: sizeBy(enlarge, frame), enlarge };
}

function sizeBy(scale: number, { width, height }: Size): Size {
  const whole = (value: number) => Math.max(1, Math.round(value * scale));
  return { width: whole(width), height: whole(height) };
}

/** Rounds a picture to a plate. */
export function plateOf(image: Raster): Plate {
  return asPlate(toBitmap(image));
}

/** A bitmap seen as a plate; both share their memory. */
export function asPlate({ width, height, data }: Bitmap): Plate {
  return { width, height, data: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

/** Width, height and seed. */
const HEADER = 3;

/** A plate and the film's seed as bytes. */
export function storePlate({ width, height, data }: Plate, seed: number): Uint8Array {
  const words = new Uint32Array(HEADER + data.length);
  words.set([width, height, seed]);
  words.set(data, HEADER);
  return new Uint8Array(words.buffer);
}

/** Undoes {@link storePlate}; the plate shares the memory of `bytes`. */
export function loadPlate(bytes: Uint8Array): { plate: Plate; seed: number } {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const [width = 0, height = 0, seed = 0] = words;
  return { plate: { width, height, data: words.subarray(HEADER) }, seed };
}
