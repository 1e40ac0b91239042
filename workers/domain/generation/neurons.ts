import { type PricedInput, unitsOf } from "#contract/price-units";
import type { AiUse } from "#storage/quotas/ai-usage";
import { modelIn, neuronsCovered, publishedPrice } from "../models/published-prices";
import { dayText } from "../quotas/neurons";

/**
 * The neurons that a run uses, estimated from the published price; as many as its own price covers where none is published.
 * @param credits what a generation of it costs.
 * @returns null for what is not a model of Cloudflare's own.
 */
export function neuronsOf(endpointUrl: string, input: PricedInput, credits: number): number | null {
  if (!modelIn(endpointUrl)?.startsWith("@cf/")) return null;
  const price = publishedPrice(endpointUrl);
  if (!price || price.neurons === null) return neuronsCovered(credits);
  return price.unit === "picture" ? price.neurons : price.neurons * unitsOf(price.unit, input);
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
