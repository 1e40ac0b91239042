import { cosTurns, sinTurns, smoothstep } from "../math";

/** Coverage of a dot screen, 0 to 1. `tone` is the ink wanted, 0 to 1. */
export function dotScreen(x: number, y: number, turn: number, pitch: number, tone: number): number {
  const c = cosTurns(turn);
  const s = sinTurns(turn);
  const u = (x * c + y * s) / pitch;
  const v = (-x * s + y * c) / pitch;
  const dx = u - Math.round(u);
  const dy = v - Math.round(v);
  const radius = Math.sqrt(tone) * 0.72;
  const soft = 0.7 / pitch;
  return smoothstep(radius + soft, radius - soft, Math.sqrt(dx * dx + dy * dy));
}
