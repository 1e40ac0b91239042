import { gradeChannel, grainSide, mixColours, noiseAt } from "./colour";
import { detailRows, type Pixels } from "./details";
import { glowRows } from "./glow";
import type { LookNumbers } from "./look-numbers";
import { type ColourTable, tableReader } from "./look-up";

/** What a look is worked out from, beside its numbers. */
export interface LookParts {
  lut: ColourTable | null;
  /** Where light spreads, by `spreadLight`; null where the look has no halation. */
  glow: Pixels | null;
}

/*
 * A row goes through the steps of a look one after the other, three numbers from 0 to 1 for each pixel: plain loops that
 * allocate nothing, since a film has two million pixels in each frame.
 */

/** Changes a row in place. */
type RowStep = (row: Float32Array, y: number) => void;

/** Light that came back from behind the film: mostly red. */
export const HALATION_COLOUR = [0.55, 0.2, 0.06] as const;
/** Entries of a channel's curve for what is between the 256 values: its line is within a quarter of a step of 255. */
const FINE = 2048;

/** What becomes of a channel's values by themselves, in so many steps from 0 to 1: most of the work, once for a look. */
export function channelCurves(numbers: LookNumbers, steps: number) {
  const curveOf = (channel: 0 | 1 | 2) =>
    Float32Array.from({ length: steps + 1 }, (_, at) => gradeChannel(at / steps, channel, numbers));
  return { red: curveOf(0), green: curveOf(1), blue: curveOf(2) };
}

/** Fills a row by the curves of its channels. */
function curveStep({ width, data }: Pixels, numbers: LookNumbers): RowStep {
  const { red, green, blue } = channelCurves(numbers, 255);
  return (row, y) => {
    for (let at = 0, from = y * width * 4; at < row.length; at += 3, from += 4) {
      row[at] = red[data[from] ?? 0] ?? 0;
      row[at + 1] = green[data[from + 1] ?? 0] ?? 0;
      row[at + 2] = blue[data[from + 2] ?? 0] ?? 0;
    }
  };
}

/** What a fine curve has at a place from 0 to 1, between its entries. */
function onCurve(curve: Float32Array, value: number): number {
  const place = value * FINE;
  const low = Math.min(FINE - 1, place | 0);
  const before = curve[low] ?? 0;
  return before + ((curve[low + 1] ?? 0) - before) * (place - low);
}

/** Fills a row after noise reduction and sharpening, which leave values between the 256. */
function detailStep(source: Pixels, numbers: LookNumbers): RowStep {
  const fill = detailRows(source, numbers);
  const { red, green, blue } = channelCurves(numbers, FINE);
  return (row, y) => {
    fill(row, y);
    for (let at = 0; at < row.length; at += 3) {
      row[at] = onCurve(red, row[at] ?? 0);
      row[at + 1] = onCurve(green, row[at + 1] ?? 0);
      row[at + 2] = onCurve(blue, row[at + 2] ?? 0);
    }
  };
}

/** Lays the glow over a row. */
function glowStep(source: Pixels, halation: number, glow: Pixels): RowStep {
  const fill = glowRows(glow, source);
  const lights = new Float32Array(source.width);
  return (row, y) => {
    fill(lights, y);
    for (let x = 0; x < lights.length; x += 1) {
      const spread = halation * (lights[x] ?? 0);
      if (spread === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = x * 3 + channel;
        row[at] = 1 - (1 - (row[at] ?? 0)) * (1 - spread * (HALATION_COLOUR[channel] ?? 0));
      }
    }
  };
}

/** Darkens a row towards the corners, and adds grain: most in the middle tones. */
function finishStep({ width, height }: Pixels, { vignette, grain }: LookNumbers): RowStep {
  const side = grainSide(width, height);
  return (row, y) => {
    const v = (y + 0.5) / height - 0.5;
    const line = Math.floor(y / side);
    for (let x = 0, at = 0; x < width; x += 1) {
      const u = (x + 0.5) / width - 0.5;
      const distance = (u * u + v * v) * 2;
      const shade = 1 - vignette * 0.8 * distance * distance;
      const noise = grain > 0 ? grain * 0.16 * noiseAt(Math.floor(x / side), line) : 0;
      for (const end = at + 3; at < end; at += 1) {
        const lit = (row[at] ?? 0) * shade;
        row[at] = Math.min(1, Math.max(0, lit + (1 - Math.abs(2 * lit - 1) * 0.6) * noise));
      }
    }
  };
}

/** The steps of a look, in their order. */
function stepsOf(source: Pixels, numbers: LookNumbers, { lut, glow }: LookParts): RowStep[] {
  const { sharpen, denoise, halation, vignette, grain, lutAmount } = numbers;
  const hasDetail = sharpen > 0 || denoise > 0;
  const steps = [hasDetail ? detailStep(source, numbers) : curveStep(source, numbers)];
  steps.push((row) => mixColours(row, numbers));
  if (lut && lutAmount > 0) steps.push(tableReader(lut, lutAmount));
  if (glow && halation > 0) steps.push(glowStep(source, halation, glow));
  if (vignette > 0 || grain > 0) steps.push(finishStep(source, numbers));
  return steps;
}

/**
 * What gives a picture's rows a look, one by one, from a place of the target's bytes on; alpha stays. The source may be
 * the target where the look has neither sharpening nor noise reduction.
 */
export function rowGrader(source: Pixels, numbers: LookNumbers, parts: LookParts) {
  const { width, data } = source;
  const { strength } = numbers;
  const steps = stepsOf(source, numbers, parts);
  const row = new Float32Array(width * 3);
  return (y: number, target: Uint8ClampedArray, base: number) => {
    for (const step of steps) step(row, y);
    let from = y * width * 4;
    let to = base;
    for (let at = 0; at < row.length; at += 3) {
      for (let channel = 0; channel < 3; channel += 1) {
        const before = data[from + channel] ?? 0;
        target[to + channel] = before + ((row[at + channel] ?? 0) * 255 - before) * strength;
      }
      target[to + 3] = data[from + 3] ?? 255;
      from += 4;
      to += 4;
    }
  };
}
