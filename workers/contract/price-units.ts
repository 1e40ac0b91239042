import type { Kind } from "./kind";
import type { PricePer } from "./models";

/** What a price for each unit depends on: a generation's input as its model gets it. */
export interface PricedInput {
  /** The values of parameters, defaults among them. */
  values: Readonly<Record<string, unknown>>;
  /** What is written: a prompt, or a text to be spoken. */
  text?: string;
  /** How long the file is that it starts from. Seconds; null where that is not known. */
  inputSeconds?: number | null;
  /** How long the sound is that the result is as long as, for a kind that takes one beside a picture. Seconds. */
  soundSeconds?: number | null;
  /** The size of the file that it starts from. Pixels. */
  inputSize?: { width: number; height: number } | null;
}

/** Names of parameters that say how long a result is, in seconds and in frames. */
const SECONDS = ["duration", "duration_seconds", "seconds", "length", "video_length"];
const FRAMES = ["num_frames", "frames", "frame_count"];
const FRAME_RATES = ["fps", "frames_per_second", "frame_rate"];
/** How large a result is, at once, and how much larger than its input. */
const SIZES_OF = ["resolution", "size", "image_size", "output_size", "megapixels"];
const FACTORS = ["scale_factor", "upscale_factor", "upscaling_factor"];
/** The same, but for models that go in steps: to them it is how closely they follow the prompt. */
const FACTOR_OR_GUIDANCE = "scale";
const STEPS = ["steps", "num_inference_steps", "num_steps"];
/** What counts where the input says nothing of it; no model of ours makes longer clips without being told. */
const UNKNOWN_SECONDS = 10;
const UNKNOWN_STEPS = 30;
/** The slowest usual rate: a number of frames then counts as the longest clip that it may be. */
const UNKNOWN_FRAME_RATE = 16;
/** Vendors bill frames, and not what a creator's rate makes of them: beyond the usual one it makes nothing cheaper. */
const MAX_FRAME_RATE = 24;
const UNKNOWN_MINUTES = 10;
/** Letters that are spoken in a minute: 150 words of five letters and a space. */
const LETTERS_A_MINUTE = 900;
/** Megapixels by the names of sizes, as vendors use them. */
const SIZES: Readonly<Record<string, number>> = {
  "512": 0.25,
  "1K": 1,
  "2K": 4,
  "4K": 16,
  "8K": 64,
};
/** Lines of a picture that are written without a "p", too. */
const LINES = [240, 360, 480, 540, 720, 1080, 1440, 2160, 4320];

/** The names of all parameters that a price can depend on. */
export const PRICED_NAMES: readonly string[] = [
  ...SECONDS,
  ...STEPS,
  ...[...FRAMES, ...FRAME_RATES, ...SIZES_OF, ...FACTORS, FACTOR_OR_GUIDANCE],
  ...["width", "height"],
];

/**
 * Whether a price for each unit can be counted by what a model is asked for.
 * @param model the names of its parameters, what it starts from, and what it makes.
 */
export function isMeasurable(
  unit: PricePer["unit"],
  {
    names,
    inputs,
    medium,
  }: { names: readonly string[]; inputs: readonly string[]; medium: Kind["medium"] },
): boolean {
  const has = (known: readonly string[]) => known.some((name) => names.includes(name));
  const isTimed = inputs.includes("audio") || inputs.includes("video");
  switch (unit) {
    case "second":
      return isTimed || has([...SECONDS, ...FRAMES]);
    case "step":
      return has(STEPS);
    case "megapixel":
      return inputs.includes("image") || has(SIZES_OF) || has(["width"]);
    case "minute":
      return isTimed || medium === "audio";
    case "1k_chars":
      return true;
    default:
      return unit satisfies never;
  }
}

/** How many units an input has. Not rounded; above 0. */
export function unitsOf(unit: PricePer["unit"], input: PricedInput): number {
  const { values, text = "", inputSeconds = null, soundSeconds = null } = input;
  switch (unit) {
    case "second":
      if (soundSeconds !== null) return soundSeconds;
      return numberIn(values, SECONDS) ?? framesIn(values) ?? inputSeconds ?? UNKNOWN_SECONDS;
    case "1k_chars":
      return Math.max(1, [...text].length) / 1000;
    case "minute":
      if (soundSeconds !== null) return soundSeconds / 60;
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

function framesIn(values: Readonly<Record<string, unknown>>): number | null {
  const frames = numberIn(values, FRAMES);
  if (frames === null) return null;
  return frames / Math.min(numberIn(values, FRAME_RATES) ?? UNKNOWN_FRAME_RATE, MAX_FRAME_RATE);
}

function megapixels({ values, inputSize = null }: PricedInput): number {
  const named = SIZES_OF.map((name) => sizeIn(name, values[name])).find((size) => size !== null);
  const own = area(values.width, values.height);
  if (named ?? own) return named ?? own ?? 1;
  if (!inputSize) return 1;
  const isGuided = STEPS.some((name) => values[name] !== undefined);
  const factors = isGuided ? FACTORS : [...FACTORS, FACTOR_OR_GUIDANCE];
  const factor = Math.max(1, numberIn(values, factors) ?? 1);
  return ((inputSize.width * inputSize.height) / 1_000_000) * factor ** 2;
}

/** Megapixels of a size as vendors write it: "2 MP", "4K", "1080p", "1024x1536", "landscape_16_9", width and height. */
function sizeIn(name: string, value: unknown): number | null {
  if (typeof value === "object" && value !== null) {
    const { width, height } = value as Record<string, unknown>;
    return area(width, height);
  }
  const text = String(value ?? "").trim();
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?) ?(MP|p)?$/i.exec(text) ?? [];
  const count = Number(number);
  if (count > 0 && (name === "megapixels" || /mp/i.test(unit))) return count;
  // Lines of a picture of 16:9.
  if (count > 0 && (unit !== "" || LINES.includes(count)))
    return (count * count * 16) / 9 / 1_000_000;
  const known = SIZES[text.toUpperCase()];
  if (known !== undefined) return known;
  const [, width, height] = /^(\d+) ?[x×*] ?(\d+)$/i.exec(text) ?? [];
  if (width !== undefined) return area(width, height);
  // fal.ai's name for 1024 × 1024.
  if (text === "square_hd") return area(1024, 1024);
  if (/^(square|portrait|landscape)/.test(text)) return 1;
  return count >= 64 ? (count * count) / 1_000_000 : null;
}

function area(...sides: unknown[]): number | null {
  const [width = 0, height = 0] = sides.map(Number);
  return width > 0 && height > 0 ? (width * height) / 1_000_000 : null;
}
