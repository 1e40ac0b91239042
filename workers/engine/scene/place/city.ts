import { clamp } from "../../render/math";
import { createRandom, gridNoise } from "../../render/random";
import type { Rgb } from "../../render/raster";
import { between, hex } from "../raster/colour";
import { cover, createLayer, type Layer, trimmed } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";

/** One row of a skyline. */
export interface Skyline {
  /** Row of the street. */
  readonly foot: number;
  /** Heights of houses in pixels. */
  readonly low: number;
  readonly high: number;
  /** Widths of houses in pixels. */
  readonly wide: number;
  readonly distance: number;
  readonly seed: number;
  /** Signs and windows in loud colours. */
  readonly neon: boolean;
  /** Share of the frame in the middle that stays free. */
  readonly gap: number;
}

interface House {
  left: number;
  width: number;
  height: number;
  wall: Rgb;
  floor: number;
  bay: number;
  /** Share of its width that is the side turned away. */
  side: number;
  seed: number;
}

const WALLS = ["#8d9aa8", "#b3a595", "#77879a", "#a58f86", "#c7bba8", "#6d7688", "#94a3a2"];
const LAMPS = [hex("#ffd58a"), hex("#ffe6b8"), hex("#ffc46a"), hex("#cfe4ff")];

const NEON_LAMPS = [hex("#ff4fb4"), hex("#4fe6ff"), hex("#a86bff"), hex("#ffd36b")];

/** A glowing sign that hangs on a house. */
function signOn(x: number, y: number, width: number, height: number, colour: Rgb): Part[] {
  return [
    {
      path: `E${x + width / 2} ${y + height / 2} ${width * 2.6} ${height * 0.9}`,
      colour,
      glow: 1,
      round: 0,
      alpha: 0.24,
      blur: width,
    },
    { path: `R${x} ${y} ${width} ${height} ${width * 0.3}`, colour, glow: 1, round: 0, grain: 0 },
    {
      path: `R${x + width * 0.3} ${y + width * 0.3} ${width * 0.4} ${height - width * 0.6} ${width * 0.2}`,
      colour: [255, 250, 255],
      glow: 1,
      round: 0,
      alpha: 0.6,
    },
  ];
}

/** Draws houses side by side across the frame. */
export function drawSkyline(stage: Stage, line: Skyline): Layer {
  const { margin, noise } = stage;
  const random = createRandom(line.seed);
  const width = stage.width + 2 * margin;
  const top = Math.max(0, Math.floor(line.foot - line.high * 1.45));
  const layer = createLayer(-margin, top, width, line.foot - top + 2);
  const masts: Part[] = [];
  for (let x = -line.wide * random.next(); x < width; ) {
    const wide = line.wide * random.between(0.6, 1.35);
    const aside = Math.abs((x + wide / 2) / width - 0.5);
    const centre = line.gap > 0 ? 0.35 + aside : 1 - aside * 1.1;
    const tall =
      line.low +
      (line.high - line.low) *
        noise.at(x / line.wide + line.seed, line.seed) *
        random.between(0.55, 1.15) *
        centre *
        1.35;
    const house: House = {
      left: Math.round(x),
      width: Math.max(3, Math.round(wide)),
      height: Math.round(tall),
      wall: hex(WALLS[random.below(WALLS.length)] ?? "#8d9aa8"),
      floor: Math.max(3, line.wide * random.between(0.1, 0.15)),
      bay: Math.max(3, line.wide * random.between(0.085, 0.14)),
      side: random.between(0.18, 0.34),
      seed: random.below(1e6),
    };
    const outer = Math.abs((house.left + house.width / 2) / width - 0.5) * 2;
    if (line.gap > 0 && outer < line.gap) {
      x += wide;
      continue;
    }
    drawHouse(stage, line, layer, house);
    const middle = house.left + layer.x + house.width * 0.5;
    const roof = line.foot - house.height;
    if (random.next() < 0.22)
      masts.push({
        path: `M${middle - house.width * 0.18} ${roof + 1} L${middle} ${roof - house.width * 0.7} L${middle + house.width * 0.18} ${roof + 1} Z`,
        colour: house.wall,
        round: 0.4,
      });
    else if (random.next() < 0.3)
      masts.push({
        path: `M${middle} ${roof} L${middle} ${roof - house.height * 0.14}`,
        stroke: Math.max(1, house.width * 0.03),
        colour: hex("#4b5058"),
        round: 0,
      });
    if (line.neon && random.next() < 0.55) {
      const tint = NEON_LAMPS[random.below(NEON_LAMPS.length)] ?? [255, 79, 180];
      const long = house.height * random.between(0.14, 0.34);
      masts.push(
        ...signOn(
          middle + house.width * random.between(-0.4, 0.25),
          roof + house.height * random.between(0.1, 0.5),
          house.width * 0.1,
          long,
          tint,
        ),
      );
    }
    x += wide + (random.next() < 0.2 ? line.wide * random.between(0.05, 0.4) : 0);
  }
  drawParts(layer, masts, { x: 0, y: 0, scale: 1 }, surroundings(stage, line.distance));
  return trimmed(layer);
}

function drawHouse(stage: Stage, line: Skyline, layer: Layer, house: House): void {
  const { light } = stage;
  const { from, haze } = surroundings(stage, line.distance);
  const lamps = line.neon ? NEON_LAMPS : LAMPS;
  const veil = haze * (1 - light.night * 0.35);
  const roof = Math.round(line.foot - house.height) - layer.y;
  const corner = from[0] < 0 ? house.width * (1 - house.side) : house.width * house.side;
  for (let y = Math.max(0, roof); y < layer.height; y++) {
    const up = (layer.height - y) / house.height;
    const floor = Math.floor((y - roof) / house.floor);
    const inFloor = (y - roof) / house.floor - floor;
    for (
      let x = Math.max(0, house.left);
      x < Math.min(layer.width, house.left + house.width);
      x++
    ) {
      const own = x - house.left;
      const bright = from[0] < 0 ? own < corner : own > corner;
      const bay = Math.floor(own / house.bay);
      const inBay = own / house.bay - bay;
      const edge = Math.abs(own - corner) < 1 ? 0.12 : 0;
      const facing = (bright ? 0.72 : 0.16) + edge + up * 0.06;
      const pane = floor > 0 && inFloor > 0.26 && inFloor < 0.8 && inBay > 0.2 && inBay < 0.82;
      const chance = gridNoise(bay, floor, house.seed);
      const lamp = pane && chance < 0.1 + light.night * 0.5 ? Math.min(1, light.night * 1.5) : 0;
      const colour = lamps[Math.floor(chance * 997) % lamps.length];
      const base: Rgb = pane ? between(house.wall, light.middle, 0.55) : house.wall;
      const dim = pane ? (bright ? 0.95 : 0.62) : 1;
      const shadeOf = (c: 0 | 1 | 2) => {
        const day = base[c] * dim * (light.shade[c] + light.sun[c] * facing * 0.8);
        const seen =
          day + (light.haze[c] - day) * clamp(veil + (1 - up) * line.distance * 0.3, 0, 0.95);
        return seen + ((colour?.[c] ?? 0) * (0.6 + chance) - seen) * lamp * (1 - veil * 0.7);
      };
      cover(
        layer.rgba,
        (y * layer.width + x) * 4,
        clamp(shadeOf(0), 0, 255),
        clamp(shadeOf(1), 0, 255),
        clamp(shadeOf(2), 0, 255),
        1,
      );
    }
  }
}
