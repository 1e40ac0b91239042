import type { Timeline } from "#contract/timeline/timeline";
import type { SaidLines } from "../../voice/say-lines";
import { buildProduct } from "../build";
import type { ProductPlan } from "../product-plan";

/** What was said for a preview. */
export interface PreviewVoice {
  said: SaidLines;
  pace: number;
}

/**
 * The storyboard of the chosen script as a film that costs nothing: the film itself, with its voice as far as that was said.
 * The same plan gives the same film.
 */
export function previewAd(plan: ProductPlan, { said, pace }: PreviewVoice): Timeline {
  let count = 0;
  const newId = () => {
    count += 1;
    return `preview-${count}`;
  };
  return buildProduct(plan, { said, pace, seed: 1, newId });
}
