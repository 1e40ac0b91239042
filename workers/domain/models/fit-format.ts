import type { AspectRatio, Params, Quality } from "../../contract/generation";
import type { ModelParameter } from "../../storage/schema";

/** The shape and the size of a result as a request names them. */
export interface OutputFormat {
  aspect_ratio?: AspectRatio | undefined;
  quality?: Quality | undefined;
}

/** What models call them. */
const NAMES: Record<keyof OutputFormat, readonly string[]> = {
  aspect_ratio: ["aspect_ratio", "ratio"],
  quality: ["quality", "resolution"],
};

/**
 * Shape and size as values of the model's own visible parameters; a model that has no such
 * parameter makes what it always makes.
 */
export function fitFormat(parameters: readonly ModelParameter[], format: OutputFormat): Params {
  const fitted: Params = {};
  for (const key of ["aspect_ratio", "quality"] as const) {
    const value = format[key];
    const parameter = parameters.find((one) => one.visible && NAMES[key].includes(one.name));
    if (value !== undefined && parameter) fitted[parameter.name] = value;
  }
  return fitted;
}
