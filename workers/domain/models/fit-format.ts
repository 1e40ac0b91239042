import {
  ASPECT_RATIOS,
  type AspectRatio,
  type Params,
  QUALITIES,
  type Quality,
} from "#contract/generation";
import type { ModelParameter } from "#storage/schema/index";

/** The shape and the size of a result as a request names them. */
export interface OutputFormat {
  aspect_ratio?: AspectRatio | undefined;
  quality?: Quality | undefined;
  /** Of what is spoken. */
  voice?: string | undefined;
  language?: string | undefined;
}

/** What models call them. */
const NAMES: Record<keyof OutputFormat, readonly string[]> = {
  aspect_ratio: ["aspect_ratio", "ratio"],
  quality: ["quality", "resolution"],
  voice: ["voice", "speaker"],
  language: ["language", "language_code", "lang"],
};

const OPTIONS = { aspect_ratio: ASPECT_RATIOS, quality: QUALITIES } as const;

/** Whether a parameter speaks of the same things as we do: a resolution in megapixels does not. */
function knowsAny({ enum: options }: ModelParameter, ours: readonly string[]): boolean {
  return !options || options.length === 0 || options.some((option) => ours.includes(option));
}

/**
 * Shape and size as values of the model's own visible parameters; a model that has no such
 * parameter makes what it always makes.
 */
export function fitFormat(parameters: readonly ModelParameter[], format: OutputFormat): Params {
  const fitted: Params = {};
  for (const key of Object.keys(NAMES) as (keyof OutputFormat)[]) {
    const value = format[key];
    const parameter = parameters.find((one) => one.visible && NAMES[key].includes(one.name));
    if (value === undefined || !parameter) continue;
    // A voice that the model does not have is refused with those that it has.
    if (key === "voice" || key === "language" || knowsAny(parameter, OPTIONS[key]))
      fitted[parameter.name] = value;
  }
  return fitted;
}
