import { lerp } from "../../render/math";
import type { Rgb } from "../../render/raster";

/** The colour between two, `share` of the way. */
export function between(from: Rgb, to: Rgb, share: number): Rgb {
  return [lerp(from[0], to[0], share), lerp(from[1], to[1], share), lerp(from[2], to[2], share)];
}

/** A colour made lighter or darker. */
export function scaled(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Towards its own grey: 0 leaves the colour, 1 is grey. */
export function greyed(colour: Rgb, share: number): Rgb {
  const luma = colour[0] * 0.2126 + colour[1] * 0.7152 + colour[2] * 0.0722;
  return between(colour, [luma, luma, luma], share);
}

/** A colour written as `#rrggbb`. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
