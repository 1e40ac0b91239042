import type { GenerationRecord } from "#contract/generation";

/** Enhance with a result. Its document must be loaded, for its headers matter. */
export function enhancePath({ output_url }: Pick<GenerationRecord, "output_url">): string {
  return `/dashboard/enhance?${new URLSearchParams({ image: output_url ?? "" })}`;
}
