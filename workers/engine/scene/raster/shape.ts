import { clamp } from "../../render/math";
import { at, type Rgb } from "../../render/raster";
import { between } from "./colour";
import { cover, type Layer } from "./layer";
import type { Light } from "./lighting";
import { type Box, fillMask, type Mask } from "./mask";
import type { Noise } from "./noise";
import { type Placement, parsePath, placed, strokeOf } from "./path";
import { boxBlur, softened } from "./soften";

/** One piece of a drawing. */
export interface Part {
  /** Outline as {@link parsePath} reads it, in the drawing's own units. */
  readonly path: string;
  readonly colour: Rgb;
  /** Draws the line itself, this wide, instead of what is inside. */
  readonly stroke?: number;
  /** 0 is flat as paper, 1 as round as a ball. */
  readonly round?: number;
  /** Gives light: 1 fully, always; "night" only in the dark. */
  readonly glow?: number | "night";
  /** How much of a bright highlight it has, 0 to 1. */
  readonly gloss?: number;
  /** 0 to 1; glass lets through what is behind it. */
  readonly alpha?: number;
  /** Strength of the grain on it, 0 to 1. */
  readonly grain?: number;
  /** Edge that runs out softly, in the drawing's units. */
  readonly blur?: number;
  /** Colour at the bottom, where it changes downwards. */
  readonly fade?: Rgb;
}

/** What a drawing needs to know about its position. */
export interface Surroundings {
  readonly light: Light;
  /** Where the light comes from: x and y in the picture, z towards the viewer; of length 1. */
  readonly from: Rgb;
  readonly noise: Noise;
  /** How far it has faded into the haze, 0 to 1. */
  readonly haze: number;
}

/** Draws parts onto a layer, first to last. */
export function drawParts(
  layer: Layer,
  parts: readonly Part[],
  place: Placement,
  around: Surroundings,
): void {
  const box: Box = layer;
  for (const part of parts) {
    const outline = parsePath(part.path);
    const lines = part.stroke ? strokeOf(outline, part.stroke) : outline;
    const mask = fillMask(placed(lines, place), grown(box, part, place));
    if (mask)
      paint(
        layer,
        part.blur ? softened(mask, part.blur * place.scale) : mask,
        part,
        place.scale,
        around,
      );
  }
}

function grown(box: Box, part: Part, place: Placement): Box {
  const more = part.blur ? Math.ceil(part.blur * place.scale * 2) : 0;
  return {
    x: box.x - more,
    y: box.y - more,
    width: box.width + 2 * more,
    height: box.height + 2 * more,
  };
}

function paint(
  layer: Layer,
  mask: Mask,
  part: Part,
  scale: number,
  { light, from, noise, haze }: Surroundings,
) {
  const glow = part.glow === "night" ? light.night : (part.glow ?? 0);
  const round = part.round ?? 0.5;
  const size = Math.min(mask.width, mask.height);
  const bulge =
    glow < 1 && round > 0 && size > 3 ? boxBlur(mask, clamp(Math.round(size * 0.17), 1, 60)) : null;
  const reach = clamp(Math.round(size * 0.09), 1, 40);
  const gloss = part.gloss ?? 0;
  const lamp = part.glow === "night" && part.alpha !== undefined;
  const alpha = (part.alpha ?? 1) * (lamp ? light.night : 1);
  const { width, height } = mask;
  const rough = (part.grain ?? 0.25) * 0.3;
  for (
    let y = Math.max(0, layer.y - mask.y);
    y < height && y + mask.y < layer.y + layer.height;
    y++
  ) {
    const down = y / height;
    const base = part.fade ? between(part.colour, part.fade, down) : part.colour;
    for (
      let x = Math.max(0, layer.x - mask.x);
      x < width && x + mask.x < layer.x + layer.width;
      x++
    ) {
      const i = y * width + x;
      const share = at(mask.cover, i) * alpha;
      if (share <= 0.003) continue;
      let tilt = 0;
      let rim = 0;
      if (bulge) {
        const left = x >= reach ? at(bulge, i - reach) : 0;
        const right = x + reach < width ? at(bulge, i + reach) : 0;
        const above = y >= reach ? at(bulge, i - reach * width) : 0;
        const below = y + reach < height ? at(bulge, i + reach * width) : 0;
        tilt = ((left - right) * -from[0] + (above - below) * -from[1]) * -1.25 * round;
        rim = tilt > 0.34 * round ? (tilt - 0.34 * round) * (1 - at(bulge, i)) : 0;
      }
      const facing = clamp(0.56 + tilt - (down - 0.5) * 0.24, 0, 1.15);
      const speck =
        1 +
        rough * (noise.fbm((x + mask.x) / (2.6 * scale), (y + mask.y) / (2.6 * scale), 3) - 0.5);
      const dark = 1 - glow;
      let r = base[0] * speck * ((light.shade[0] + light.sun[0] * facing * 0.85) * dark + glow);
      let g = base[1] * speck * ((light.shade[1] + light.sun[1] * facing * 0.85) * dark + glow);
      let b = base[2] * speck * ((light.shade[2] + light.sun[2] * facing * 0.85) * dark + glow);
      const shinyness = gloss * clamp((tilt - 0.12) * 3, 0, 1) * 110 + rim * 90 * dark;
      r = r + shinyness * light.sun[0];
      g = g + shinyness * light.sun[1];
      b = b + shinyness * light.sun[2];
      const veil = haze * (1 - glow * 0.6);
      r += (light.haze[0] - r) * veil;
      g += (light.haze[1] - g) * veil;
      b += (light.haze[2] - b) * veil;
      cover(
        layer.rgba,
        ((y + mask.y - layer.y) * layer.width + x + mask.x - layer.x) * 4,
        clamp(r, 0, 255),
        clamp(g, 0, 255),
        clamp(b, 0, 255),
        share,
      );
    }
  }
}
