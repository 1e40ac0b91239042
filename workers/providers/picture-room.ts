import type { ProviderName } from "#contract/providers";

/** Most pictures that FLUX.2 takes on Workers AI: `input_image_0` to `input_image_3`. */
export const MAX_FLUX_PICTURES = 4;

/** Most pictures of one call, the input included, where every model of a provider has one limit; null where not. */
export function mostPictures(provider: ProviderName): number | null {
  return provider === "workers-ai" ? MAX_FLUX_PICTURES : null;
}
