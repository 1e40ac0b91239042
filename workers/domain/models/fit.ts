import type { Params } from "#contract/generation";
import {
  ASPECT_RATIOS,
  type AspectRatio,
  QUALITIES,
  type Quality,
} from "#contract/generation-words";
import { fitUpscale, type WantedScale } from "#contract/upscale-fit";
import { UPSCALE_TARGETS } from "#contract/upscale-sizes";
import type { ModelParameter } from "#storage/schema/index";
import { invalid } from "../app-error";

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

/**
 * The wanted size as values of the model's own visible parameters; a model that has none makes what it
 * always makes.
 * @param source the size of what goes in, in pixels; null where it is not known.
 * @throws {AppError} `invalid_request` for a target that is not above the source, and for what the model cannot make.
 */
export function fitScale(
  parameters: readonly ModelParameter[],
  wanted: WantedScale,
  source: { width: number; height: number } | null,
): Params {
  const { scale, target } = wanted;
  if (scale === undefined && target === undefined) return {};
  const short = source && Math.min(source.width, source.height);
  if (target !== undefined && short !== null && UPSCALE_TARGETS[target] <= short)
    throw invalid(
      "target",
      `The source has ${short} pixels on its short side already: choose a larger target.`,
    );
  const fit = fitUpscale(parameters, wanted, short);
  if (fit.is === "refused") throw invalid(target === undefined ? "scale" : "target", fit.reason);
  return fit.is === "params" ? fit.params : {};
}

/**
 * A provider's input with the pictures in their place.
 * @param field the provider's name for it, as `buildInput` gives it: `image`, or `image_urls[]` for a
 *   model that takes a list; null where the generation has no picture.
 * @param urls the pictures' addresses: the first counts where the model takes one.
 */
export function placeImage(
  input: Record<string, unknown>,
  field: string | null,
  urls: readonly string[],
): Record<string, unknown> {
  const [first] = urls;
  if (field === null || first === undefined) return { ...input };
  return field.endsWith("[]")
    ? { ...input, [field.slice(0, -2)]: urls }
    : { ...input, [field]: first };
}
