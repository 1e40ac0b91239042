import { at, atByte } from "../../render/raster";
import { hex } from "../raster/colour";
import type { Layer } from "../raster/layer";
import { fillMask } from "../raster/mask";
import { parsePath, placed } from "../raster/path";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";

/** Opens the ground along a winding river, so that the water below shows. */
export function cutRiver(stage: Stage, ground: Layer, from: number): void {
  const { width, height, random } = stage;
  const tall = height - from;
  const start = width * random.between(0.4, 0.6);
  const bend = width * random.between(0.12, 0.2) * (random.next() < 0.5 ? -1 : 1);
  const end = start + bend * 0.7;
  const y = (share: number) => from + tall * share;
  const path =
    `M${start - 3} ${from - 1} C${start - 8 - bend * 0.6} ${y(0.08)} ${start - width * 0.05 + bend * 1.2} ${y(0.22)} ${start - width * 0.09} ${y(0.42)} ` +
    `C${start - width * 0.2 - bend} ${y(0.62)} ${end - width * 0.3} ${y(0.8)} ${end - width * 0.34} ${height + 4} ` +
    `L${end + width * 0.3} ${height + 4} C${end + width * 0.2} ${y(0.8)} ${start + width * 0.1 - bend * 0.9} ${y(0.62)} ${start + width * 0.08} ${y(0.42)} ` +
    `C${start + width * 0.04 + bend * 1.2} ${y(0.22)} ${start + 8 - bend * 0.6} ${y(0.08)} ${start + 4} ${from - 1} Z`;
  const mask = fillMask(placed(parsePath(path), { x: 0, y: 0, scale: 1 }), ground);
  if (!mask) return;
  for (let row = 0; row < mask.height; row++) {
    for (let x = 0; x < mask.width; x++) {
      const rest = 1 - at(mask.cover, row * mask.width + x);
      const i = ((row + mask.y - ground.y) * ground.width + x + mask.x - ground.x) * 4;
      for (let c = 0; c < 4; c++) ground.rgba[i + c] = atByte(ground.rgba, i + c) * rest;
    }
  }
}

/** A road to the horizon, one across the frame, or rails across it. */
export type Way = "away" | "across" | "rails";

/** Draws a road onto the ground: away from us to the horizon, or across the frame. */
export function drawRoad(stage: Stage, ground: Layer, from: number, way: Way): void {
  drawParts(ground, WAYS[way](stage, from), { x: 0, y: 0, scale: 1 }, surroundings(stage, 0.12));
}

const ASPHALT = hex("#5b5c64");
const LINE = hex("#f2ead8");
const EDGE = hex("#8d8878");

function away(stage: Stage, from: number): Part[] {
  const { width, height, random } = stage;
  const tall = height - from;
  const far = width * random.between(0.44, 0.56);
  const bend = width * random.between(-0.1, 0.1);
  const strip = (left: number, right: number) =>
    `M${far + left * 0.012} ${from} C${far + bend + left * 0.1} ${from + tall * 0.3} ${width / 2 + bend * 0.6 + left * 0.42} ${from + tall * 0.6} ${width / 2 + left} ${height + 3} ` +
    `L${width / 2 + right} ${height + 3} C${width / 2 + bend * 0.6 + right * 0.42} ${from + tall * 0.6} ${far + bend + right * 0.1} ${from + tall * 0.3} ${far + right * 0.012} ${from} Z`;
  const wide = Math.min(width, height) * 0.46;
  const parts: Part[] = [
    { path: strip(-wide * 1.08, wide * 1.08), colour: EDGE, round: 0, grain: 1 },
    { path: strip(-wide, wide), colour: ASPHALT, round: 0, grain: 0.8 },
    { path: strip(-wide * 0.94, -wide * 0.91), colour: LINE, round: 0, grain: 0 },
    { path: strip(wide * 0.91, wide * 0.94), colour: LINE, round: 0, grain: 0 },
  ];
  for (let k = 0; k < 9; k++) {
    const a = 1 / (1 + k * 0.9 + 0.12);
    const b = 1 / (1 + k * 0.9 + 0.55);
    const point = (t: number, side: number) => {
      const s = 1 - t;
      const x =
        s * s * s * far +
        3 * s * s * t * (far + bend) +
        3 * s * t * t * (width / 2 + bend * 0.6) +
        (t * t * t * width) / 2;
      const y = from + tall * (0.9 * s * s * t + 1.8 * s * t * t + t * t * t);
      return `${x + side * wide * 0.018 * (0.02 + t * t)} ${y}`;
    };
    parts.push({
      path: `M${point(a, -1)} L${point(a, 1)} L${point(b, 1)} L${point(b, -1)} Z`,
      colour: LINE,
      round: 0,
      grain: 0,
    });
  }
  return parts;
}

function across(stage: Stage, from: number): Part[] {
  const { width, height, margin, unit } = stage;
  const room = height - from;
  const top = from + room * 0.42;
  const bottom = from + room * 0.84;
  const full = width + 2 * margin;
  const band = (y: number, tall: number) =>
    `M${-margin} ${y} L${full} ${y} L${full} ${y + tall} L${-margin} ${y + tall} Z`;
  const middle = (top + bottom) / 2 + room * 0.06;
  const dashes: string[] = [];
  for (let x = -margin; x < full; x += 92 * unit)
    dashes.push(
      `M${x} ${middle} L${x + 46 * unit} ${middle} L${x + 43 * unit} ${middle + 5 * unit} L${x - 3 * unit} ${middle + 5 * unit} Z`,
    );
  return [
    { path: band(top - 5 * unit, bottom - top + 10 * unit), colour: EDGE, round: 0, grain: 1 },
    { path: band(top, bottom - top), colour: ASPHALT, round: 0, grain: 0.8 },
    { path: band(top + 4 * unit, 2.4 * unit), colour: LINE, round: 0, grain: 0, alpha: 0.85 },
    { path: band(bottom - 8 * unit, 3.4 * unit), colour: LINE, round: 0, grain: 0, alpha: 0.85 },
    { path: dashes.join(" "), colour: LINE, round: 0, grain: 0, alpha: 0.9 },
  ];
}

function rails(stage: Stage, from: number): Part[] {
  const { width, height, margin, unit } = stage;
  const room = height - from;
  const middle = from + room * 0.62;
  const full = width + 2 * margin;
  const band = (y: number, tall: number) =>
    `M${-margin} ${y} L${full} ${y} L${full} ${y + tall} L${-margin} ${y + tall} Z`;
  const ties: string[] = [];
  for (let x = -margin; x < full; x += 26 * unit) {
    ties.push(`R${x} ${middle - 4 * unit} ${13 * unit} ${18 * unit} ${unit} `);
  }
  return [
    { path: band(middle - 16 * unit, 46 * unit), colour: hex("#837b70"), round: 0, grain: 3 },
    { path: ties.join(""), colour: hex("#54402f"), round: 0.2, grain: 1 },
    { path: band(middle - 2 * unit, 3 * unit), colour: hex("#b9bcc2"), round: 0, grain: 0 },
    { path: band(middle + 8 * unit, 4 * unit), colour: hex("#c9ccd2"), round: 0, grain: 0 },
  ];
}

const WAYS: Record<Way, (stage: Stage, from: number) => Part[]> = { away, across, rails };
