import type { Random } from "../render/random";
import type { Light } from "./light";
import type { Noise } from "./raster/noise";
import type { Surroundings } from "./raster/shape";
import type { Brief, Season } from "./read/read-scene";

/** What everything that draws a piece of a scene gets to know. */
export interface Stage {
  /** Size of the frame in pixels. */
  readonly width: number;
  readonly height: number;
  /** Row of the horizon. */
  readonly horizon: number;
  /** Layers reach this far beyond the frame on both sides, for the camera to move. */
  readonly margin: number;
  /** Length that scales with the picture: 1 at one megapixel. */
  readonly unit: number;
  readonly light: Light;
  readonly season: Season;
  readonly brief: Brief;
  readonly random: Random;
  readonly noise: Noise;
  readonly seed: number;
}

/** How a drawing at a distance (0 near, 1 at the horizon) is lit. */
export function surroundings(stage: Stage, distance: number): Surroundings {
  const { light, width, height, noise } = stage;
  const dx = (light.x - 0.5) * 1.6 * (width / Math.max(width, height));
  const dy = -0.62;
  const length = Math.sqrt(dx * dx + dy * dy + 0.36);
  const haze = Math.min(0.94, distance * 0.62 + light.fog * (0.12 + distance * 0.75));
  return { light, noise, haze, from: [dx / length, dy / length, 0.6 / length] };
}
