import { createRandom } from "../../render/random";
import type { Rgb } from "../../render/raster";
import { between, hex, scaled } from "../raster/colour";
import { createLayer, type Layer, trimmed } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";
import { conifer, crown } from "../subjects/foliage";

const BLOOMS = ["#f2e9f0", "#f0b23c", "#d9536a", "#b07ad9", "#f0f0e4", "#e8869f"];

/** Blades and flowers along the lower edge of the frame. */
export function drawGrass(stage: Stage, colour: Rgb, flowers: number): Layer {
  const { width, height, margin, unit, seed } = stage;
  const random = createRandom(seed + 7);
  const tall = 74 * unit;
  const layer = createLayer(-margin, height - tall * 1.25, width + 2 * margin, tall * 1.25);
  const parts: Part[] = [];
  const count = Math.round(width / (5.2 * unit));
  for (let k = 0; k < count; k++) {
    const x = random.between(-margin, width + margin);
    const edge = Math.abs(x / width - 0.5) * 2;
    const long = tall * random.between(0.25, 0.62) * (0.45 + edge * 0.75);
    const lean = random.between(-0.4, 0.4) * long;
    const wide = random.between(2.2, 4.6) * unit;
    parts.push({
      path: `M${x - wide} ${height + 2} Q${x - wide * 0.3 + lean * 0.2} ${height - long * 0.6} ${x + lean} ${height - long} Q${x + wide * 0.5 + lean * 0.3} ${height - long * 0.5} ${x + wide} ${height + 2} Z`,
      colour: scaled(colour, random.between(0.55, 0.95)),
      round: 0.2,
      grain: 0,
    });
    if (random.next() < flowers) {
      const size = random.between(3.2, 6.4) * unit * (0.6 + edge * 0.6);
      const bloom = hex(BLOOMS[random.below(BLOOMS.length)] ?? "#f2e9f0");
      const y = height - long * random.between(0.8, 1.05);
      parts.push({
        path: [0, 1, 2, 3, 4]
          .map(
            (p) =>
              `E${x + lean + (PETALS[p]?.[0] ?? 0) * size} ${y + (PETALS[p]?.[1] ?? 0) * size} ${size * 0.62} ${size * 0.62}`,
          )
          .join(" "),
        colour: bloom,
        round: 0.5,
        grain: 0,
      });
      parts.push({
        path: `E${x + lean} ${y} ${size * 0.4} ${size * 0.4}`,
        colour: hex("#e8b84a"),
        round: 0.5,
        grain: 0,
      });
    }
  }
  drawParts(layer, parts, { x: 0, y: 0, scale: 1 }, surroundings(stage, 0));
  return trimmed(layer);
}

const PETALS = [
  [0, -0.8],
  [0.76, -0.25],
  [0.47, 0.65],
  [-0.47, 0.65],
  [-0.76, -0.25],
] as const;

/** Flowers or tufts scattered over a meadow, smaller the further away. */
export function drawMeadow(stage: Stage, from: number, tints: readonly Rgb[]): Layer {
  const { width, height, margin, unit, seed } = stage;
  const random = createRandom(seed + 17);
  const layer = createLayer(-margin, from, width + 2 * margin, height - from);
  const spots = Array.from({ length: 260 }, () => random.next()).sort((a, b) => a - b);
  const parts = spots.map((near): Part => {
    const y = from + near * near * (height - from) * 0.97 + 2;
    const size = (0.7 + near * near * 5.4) * unit;
    const x = random.between(-margin, width + margin);
    return {
      path: `E${x} ${y} ${size} ${size * 0.62}`,
      colour: scaled(
        tints[random.below(tints.length)] ?? [255, 255, 255],
        random.between(0.8, 1.05),
      ),
      round: 0.5,
      grain: 0,
    };
  });
  drawParts(layer, parts, { x: 0, y: 0, scale: 1 }, surroundings(stage, 0.12));
  return trimmed(layer);
}

/** Trees in the middle ground or at the sides, each at its own distance. */
export function drawTrees(
  stage: Stage,
  from: number,
  to: number,
  count: number,
  tall: number,
  kind: "conifer" | "broad",
  distance: number,
): Layer {
  const { width, margin, random, season } = stage;
  const layer = createLayer(
    -margin,
    from - tall * 1.25,
    width + 2 * margin,
    to - from + tall * 1.35,
  );
  const green =
    season === "autumn" ? hex("#c98a3a") : season === "spring" ? hex("#7fae5a") : hex("#3f6f46");
  const feet = Array.from({ length: count }, () => random.next()).sort((a, b) => a - b);
  for (const near of feet) {
    const high = tall * (0.5 + 0.5 * near) * random.between(0.75, 1.15);
    const side = random.next() < 0.5 ? -1 : 1;
    const reach = 0.5 + 0.12 * near;
    const x = width * (0.5 + side * (reach - random.next() * random.next() * 0.36));
    const y = from + near * (to - from);
    const tint = between(
      green,
      hex(random.next() < 0.5 ? "#2c5a48" : "#5b7a3a"),
      random.next() * 0.5,
    );
    const parts =
      kind === "conifer" ? conifer(0, 100, tint, season === "winter") : broad(stage, tint);
    drawParts(
      layer,
      parts,
      { x, y, scale: high / 100 },
      surroundings(stage, distance * (1 - near)),
    );
  }
  return trimmed(layer);
}

function broad(stage: Stage, tint: Rgb): Part[] {
  const { random, season } = stage;
  const leaves =
    season === "winter"
      ? [hex("#e6eef6"), hex("#d2deea")]
      : season === "spring"
        ? [hex("#f0b3c6"), tint]
        : season === "autumn"
          ? [hex("#d9822b"), hex("#c4562c"), hex("#e0ab40")]
          : [tint, scaled(tint, 1.2)];
  return [
    {
      path: "M-5 1 C-3 -20 -3 -30 -4 -46 L4 -46 C3 -30 3 -20 6 1 Z",
      colour: hex("#5a412f"),
      round: 0.8,
      grain: 1.5,
    },
    ...crown(random, leaves, 0, -66, 36, 34),
  ];
}

/** Rounded rocks along a shore. */
export function drawRocks(
  stage: Stage,
  row: number,
  count: number,
  colour: Rgb,
  size: number,
): Layer {
  const { width, margin, random } = stage;
  const layer = createLayer(-margin, row - size * 1.3, width + 2 * margin, size * 2.1);
  for (let k = 0; k < count; k++) {
    const wide = size * random.between(0.4, 1.3);
    const high = wide * random.between(0.4, 0.75);
    const side = random.next() < 0.5 ? random.between(-0.02, 0.3) : random.between(0.7, 1.02);
    const x = width * side;
    const y = row + random.between(0, size * 0.5);
    const dent = random.between(-0.2, 0.2);
    drawParts(
      layer,
      [
        {
          path: `M${x - wide} ${y} C${x - wide * 1.02} ${y - high * 0.7} ${x - wide * 0.5} ${y - high} ${x + wide * dent} ${y - high} C${x + wide * 0.6} ${y - high * 1.05} ${x + wide} ${y - high * 0.6} ${x + wide} ${y} C${x + wide * 0.5} ${y + high * 0.16} ${x - wide * 0.5} ${y + high * 0.16} ${x - wide} ${y} Z`,
          colour: scaled(colour, random.between(0.75, 1.1)),
          round: 0.8,
          grain: 0.9,
        },
      ],
      { x: 0, y: 0, scale: 1 },
      surroundings(stage, 0.05),
    );
  }
  return trimmed(layer);
}
