import { randomSeed } from "../../editor/add-pieces";
import { newId } from "../../editor/pieces";
import { inputMark } from "../draft";
import { storeMade } from "../film/store-made";
import type { MakeReport, RecipeFilm } from "../recipe";
import { sayScenes } from "../short/say-scenes";
import { requireRight } from "../voice/say-plan";
import { buildProduct, timedAd } from "./build";
import { scriptName } from "./grid/make-grid";
import { checkedAd } from "./plan-ad";
import type { PresentedClip, PresentedClips } from "./presenter";
import { presentClips } from "./presenter-clips";
import { type AdScript, type ProductPlan, pickedScripts, presentedBy } from "./product-plan";
import { presenterModel, presenterQuote, saidScenes } from "./said-ad";

const MAX_TITLE = 100;

/** The plan with a clip of its presenter, or without it. */
function withClip(plan: ProductPlan, key: string, clip: PresentedClip | null): ProductPlan {
  const { [key]: _, ...others } = plan.presented ?? {};
  return { ...plan, presented: clip ? { ...others, [key]: clip } : others };
}

/** The plan as one of its scripts is made. */
export const planOfScript = (plan: ProductPlan, { id }: AdScript): ProductPlan => ({
  ...plan,
  chosen: id,
});

/** What the presenters of the scripts that become films cost at the most, in credits. */
export const presentersPrice = (
  plan: ProductPlan,
  means: MakeReport<ProductPlan>["means"],
): number =>
  pickedScripts(plan).reduce(
    (sum, script) => sum + presenterQuote(planOfScript(plan, script), means).credits,
    0,
  );

/** Tells what the film of a script is made of: the same is not made again. */
export function filmMark(plan: ProductPlan, script: AdScript): string {
  const { badge, action, voice, captions, music, shape, seconds, photos, saysAi, presenter } = plan;
  const own = [badge, action, voice, captions, music, shape, seconds, photos, saysAi, presenter];
  return inputMark([script.scenes, ...own]);
}

/** Makes what the film of the chosen script needs, and builds it. @throws an error with a sentence for people */
async function makeAd(
  plan: ProductPlan,
  report: MakeReport<ProductPlan>,
): Promise<{ plan: ProductPlan; film: RecipeFilm }> {
  const { means, keep } = report;
  // What the creator was shown, before anything was made.
  const quoted = presenterQuote(plan, means).credits;
  const { said, pace } = await sayScenes({ ...plan, ...saidScenes(plan) }, report);
  const presented = presentedBy(plan);
  const model = presenterModel(plan, means);
  const clips: PresentedClips =
    presented && model
      ? await presentClips(presented, timedAd(plan, { said, pace }), {
          ...{ model, quoted, report, made: plan.presented ?? {} },
          keep: (key, clip) => keep((now) => withClip(now, key, clip)),
        })
      : (plan.presented ?? {});
  const next = { ...plan, said, presented: clips };
  const timeline = buildProduct(next, { said, pace, seed: randomSeed(), newId });
  return { plan: next, film: { title: plan.title || "Product ad", timeline } };
}

/**
 * Makes the films of all scripts that were picked. The first is given; the others are stored at once and noted in the plan,
 * so that none is made twice.
 * @throws an error with a sentence for people; what was made by then is kept
 */
export async function makeAds(
  plan: ProductPlan,
  report: MakeReport<ProductPlan>,
): Promise<RecipeFilm> {
  await requireRight(plan, checkedAd, report);
  const [first, ...others] = pickedScripts(plan);
  if (!first) throw new Error("Choose at least one ad to be made.");
  const made = new Set((plan.films ?? []).map(({ mark }) => mark));
  const open = others.filter((script) => !made.has(filmMark(plan, script)));
  let now = plan;
  for (const [index, script] of open.entries()) {
    report.signal.throwIfAborted();
    const onProgress: typeof report.onProgress = (share, doing) =>
      report.onProgress(share, `Film ${index + 1} of ${open.length + 1} · ${doing}`);
    const ad = await makeAd(planOfScript(now, script), { ...report, onProgress });
    now = ad.plan;
    report.signal.throwIfAborted();
    onProgress(1, "Storing the film…");
    const of = scriptName(script);
    const title = `${ad.film.title} · ${of}`.slice(0, MAX_TITLE);
    const { id: filmId } = await storeMade({ ...ad.film, title });
    const mark = filmMark(plan, script);
    report.keep((kept) => ({
      ...kept,
      films: [...(kept.films ?? []), { mark, of, title, filmId }],
    }));
  }
  return (await makeAd(planOfScript(now, first), report)).film;
}
