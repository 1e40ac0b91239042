import { creditsInWords } from "#contract/credits";
import { line } from "./moves";
import type { GenerationState, Moment, StateChange } from "./state";

/**
 * Hands a generation to the model that its creator allowed in the place of the one that is not available. Nothing has
 * run yet: what was held stays held until the end, and what it costs is the other model's price.
 * @param why in the words of a sentence that begins with the model's name.
 * @returns null where no other model was allowed, or where it has taken over already.
 */
export function fallBack(
  state: Pick<GenerationState, "fallback" | "model" | "cost">,
  why: string,
  { now }: Moment,
): StateChange | null {
  const { fallback, model, cost } = state;
  if (fallback === null) return null;
  const { cost: price, isAi, ...run } = fallback;
  const instead = `${model} ${why}. ${fallback.model} makes it instead, for ${creditsInWords(price)}`;
  return {
    patch: {
      ...run,
      ...{ fallback: null, askedModel: model, held: price < cost ? cost : null },
      ...{ submission: "none", attemptedAt: null, blindSends: 0, failures: 0, polls: 0 },
    },
    generation: { maker: fallback.model, cost: price, isAi },
    events: [line(now, "fell_back", instead)],
    ending: null,
    waitMs: 0,
  };
}
