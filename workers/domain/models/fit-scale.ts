import type { Params } from "#contract/generation";
import { fitUpscale, type WantedScale } from "#contract/upscale-fit";
import { UPSCALE_TARGETS } from "#contract/upscale-sizes";
import type { ModelParameter } from "#storage/schema/index";
import { invalid } from "../app-error";

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
