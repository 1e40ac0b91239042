import type { RecipeMeans } from "../means";
import { linesOfScenes, paceOfScenes, type SaidScenes } from "../short/say-scenes";
import { unsaidLines } from "../voice/say-lines";
import { timedAd } from "./build";
import { MIN_PHOTO_SIDE, presenterRuns, runsPrice } from "./presenter";
import { chosenScenes, type ProductPlan, presentedBy } from "./product-plan";

/** How much longer than estimated a voice may be before the presenter's price is asked again. */
const SLACK = 1.25;

/** What an ad's voice says. */
export const saidScenes = (plan: ProductPlan): SaidScenes => ({
  scenes: chosenScenes(plan),
  voice: plan.voice,
});

/** How fast an ad's voice says it, so that it lasts as long as is wanted. */
export const paceOfAd = (plan: ProductPlan, means: Pick<RecipeMeans, "voices">): number =>
  paceOfScenes({ ...saidScenes(plan), seconds: plan.seconds }, plan.said, means);

/** The model of an ad's presenter; undefined for a faceless ad, and for a model that is not there any more. */
export const presenterModel = (
  { presenter }: ProductPlan,
  { presenterModels }: Pick<RecipeMeans, "presenterModels">,
) => presenterModels.find(({ name }) => name === presenter?.model);

/**
 * What the rest of an ad's presenter costs at the most, in credits.
 * @returns `isExact` once the voice was made: until then its length is estimated
 */
export function presenterQuote(
  plan: ProductPlan,
  means: Pick<RecipeMeans, "presenterModels" | "voices">,
): { credits: number; isExact: boolean } {
  const presented = presentedBy(plan);
  const model = presenterModel(plan, means);
  if (!presented || !model) return { credits: 0, isExact: true };
  const { said, seconds } = plan;
  const spoken = { ...saidScenes(plan), seconds };
  const isAllSaid = (pace: number) => unsaidLines(linesOfScenes(spoken, pace), said).length === 0;
  const pace = isAllSaid(1) ? paceOfScenes(spoken, said, means) : 1;
  const isExact = isAllSaid(1) && isAllSaid(pace);
  const film = timedAd(plan, isExact ? { said, pace } : { said: {} });
  const runs = presenterRuns(presented, film);
  const slack = isExact ? 1 : SLACK;
  return { credits: runsPrice(runs, plan.presented ?? {}, { model, slack }), isExact };
}

/** The problem of a presenter, as a sentence; null where there is no problem, and for a faceless ad. */
export function presenterProblem(
  plan: ProductPlan,
  means: Pick<RecipeMeans, "presenterModels">,
): string | null {
  const { presenter } = plan;
  if (!presenter) return null;
  if (!presenterModel(plan, means))
    return "The presenter's model is no longer there. Choose another.";
  if (presenter.photo === null) return "Choose a photo of the presenter.";
  const { width = MIN_PHOTO_SIDE, height = MIN_PHOTO_SIDE } = presenter.photo.src;
  if (Math.min(width, height) < MIN_PHOTO_SIDE)
    return `The presenter's photo needs at least ${MIN_PHOTO_SIDE} × ${MIN_PHOTO_SIDE} pixels.`;
  if (presenter.consent === null) return "Say who the presenter is.";
  return plan.voice === "" ? "A presenter needs a voice. Choose one." : null;
}
