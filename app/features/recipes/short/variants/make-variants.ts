import { refresh } from "#lib/reads";
import { createFilm } from "../../../editor/film-api";
import { shownFilmsPath } from "../../../editor/film-paths";
import { newId } from "../../../editor/pieces";
import { inPlace } from "../../../projects/result-place";
import type { RecipeMeans } from "../../means";
import type { MakeReport } from "../../recipe";
import { linesPrice, type VoiceLine } from "../../voice/say-lines";
import { sayPlan } from "../../voice/say-plan";
import { buildShort } from "../build";
import { checkedPlan } from "../check-plan";
import { linesOfScenes, paceOfScenes } from "../say-scenes";
import type { ShortPlan } from "../short-plan";
import type { VariantPlan } from "./variant-plans";

/** What the variants say, at the pace of the plan that they are of: only what it does not say is new. */
const linesOfAll = (variants: readonly VariantPlan[], pace: number): VoiceLine[] =>
  variants.flatMap(({ plan }) => linesOfScenes(plan, pace));

/** What saying the variants of a plan costs, in credits: what was said before is not paid again. */
export const variantsPrice = (
  plan: ShortPlan,
  variants: readonly VariantPlan[],
  means: RecipeMeans,
): number => {
  const pace = paceOfScenes(plan, plan.said, means);
  return linesPrice(linesOfAll(variants, pace), plan.said, means.voices);
};

/**
 * Makes a film of each variant and stores it. All words are checked before anything is said; what was said and each
 * film that was stored is kept with the plan, so that nothing is paid twice after a failure.
 * @throws an error with a sentence for people
 */
export async function makeVariants(
  plan: ShortPlan,
  variants: readonly VariantPlan[],
  work: MakeReport<ShortPlan>,
): Promise<void> {
  const { signal, onProgress, means, keep } = work;
  for (const { title, plan: one } of variants) {
    const [problem] = (await checkedPlan(one)).problems;
    if (problem) throw new Error(`${title}: ${problem.message}`);
    signal.throwIfAborted();
  }
  const pace = paceOfScenes(plan, plan.said, means);
  const said = await sayPlan(linesOfAll(variants, pace), plan.said, work);
  for (const [index, { of, title, plan: one }] of variants.entries()) {
    signal.throwIfAborted();
    onProgress(index / variants.length, `Film ${index + 1} of ${variants.length}: ${title}`);
    const timeline = buildShort(one, { said, pace, newId });
    const { id: filmId } = await inPlace((place) => createFilm({ title, timeline, ...place }));
    keep((now) => ({ ...now, variants: [...(now.variants ?? []), { of, title, filmId }] }));
  }
  refresh(shownFilmsPath());
}
