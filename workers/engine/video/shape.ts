import { FILM_RATIOS, type FilmRatio, QUALITIES, type Quality } from "../cards/choices";
import type { Bitmap } from "../render/raster";

/** Every film has this many frames in this many seconds: 16.2 a second. */
export const FRAMES = 81;
export const SECONDS = 5;

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SHORT_SIDES: Record<Quality, number> = { "720p": 720, "1080p": 1080 };

/** The size of a film's frames, in pixels; both sides are even, as VP8 wants them. */
export function frameSize(ratio: FilmRatio, quality: Quality): Size {
  const short = SHORT_SIDES[quality];
  const long = (short * 16) / 9;
  switch (ratio) {
    case "16:9":
      return { width: long, height: short };
    case "9:16":
      return { width: short, height: long };
    case "1:1":
      return { width: short, height: short };
    default:
      return ratio satisfies never;
  }
}

/** What an input says of a film's size; it has been checked, so that defaults are there. */
export function sizeOf(input: Readonly<Record<string, string | number | boolean>>): Size {
  const ratio = FILM_RATIOS.find((name) => name === input.aspect_ratio) ?? "16:9";
  const quality = QUALITIES.find((name) => name === input.quality) ?? "1080p";
  return frameSize(ratio, quality);
}

/** A frame's time from 0 to 1. The last frame of a loop is the one before the first. */
export function timeOf(frame: number, loop: boolean): number {
  return frame / (loop ? FRAMES : FRAMES - 1);
}

/** An opaque black frame. */
export function blankFrame({ width, height }: Size): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let p = 3; p < data.length; p += 4) data[p] = 255;
  return { width, height, data };
}
