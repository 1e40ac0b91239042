import type { PricePer } from "./models";

/** What a price for each unit depends on: a generation's input as its model gets it. */
export interface PricedInput {
  /** The values of parameters, defaults among them. */
  values: Readonly<Record<string, unknown>>;
  /** What is written: a prompt, or a text to be spoken. */
  text?: string;
  /** How long the file is that it starts from. Seconds; null where that is not known. */
  inputSeconds?: number | null;
  /** The size of the file that it starts from. Pixels. */
  inputSize?: { width: number; height: number } | null;
}

/** Names of parameters that say how long a result is. */
const SECONDS = ["duration", "duration_seconds", "seconds", "length", "video_length"];
const STEPS = ["steps", "num_inference_steps", "num_steps"];
/** What counts where the input says nothing of it; no model of ours makes longer clips without being told. */
const UNKNOWN_SECONDS = 10;
const UNKNOWN_STEPS = 30;
const UNKNOWN_MINUTES = 10;
/** Letters that are spoken in a minute: 150 words of five letters and a space. */
const LETTERS_A_MINUTE = 900;
/** Megapixels by the names of sizes, as vendors use them. */
const SIZES: Readonly<Record<string, number>> = { "512": 0.25, "1K": 1, "2K": 4, "4K": 16 };

/** The names of all parameters that a price can depend on. */
export const PRICED_NAMES: readonly string[] = [
  ...SECONDS,
  ...STEPS,
  ...["width", "height", "resolution"],
];

/** How many units an input has. Not rounded; above 0. */
export function unitsOf(unit: PricePer["unit"], input: PricedInput): number {
  const { values, text = "", inputSeconds = null } = input;
  switch (unit) {
    case "second":
      return numberIn(values, SECONDS) ?? inputSeconds ?? UNKNOWN_SECONDS;
    case "1k_chars":
      return Math.max(1, [...text].length) / 1000;
    case "minute":
      if (inputSeconds !== null) return inputSeconds / 60;
      return text === "" ? UNKNOWN_MINUTES : [...text].length / LETTERS_A_MINUTE;
    case "step":
      return numberIn(values, STEPS) ?? UNKNOWN_STEPS;
    case "megapixel":
      return megapixels(input);
    default:
      return unit satisfies never;
  }
}

/** What an input costs at a price for each unit: whole credits, rounded up, at least 1. */
export function creditsFor({ unit, credits }: PricePer, input: PricedInput): number {
  // Six digits: 0.1 × 3 is 0.30000000000000004, which is not a credit more.
  const exact = Number((unitsOf(unit, input) * credits).toFixed(6));
  return Math.max(1, Math.ceil(exact));
}

/** The first of some values that is a number above 0; clips are asked for as 5, "5" and "5s". */
function numberIn(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): number | null {
  for (const name of names) {
    const value = Number.parseFloat(String(values[name] ?? ""));
    if (Number.isFinite(value) && value > 0) return value;
  }
  return null;
}

function megapixels({ values, inputSize = null }: PricedInput): number {
  const { width, height, resolution } = values;
  const named = String(resolution ?? "");
  const written = /^(\d+(?:\.\d+)?) ?MP$/i.exec(named)?.[1];
  if (written !== undefined) return Number(written);
  const size = SIZES[named.toUpperCase()];
  if (size !== undefined) return size;
  const own = [width, height].map(Number);
  if (own.every((side) => Number.isFinite(side) && side > 0))
    return ((own[0] ?? 0) * (own[1] ?? 0)) / 1_000_000;
  return inputSize ? (inputSize.width * inputSize.height) / 1_000_000 : 1;
}
