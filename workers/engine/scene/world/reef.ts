import type { Rgb } from "../../render/raster";
import { hex, scaled } from "../raster/colour";
import { createLayer, type Layer, trimmed } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";

const CORALS = ["#e8707a", "#f0a050", "#c080d8", "#f2d06a", "#e88ab0", "#58b8a8"];

export function drawReef(stage: Stage, row: number): Layer {
  const { width, height, margin, random, unit } = stage;
  const tall = height * 0.22;
  const layer = createLayer(-margin, row - tall, width + 2 * margin, tall + height * 0.07);
  for (let k = 0; k < 15; k++) {
    const side = random.next() < 0.5 ? random.between(-0.02, 0.34) : random.between(0.66, 1.02);
    const x = width * side;
    const y = row + random.between(-0.02, 0.05) * height;
    const size = (26 + 40 * random.next()) * unit;
    const colour = hex(CORALS[random.below(CORALS.length)] ?? "#e8707a");
    drawParts(
      layer,
      k % 3 === 0
        ? fan(colour, random.between(-6, 6))
        : k % 3 === 1
          ? brain(colour)
          : branch(colour, random),
      { x, y, scale: size / 40 },
      surroundings(stage, 0.12),
    );
  }
  return trimmed(layer);
}

const brain = (colour: Rgb): Part[] => [
  { path: "M-34 4 C-38 -26 -14 -40 4 -38 C28 -36 38 -16 34 4 Z", colour, round: 1, grain: 2.6 },
  {
    path: "M-26 -6 C-20 -22 -8 -20 -2 -30 M-12 2 C-8 -14 6 -12 8 -26 M8 2 C10 -10 20 -8 22 -20",
    colour: scaled(colour, 0.7),
    stroke: 2,
    round: 0,
  },
];

const fan = (colour: Rgb, lean: number): Part[] => [
  {
    path: `M-3 4 L-2 -10 C-40 -20 -44 -66 ${-20 + lean} -84 C0 -96 26 -90 34 -70 C42 -48 30 -20 2 -10 L3 4 Z`,
    colour,
    round: 0.4,
    grain: 3,
    alpha: 0.85,
  },
  {
    path: `M0 -8 L${-24 + lean} -66 M0 -8 L${-8 + lean} -80 M0 -8 L12 -80 M0 -8 L26 -60 M0 -8 L-28 -44 M0 -8 L30 -38`,
    colour: scaled(colour, 0.62),
    stroke: 1.6,
    round: 0,
  },
];

function branch(colour: Rgb, random: Stage["random"]): Part[] {
  const parts: Part[] = [];
  for (let k = 0; k < 6; k++) {
    const lean = (k - 2.5) * 13 + random.between(-4, 4);
    const tall = 42 + random.between(0, 30) - Math.abs(k - 2.5) * 6;
    parts.push({
      path: `M${lean * 0.15} 2 C${lean * 0.3} ${-tall * 0.4} ${lean * 0.7} ${-tall * 0.6} ${lean} ${-tall}`,
      colour: scaled(colour, 0.86 + (k % 2) * 0.18),
      stroke: 7,
      round: 0.9,
    });
  }
  return parts;
}

export function drawWeed(stage: Stage): Layer {
  const { width, height, margin, random, unit } = stage;
  const layer = createLayer(-margin - 10, height * 0.6, width + 2 * margin + 20, height * 0.4 + 2);
  const parts: Part[] = [];
  for (let k = 0; k < 22; k++) {
    const side = random.next() < 0.5 ? random.between(-0.02, 0.2) : random.between(0.8, 1.02);
    const x = width * side;
    const tall = height * random.between(0.1, 0.34);
    const bend = random.between(-30, 30) * unit;
    parts.push({
      path: `M${x} ${height + 4} C${x + bend} ${height - tall * 0.35} ${x - bend} ${height - tall * 0.66} ${x + bend * 0.7} ${height - tall}`,
      colour: scaled(hex(k % 2 ? "#2f7f5a" : "#4a9a5a"), random.between(0.5, 0.9)),
      stroke: random.between(5, 10) * unit,
      round: 0.7,
      grain: 0,
    });
  }
  drawParts(layer, parts, { x: 0, y: 0, scale: 1 }, surroundings(stage, 0));
  return trimmed(layer);
}
