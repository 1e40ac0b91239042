import type { Params } from "#contract/generation";
import type { CreatorModel, Parameter } from "#contract/models";
import { RATIO_NAMES } from "../../generate/formats";

interface Size {
  width: number;
  height: number;
}

/** What fal calls its shapes, with width to height. */
const NAMED: Readonly<Record<string, number>> = {
  square_hd: 1,
  square: 1,
  portrait_4_3: 3 / 4,
  portrait_16_9: 9 / 16,
  landscape_4_3: 4 / 3,
  landscape_16_9: 16 / 9,
};

/** Width to height of an option such as "4:5" or "portrait_16_9"; null for any other text. */
function ratioOf(option: string): number | null {
  const [, width, height] = /^(\d+):(\d+)$/.exec(option) ?? [];
  if (width && height) return Number(width) / Number(height);
  return NAMED[option] ?? null;
}

/** The option whose shape is nearest to a size; undefined where none is a shape. */
function nearest(options: readonly string[], { width, height }: Size): string | undefined {
  const miss = (option: string) => {
    const ratio = ratioOf(option);
    return ratio === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log((ratio * height) / width));
  };
  const [best] = [...options].sort((one, other) => miss(one) - miss(other));
  return best !== undefined && miss(best) < Number.POSITIVE_INFINITY ? best : undefined;
}

/** Sides of about one megapixel; models want multiples of 16. */
const PIXELS = 1_048_576;
const STEP = 16;

function sideFor(side: number, { width, height }: Size, parameter: Parameter): number {
  const wanted = Math.round((side * Math.sqrt(PIXELS / (width * height))) / STEP) * STEP;
  return Math.min(parameter.maximum ?? 2048, Math.max(parameter.minimum ?? STEP, wanted));
}

/**
 * A size as values of a model's own parameters: the nearest of its shapes, or sides in pixels. Empty for a
 * model that has neither.
 */
export function shapeParams({ parameters }: Pick<CreatorModel, "parameters">, size: Size): Params {
  const shape = parameters.find(
    ({ name, enum: options }) => options && (RATIO_NAMES.includes(name) || name === "image_size"),
  );
  const option = shape?.enum && nearest(shape.enum, size);
  if (shape && option) return { [shape.name]: option };
  const byName = (name: string) => parameters.find((one) => one.name === name);
  const [width, height] = [byName("width"), byName("height")];
  if (!width || !height) return {};
  return { width: sideFor(size.width, size, width), height: sideFor(size.height, size, height) };
}
