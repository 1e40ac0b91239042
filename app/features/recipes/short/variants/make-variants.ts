import type { Timeline } from "#contract/timeline/timeline";
import { type CaptionLanguage, TRANSLATION_PRICE } from "#contract/translated-captions";
import { captionsInWords } from "#film/edit/captions-in-words";
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
import { translatePlan, untranslated, withTranslations } from "./translations";
import { CAPTION_LANGUAGE_NAMES, markOf, type VariantPlan } from "./variant-plans";

/** The sentences of the variants, at the pace of their plan; only new ones are spoken. */
const linesOfAll = (variants: readonly VariantPlan[], pace: number): VoiceLine[] =>
  variants.flatMap(({ plan }) => linesOfScenes(plan, pace));

/** The price of the variants' voices and translations, in credits; earlier ones are not paid for again. */
export const variantsPrice = (
  plan: ShortPlan,
  variants: readonly VariantPlan[],
  means: RecipeMeans,
): number => {
  const pace = paceOfScenes(plan, plan.said, means);
  const translations = variants.filter(
    ({ plan: one, captions }) => captions && untranslated(one, captions).length > 0,
  );
  return (
    linesPrice(linesOfAll(variants, pace), plan.said, means.voices) +
    translations.length * TRANSLATION_PRICE
  );
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
  for (const [index, variant] of variants.entries()) {
    const { of, title, plan: one, captions } = variant;
    signal.throwIfAborted();
    onProgress(index / variants.length, `Film ${index + 1} of ${variants.length}: ${title}`);
    const film = buildShort(one, { said, pace, newId });
    const timeline = captions ? await translated(film, { plan: one, captions, keep }) : film;
    const { id: filmId } = await inPlace((place) => createFilm({ title, timeline, ...place }));
    const made = { of, title, filmId, mark: markOf(variant) };
    keep((now) => ({ ...now, variants: [...(now.variants ?? []), made] }));
  }
  refresh(shownFilmsPath());
}

/** A film with captions in another language; the plan keeps the translation before anything else is done. */
async function translated(
  film: Timeline,
  {
    plan,
    captions,
    keep,
  }: { plan: ShortPlan; captions: CaptionLanguage; keep: MakeReport<ShortPlan>["keep"] },
): Promise<Timeline> {
  const lines = await translatePlan(plan, captions);
  keep((now) => withTranslations(now, captions, lines));
  return captionsInWords(film, { lines, name: CAPTION_LANGUAGE_NAMES[captions] });
}
