import { FRAME_PIXELS, type WorkPlan } from "../codec/plan";
import { clamp } from "../render/math";
import { type Bitmap, type Picture, toBitmap } from "../render/picture";
import type { Size } from "./shape";

/**
 * The picture that a camera moves over, row by row. A pixel is a number: red in its lowest byte,
 * then green and blue, as an RGBA bitmap has it in memory.
 */
export interface Plate extends Size {
  readonly data: Uint32Array;
}

/** How much longer than the film's frame a plate may be along one side: room for a pan. */
const STRETCH = 1.4;
/** Pixels of the plate for one of the frame, along a side: a zoom has something to show. */
const FINER = 1.15;

/** Decides the size of a plate for a film: it covers the frame, and keeps more of a longer side. */
export function planPlate(width: number, height: number, film: Size): WorkPlan {
  const wanted = film.width / film.height;
  const ratio = clamp(width / height, wanted / STRETCH, wanted * STRETCH);
  const cutWidth = Math.min(width, height * ratio);
  const cutHeight = Math.min(height, width / ratio);
  const covering = Math.max(film.width / cutWidth, film.height / cutHeight);
  const scale = Math.min(1, covering * FINER, Math.sqrt(FRAME_PIXELS / (width * height)));
  const whole = (value: number) => Math.max(1, Math.round(value * scale));
  return {
    frame: { width: whole(width), height: whole(height) },
    crop: {
      width: Math.min(whole(cutWidth), whole(width)),
      height: Math.min(whole(cutHeight), whole(height)),
    },
    enlarge: 1,
  };
}

/** Rounds a picture to a plate. */
export function plateOf(picture: Picture): Plate {
  return asPlate(toBitmap(picture));
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
