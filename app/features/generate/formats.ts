import type { Params } from "#contract/generation";
import {
  ASPECT_RATIOS,
  type AspectRatio,
  QUALITIES,
  type Quality,
} from "#contract/generation-words";
import type { CreatorModel, Parameter } from "#contract/models";

/** What models call the shape of a result. */
export const RATIO_NAMES: readonly string[] = ["aspect_ratio", "ratio"];
const QUALITY_NAMES = ["quality", "resolution"];

export const RATIO_LABELS: Record<AspectRatio, string> = {
  "1:1": "1:1 Square",
  "9:16": "9:16 Portrait",
  "16:9": "16:9 Landscape",
};

/** Those of our options that a model's own parameter allows; null where it has none of them. */
function allowed<T extends string>(
  model: CreatorModel | null,
  names: readonly string[],
  options: readonly T[],
): readonly T[] | null {
  const parameter = model?.parameters.find((one) => names.includes(one.name));
  if (!parameter?.enum) return options;
  const shared = options.filter((option) => parameter.enum?.includes(option));
  return shared.length > 0 ? shared : null;
}

/** The shapes and sizes that the form of a video offers; null where the model has other ones. */
export function formatsOf(model: CreatorModel | null) {
  return {
    ratios: allowed<AspectRatio>(model, RATIO_NAMES, ASPECT_RATIOS),
    qualities: allowed<Quality>(model, QUALITY_NAMES, QUALITIES),
  };
}

/** A generation's shape and size apart from its other parameters, as the form of a video holds them. */
export function takeFormats(params: Params): {
  aspectRatio?: AspectRatio;
  quality?: Quality;
  rest: Params;
} {
  const found = <T extends string>(names: readonly string[], options: readonly T[]) =>
    options.find((option) => names.some((name) => params[name] === option));
  const aspectRatio = found(RATIO_NAMES, ASPECT_RATIOS);
  const quality = found(QUALITY_NAMES, QUALITIES);
  const taken = [...(aspectRatio ? RATIO_NAMES : []), ...(quality ? QUALITY_NAMES : [])];
  return {
    ...(aspectRatio ? { aspectRatio } : {}),
    ...(quality ? { quality } : {}),
    rest: Object.fromEntries(Object.entries(params).filter(([name]) => !taken.includes(name))),
  };
}

/** A picture of 3:4 is as far from a square as from 9:16, but for what rounding makes of it: it is upright. */
const TIE = 1e-9;

/** The shape that is nearest to a picture's; null where its size is not known. */
export function nearestShape(
  picture: { width: number | null; height: number | null } | null,
): AspectRatio | null {
  const { width, height } = picture ?? {};
  if (!width || !height) return null;
  const distance = (shape: AspectRatio) => {
    const [x = 1, y = 1] = shape.split(":").map(Number);
    return Math.abs(Math.log((width * y) / (height * x)));
  };
  return ASPECT_RATIOS.reduce((best, one) => (distance(one) <= distance(best) + TIE ? one : best));
}

/** The shape where a form names none: as preferred, else like the picture, else wide. */
export function usualShape(
  preferred: AspectRatio | null | undefined,
  picture: Parameters<typeof nearestShape>[0],
): AspectRatio {
  return preferred ?? nearestShape(picture) ?? "16:9";
}

/** Whether a parameter has its place among shape and size, and is not shown twice. */
export function isFormat({ name }: Parameter, formats: ReturnType<typeof formatsOf>): boolean {
  if (RATIO_NAMES.includes(name)) return formats.ratios !== null;
  return QUALITY_NAMES.includes(name) && formats.qualities !== null;
}

/** The wanted option, or the last allowed one, which is the largest. */
export function settle<T>(wanted: T, options: readonly T[] | null): T {
  return options === null || options.includes(wanted) ? wanted : (options.at(-1) ?? wanted);
}
