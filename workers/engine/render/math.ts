/*
 * Every function here is built from +, -, *, / and square root, which IEEE 754 fixes to the bit:
 * the same picture and seed must give the same bytes on any machine and in any engine version,
 * and the standard library's sin, exp and pow are not promised to.
 */

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `low`, 1 above `high`, an S-shaped ramp between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

/** An S-curve from -1 to 1 that replaces tanh. */
export function softSign(value: number): number {
  const v = clamp(value, -3, 3);
  return (v * (27 + v * v)) / (27 + 9 * v * v);
}

/** A bell of height 1 that reaches 0 at ±1: replaces a Gaussian. */
export function bell(value: number): number {
  const t = 1 - value * value;
  return t <= 0 ? 0 : t * t;
}

const TAU = 6.283185307179586;

/** Sine by a polynomial (error below 0.0002). `turns` is the angle in full turns. */
export function sinTurns(turns: number): number {
  let t = turns - Math.floor(turns);
  let sign = 1;
  if (t >= 0.5) {
    t -= 0.5;
    sign = -1;
  }
  const folded = t > 0.25 ? 0.5 - t : t;
  const x = folded * TAU;
  const x2 = x * x;
  return sign * x * (1 - (x2 / 6) * (1 - (x2 / 20) * (1 - x2 / 42)));
}

export function cosTurns(turns: number): number {
  return sinTurns(turns + 0.25);
}
