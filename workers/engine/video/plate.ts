import { FRAME_PIXELS, type WorkPlan } from "../codec/plan";
import { clamp } from "../render/math";
import type { Picture } from "../render/picture";
import type { Size } from "./shape";

/** The picture that a camera moves over: red, green and blue, 8 bits each, row by row. */
export interface Plate extends Size {
  readonly data: Uint8Array;
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
export function plateOf({ width, height, r, g, b }: Picture): Plate {
  const bytes = new Uint8ClampedArray(width * height * 3);
  for (let i = 0, p = 0; i < r.length; i++, p += 3) {
    bytes[p] = r[i] ?? 0;
    bytes[p + 1] = g[i] ?? 0;
    bytes[p + 2] = b[i] ?? 0;
  }
  return { width, height, data: new Uint8Array(bytes.buffer) };
}

const HEADER = 12;

/** A plate and the film's seed as bytes: width, height and seed (32 bits each), then its data. */
export function storePlate({ width, height, data }: Plate, seed: number): Uint8Array {
  const bytes = new Uint8Array(HEADER + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  view.setUint32(8, seed);
  bytes.set(data, HEADER);
  return bytes;
}

/** Undoes {@link storePlate}; the plate is a view of `bytes`. */
export function loadPlate(bytes: Uint8Array): { plate: Plate; seed: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plate = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    data: bytes.subarray(HEADER),
  };
  return { plate, seed: view.getUint32(8) };
}
