import type { Rgb } from "../../render/raster";

/** How a scene is lit. */
export interface Light {
  /** The sky at the zenith, half way down and at the horizon. */
  readonly top: Rgb;
  readonly middle: Rgb;
  readonly low: Rgb;
  /** What sunlight and shade make of a colour, channel by channel, as shares of 1. */
  readonly sun: Rgb;
  readonly shade: Rgb;
  /** What far things fade to. */
  readonly haze: Rgb;
  /** Colour of the sun or moon and the sky about it. */
  readonly disc: Rgb;
  /** The position of the sun or moon, in shares of the frame. */
  readonly x: number;
  readonly y: number;
  /** Whether sun or moon can be seen. */
  readonly shows: boolean;
  /** 0 by day, 1 at night: how many stars and lit windows there are. */
  readonly night: number;
  /** Share of sky that clouds cover, 0 to 1. */
  readonly clouds: number;
  /** How thick the air is, 0 to 1. */
  readonly fog: number;
}
