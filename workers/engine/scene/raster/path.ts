import { cosTurns, sinTurns } from "../../render/math";
import { item } from "../../render/raster";

/** A closed outline: x and y by turns. */
export type Contour = readonly number[];

/** Where a drawing goes: its origin in pixels and how large one of its units is. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
}

const CURVE_STEPS = 14;
const ROUND_STEPS = 40;
/** Numbers that each command takes. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0, E: 4, R: 5 };

/**
 * Outlines of a drawing written like an SVG path, in absolute numbers: `M`, `L`, `Q`, `C` and `Z`,
 * and two of its own: `E cx cy rx ry` (ellipse) and `R x y width height radius` (rectangle).
 */
export function parsePath(text: string): Contour[] {
  const contours: number[][] = [];
  let open: number[] = [];
  const begin = () => {
    if (open.length >= 4) contours.push(open);
    open = [];
  };
  const tokens = text.match(/[A-Z]|-?[\d.]+(?:e[+-]?\d+)?/g) ?? [];
  for (let t = 0, command = "M"; t < tokens.length; ) {
    const token = tokens[t] ?? "";
    if (/[A-Z]/.test(token)) {
      command = token;
      t++;
      if (command === "Z") begin();
      continue;
    }
    const count = ARGUMENTS[command] || 2;
    const numbers = tokens.slice(t, t + count).map(Number);
    t += count;
    if (command === "M" || command === "E" || command === "R") begin();
    extend(open, command, numbers);
    if (command === "E" || command === "R") begin();
    if (command === "M") command = "L";
  }
  begin();
  return contours;
}

function extend(open: number[], command: string, n: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  const x = open.at(-2) ?? 0;
  const y = open.at(-1) ?? 0;
  switch (command) {
    case "Q":
      curve(
        open,
        x,
        y,
        x + ((a - x) * 2) / 3,
        y + ((b - y) * 2) / 3,
        c + ((a - c) * 2) / 3,
        d + ((b - d) * 2) / 3,
        c,
        d,
      );
      return;
    case "C":
      curve(open, x, y, a, b, c, d, e, f);
      return;
    case "E":
      for (let k = 0; k < ROUND_STEPS; k++) {
        open.push(a + c * cosTurns(k / ROUND_STEPS), b + d * sinTurns(k / ROUND_STEPS));
      }
      return;
    case "R":
      roundedBox(open, a, b, c, d, Math.min(e, c / 2, d / 2));
      return;
    default:
      open.push(a, b);
  }
}

function curve(
  open: number[],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
) {
  for (let k = 1; k <= CURVE_STEPS; k++) {
    const t = k / CURVE_STEPS;
    const s = 1 - t;
    const p = s * s * s;
    const q = 3 * s * s * t;
    const r = 3 * s * t * t;
    const w = t * t * t;
    open.push(p * x0 + q * x1 + r * x2 + w * x3, p * y0 + q * y1 + r * y2 + w * y3);
  }
}

function roundedBox(
  open: number[],
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) {
  const corners = [
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 0.25],
    [x + radius, y + radius, 0.5],
    [x + width - radius, y + radius, 0.75],
  ] as const;
  for (const [cx, cy, turn] of corners) {
    for (let k = 0; k <= 6; k++) {
      const angle = turn + k / 24;
      open.push(cx + radius * cosTurns(angle), cy + radius * sinTurns(angle));
    }
  }
}

/** Outlines of a line `width` wide along open outlines, with round ends and joints. */
export function strokeOf(lines: readonly Contour[], width: number): Contour[] {
  const half = width / 2;
  const contours: number[][] = [];
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i += 2) {
      const x = item(line, i);
      const y = item(line, i + 1);
      const joint: number[] = [];
      for (let k = 0; k < 10; k++) {
        joint.push(x + half * cosTurns(k / 10), y + half * sinTurns(k / 10));
      }
      contours.push(joint);
      if (i + 3 >= line.length) continue;
      const dx = item(line, i + 2) - x;
      const dy = item(line, i + 3) - y;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length === 0) continue;
      const nx = (-dy / length) * half;
      const ny = (dx / length) * half;
      contours.push([
        x + nx,
        y + ny,
        x + dx + nx,
        y + dy + ny,
        x + dx - nx,
        y + dy - ny,
        x - nx,
        y - ny,
      ]);
    }
  }
  return contours;
}

/** Outlines in pixels. */
export function placed(contours: readonly Contour[], place: Placement): Contour[] {
  const side = place.flip ? -place.scale : place.scale;
  return contours.map((contour) =>
    contour.map((value, i) =>
      i % 2 === 0 ? place.x + value * side : place.y + value * place.scale,
    ),
  );
}
