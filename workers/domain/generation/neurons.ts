import { type PricedInput, unitsOf } from "#contract/price-units";
import type { AiUse } from "#storage/quotas/ai-usage";
import {
  modelIn,
  neuronsCovered,
  neuronsOfPicture,
  publishedPrice,
} from "../models/published-prices";
import { dayText } from "../quotas/neurons";

/**
 * The neurons that a run uses, estimated from the published price; as many as its own price covers where none is published.
 * @param credits what a generation of it costs.
 * @returns null for what is not a model of Cloudflare's own.
 */
export function neuronsOf(
  endpointUrl: string,
  input: PricedInput & { pictures: number },
  credits: number,
): number | null {
  if (!modelIn(endpointUrl)?.startsWith("@cf/")) return null;
  const price = publishedPrice(endpointUrl);
  if (!price || price.neurons === null) return neuronsCovered(credits);
  if (price.unit !== "picture") return price.neurons * unitsOf(price.unit, input);
  return price.parts
    ? neuronsOfPicture(price.parts, { ...askedOf(input.values), pictures: input.pictures })
    : price.neurons;
}

/** The size and the steps that a model is asked for; what it is not told is the usual size, and all of its steps. */
function askedOf({ width, height, steps }: PricedInput["values"]) {
  const above0 = (value: unknown, fallback: number) =>
    Number(value) > 0 ? Number(value) : fallback;
  return {
    width: above0(width, 1024),
    height: above0(height, 1024),
    steps: above0(steps, Number.POSITIVE_INFINITY),
  };
}

/** What a run uses of Workers AI. @param at milliseconds since 1970. @returns null for what is not counted. */
export function neuronUse(
  run: { endpointUrl: string; neurons?: number | null },
  accountId: string,
  at: number,
): AiUse | null {
  const model = modelIn(run.endpointUrl);
  const { neurons = null } = run;
  return neurons === null || model === null
    ? null
    : { day: dayText(at), model, accountId, neurons };
}
