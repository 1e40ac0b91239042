import { cosTurns, sinTurns } from "../render/math";
import type { Path, Pose } from "./camera";
import { type Depth, nearAt } from "./depth";
import { FRAMES, type Size } from "./shape";

/** Pixels between two points of a mesh. */
export const CELL = 16;

/** Which place of the plate (in pixels) the points of a frame's grid show. */
export interface Mesh {
  readonly columns: number;
  readonly rows: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Pixels at a plate's border that are not shown: the sampler looks two pixels around. */
const BORDER = 2.5;

/** Looks at a plate through a camera: gives a frame's mesh for a time from 0 to 1. */
export type Lens = (time: number) => Mesh;

/**
 * Fits a path onto a plate. Where the path would show more than there is, all of it is zoomed in by
 * the same factor: never a black border, and never a jerk at one.
 */
export function createLens(path: Path, plate: Size, depth: Depth, frame: Size): Lens {
  const cover = Math.min(plate.width / frame.width, plate.height / frame.height);
  const seen = { width: cover * frame.width, height: cover * frame.height };
  let factor = 1;
  for (let n = 0; n < FRAMES; n++) {
    factor = Math.max(factor, tightness(path(n / (FRAMES - 1)), plate, seen));
  }
  return (time) => {
    const pose = path(time);
    return meshOf({ ...pose, zoom: pose.zoom * factor }, plate, depth, frame, cover);
  };
}

/** How often what a pose shows fits into what there is of the plate around it. */
function tightness(pose: Pose, plate: Size, seen: Size): number {
  const cos = cosTurns(pose.roll);
  const sin = Math.abs(sinTurns(pose.roll));
  const grown = 1 + Math.abs(pose.dolly) / 2;
  const across =
    (((cos * seen.width + sin * seen.height) * grown) / pose.zoom +
      Math.abs(pose.nearX) * seen.width) /
    2;
  const down =
    (((cos * seen.height + sin * seen.width) * grown) / pose.zoom +
      Math.abs(pose.nearY) * seen.height) /
    2;
  const spareX = plate.width / 2 - BORDER - Math.abs(pose.x) * seen.width;
  const spareY = plate.height / 2 - BORDER - Math.abs(pose.y) * seen.height;
  return Math.max(across / spareX, down / spareY);
}

function meshOf(pose: Pose, plate: Size, depth: Depth, frame: Size, cover: number): Mesh {
  const columns = Math.ceil(frame.width / CELL) + 1;
  const rows = Math.ceil(frame.height / CELL) + 1;
  const mesh = {
    columns,
    rows,
    x: new Float64Array(columns * rows),
    y: new Float64Array(columns * rows),
  };
  const scale = cover / pose.zoom;
  const cos = cosTurns(pose.roll) * scale;
  const sin = sinTurns(pose.roll) * scale;
  const cx = plate.width / 2 + pose.x * cover * frame.width;
  const cy = plate.height / 2 + pose.y * cover * frame.height;
  const shiftX = pose.nearX * cover * frame.width;
  const shiftY = pose.nearY * cover * frame.height;
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const u = column * CELL + 0.5 - frame.width / 2;
      const v = row * CELL + 0.5 - frame.height / 2;
      const dx = u * cos - v * sin;
      const dy = u * sin + v * cos;
      let x = cx + dx;
      let y = cy + dy;
      // Which depth is seen depends on where one looks, and that on the depth: two rounds settle it.
      for (let round = 0; round < 2; round++) {
        const near = nearAt(depth, x / plate.width, y / plate.height) - 0.5;
        const size = 1 - pose.dolly * near;
        x = cx + dx * size + shiftX * near;
        y = cy + dy * size + shiftY * near;
      }
      mesh.x[i] = x - 0.5;
      mesh.y[i] = y - 0.5;
    }
  }
  return mesh;
}
