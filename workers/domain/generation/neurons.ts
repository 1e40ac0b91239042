import { type PricedInput, unitsOf } from "#contract/price-units";
import { publishedPrice } from "../models/published-prices";

/**
 * The neurons that a run uses, estimated from the published price.
 * @returns null for what is not a model of Cloudflare's own, and for one without a published price.
 */
export function neuronsOf(endpointUrl: string, input: PricedInput): number | null {
  const price = publishedPrice(endpointUrl);
  if (!price || price.neurons === null) return null;
  return price.unit === "picture" ? price.neurons : price.neurons * unitsOf(price.unit, input);
}
