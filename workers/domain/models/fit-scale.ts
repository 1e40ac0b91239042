import type { Params } from "#contract/generation";
import { UPSCALE_TARGETS, type UpscaleFactor, type UpscaleTarget } from "#contract/upscale-sizes";
import type { ModelParameter } from "#storage/schema/index";
import { invalid } from "../app-error";

/** How much larger a result is, as a request names it: exactly one of the two. */
export interface WantedScale {
  scale?: UpscaleFactor | undefined;
  target?: UpscaleTarget | undefined;
}

/** What models call them. */
const FACTOR_NAMES = ["scale", "upscale_factor", "scale_factor"];
const TARGET_NAMES = ["target_resolution", "target"];
const MODE_NAME = "upscale_mode";

/** What a target is called among a model's options, such as "2160p" or "4k". */
function optionFor(parameter: ModelParameter, target: UpscaleTarget): string | undefined {
  const wanted = [target, `${UPSCALE_TARGETS[target]}p`];
  return parameter.enum?.find((option) => wanted.includes(option.toLowerCase()));
}

/** The target whose short side is nearest to a number of pixels. */
function nearest(pixels: number): UpscaleTarget {
  const [first = "1080p", ...others] = Object.keys(UPSCALE_TARGETS) as UpscaleTarget[];
  const miss = (target: UpscaleTarget) => Math.abs(UPSCALE_TARGETS[target] - pixels);
  return others.reduce((best, target) => (miss(target) < miss(best) ? target : best), first);
}

/**
 * The wanted size as values of the model's own visible parameters; a model that has none makes what it
 * always makes.
 * @param source the size of what goes in, in pixels; null where it is not known.
 * @throws {AppError} `invalid_request` for a target that is not above the source.
 */
export function fitScale(
  parameters: readonly ModelParameter[],
  { scale, target }: WantedScale,
  source: { width: number; height: number } | null,
): Params {
  if (scale === undefined && target === undefined) return {};
  const short = source && Math.min(source.width, source.height);
  if (target !== undefined && short !== null && UPSCALE_TARGETS[target] <= short)
    throw invalid(
      "target",
      `The source has ${short} pixels on its short side already: choose a larger target.`,
    );
  const find = (names: readonly string[]) =>
    parameters.find((one) => one.visible && names.includes(one.name));
  const [factor, resolution, mode] = [FACTOR_NAMES, TARGET_NAMES, [MODE_NAME]].map(find);
  const inMode = (name: string) => (mode?.enum?.includes(name) ? { [mode.name]: name } : {});
  const wanted = target ?? (factor || short === null ? undefined : nearest(short * (scale ?? 2)));
  const option = resolution && wanted && optionFor(resolution, wanted);
  if (resolution && option) return { [resolution.name]: option, ...inMode("target") };
  if (!factor) return {};
  const times = scale ?? (target && short ? UPSCALE_TARGETS[target] / short : 2);
  const value = factor.type === "integer" ? Math.ceil(times) : Math.round(times * 1000) / 1000;
  return { [factor.name]: value, ...inMode("factor") };
}
