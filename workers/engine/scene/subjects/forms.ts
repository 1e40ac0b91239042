import { cosTurns, sinTurns } from "../../render/math";
import type { Part } from "../raster/shape";

/** A piece and its mirror image on the other side of the drawing's middle. */
export function mirrored(path: string, look: Omit<Part, "path">): Part[] {
  return [
    { ...look, path },
    { ...look, path: mirrorPath(path) },
  ];
}

/** The same outline with left and right exchanged. */
function mirrorPath(path: string): string {
  return path.replace(/([MLQCER])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [x = 0, y = 0, width = 0, height = 0, radius = 0] = numbers;
    if (command === "E") return `E${-x} ${y} ${width} ${height} `;
    if (command === "R") return `R${-x - width} ${y} ${width} ${height} ${radius} `;
    return `${command}${numbers.map((n, i) => (i % 2 === 0 ? -n : n)).join(" ")} `;
  });
}

const short = (value: number) => Math.round(value * 100) / 100;

/** A leaf or petal that begins at a point and points along an angle (in turns, 0 is right, 0.25 down). */
export function petal(x: number, y: number, turn: number, length: number, width: number): string {
  const c = cosTurns(turn);
  const s = sinTurns(turn);
  const point = (along: number, across: number) =>
    `${short(x + c * along - s * across)} ${short(y + s * along + c * across)}`;
  return (
    `M${point(0, 0)} C${point(length * 0.25, -width * 0.7)} ${point(length * 0.85, -width * 0.75)} ${point(length, 0)} ` +
    `C${point(length * 0.85, width * 0.75)} ${point(length * 0.25, width * 0.7)} ${point(0, 0)} Z `
  );
}

/** A ring of petals about a point. */
export function petals(
  x: number,
  y: number,
  count: number,
  start: number,
  length: number,
  width: number,
): string {
  let path = "";
  for (let k = 0; k < count; k++) path += petal(x, y, start + k / count, length, width);
  return path;
}
