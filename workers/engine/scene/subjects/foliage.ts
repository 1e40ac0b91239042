import type { Random } from "../../render/random";
import type { Rgb } from "../../render/raster";
import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import { WHITE } from "./pieces";

export const STEM = hex("#4f8a3f");

export const BARK = hex("#6a4a34");

/** How the tufts of a crown get lighter towards the top: share of tufts, lift, size and brightness. */
const TIERS = [
  [80, 0.1, 0.15, 0.6],
  [90, -0.04, 0.105, 0.8],
  [80, -0.16, 0.08, 1],
  [46, -0.28, 0.06, 1.2],
] as const;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The crown of a broad tree: four heaps of tufts, dark ones first. */
export function crown(
  random: Random,
  colours: readonly Rgb[],
  x: number,
  y: number,
  wide: number,
  tall: number,
): Part[] {
  return TIERS.map(([count, lift, size, bright], tier): Part => {
    let path = "";
    for (let k = 0; k < count; k++) {
      const up = random.between(-1, 1);
      const within = Math.sqrt(1 - up * up) * (1 - tier * 0.07);
      const side = random.between(-1, 1) * within;
      const radius = size * random.between(0.75, 1.3);
      path += `E${tenth(x + side * wide * 0.84 - tier * wide * 0.03)} ${tenth(y + (up * 0.72 * (1 - tier * 0.1) + lift) * tall)} ${tenth(wide * radius)} ${tenth(tall * radius)} `;
    }
    return {
      path,
      colour: scaled(colours[tier % colours.length] ?? STEM, bright),
      round: 0.75,
      grain: 2.6,
    };
  });
}

/** A conifer of tiers. */
export function conifer(x: number, tall: number, colour: Rgb, snowy: boolean): Part[] {
  const tiers: Part[] = [
    {
      path: `R${x - tall * 0.03} ${-tall * 0.14} ${tall * 0.06} ${tall * 0.14} 0`,
      colour: BARK,
      round: 0.6,
    },
  ];
  for (let k = 0; k < 5; k++) {
    const bottom = -tall * (0.1 + k * 0.165);
    const top = bottom - tall * 0.34;
    const half = tall * (0.27 - k * 0.045);
    const sag = tall * 0.035;
    const tier = `M${x - half} ${bottom} C${x - half * 0.5} ${bottom - sag} ${x - half * 0.25} ${top + tall * 0.14} ${x} ${Math.max(top, -tall)} C${x + half * 0.25} ${top + tall * 0.14} ${x + half * 0.5} ${bottom - sag} ${x + half} ${bottom} C${x + half * 0.5} ${bottom + sag} ${x - half * 0.5} ${bottom + sag} ${x - half} ${bottom} Z`;
    tiers.push({
      path: tier,
      colour: snowy ? between(colour, WHITE, 0.45 + k * 0.06) : scaled(colour, 0.8 + k * 0.08),
      round: 0.6,
      grain: 1.6,
    });
  }
  return tiers;
}
