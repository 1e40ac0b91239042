import { withSaidOf } from "../keep-made";
import type { RecipeMeans } from "../means";
import type { Recipe } from "../recipe";
import { linesOfScenes } from "../short/say-scenes";
import { linesPrice, type VoiceLine, voiceProblem } from "../voice/say-lines";
import { adoptInput, firstProblem } from "./ad-problems";
import { isBeingCut } from "./cutout/cut-states";
import { FurtherAds } from "./grid/further-ads";
import { scriptName } from "./grid/make-grid";
import { gridPrice, planGrid } from "./grid/plan-grid";
import { ProductInputForm } from "./input";
import { madeAd, makeAds, planOfScript, presentersPrice, withStoredAd } from "./make-ads";
import { ProductPlanForm } from "./plan";
import { confirmedFacts, type ProductInput, type ProductPlan, pickedScripts } from "./product-plan";
import { presenterProblem, saidScenes } from "./said-ad";

/** What is said in the scripts that become films. */
const linesOf = (plan: ProductPlan): VoiceLine[] =>
  pickedScripts(plan).flatMap((script) => linesOfScenes(saidScenes(planOfScript(plan, script))));

/** The photos of a new plan as the old one showed them. */
const withCutsOf = ({ photos }: ProductPlan, before: ProductPlan): ProductPlan["photos"] =>
  photos.map((photo) => before.photos.find(({ src }) => src.url === photo.src.url) ?? photo);

/** Why the films cannot be made of a plan, as a sentence; null where they can. */
function planProblem(plan: ProductPlan, means: RecipeMeans): string | null {
  const picked = pickedScripts(plan);
  const first = firstProblem(plan);
  if (first) {
    const { script, message } = first;
    return script && picked.length > 1 ? `${scriptName(script)}: ${message}` : message;
  }
  if (picked.length === 0) return "Choose at least one ad to be made.";
  if (picked.some(({ scenes }) => scenes.length === 0))
    return "Choose a script with at least one scene.";
  if (plan.photos.some(isBeingCut))
    return "Wait until the photos are cut out, or keep them as they are.";
  return presenterProblem(plan, means) ?? voiceProblem(linesOf(plan), means);
}

/** From a product's page or photographs to an ad that says only what its maker confirmed. */
export const productRecipe: Recipe<ProductInput, ProductPlan> = {
  name: "product",
  about: "Turn a product's page or photos into an ad that says only what you confirm.",
  hasBatch: true,
  blank: () => ({ address: "", facts: [], photos: [], seconds: 30, shape: "9:16" }),
  inputProblem({ facts }) {
    if (confirmedFacts(facts).length > 0) return null;
    return facts.length === 0
      ? "Read a page, or add a fact about the product."
      : "Confirm at least one fact about the product.";
  },
  Input: ProductInputForm,
  planPrice: gridPrice,
  plan: planGrid,
  isPartial: ({ unwritten }) => unwritten !== undefined,
  Plan: ProductPlanForm,
  inherit: (next, before) => {
    const texts = next.scripts.flatMap(({ scenes }) => scenes.map(({ say }) => say));
    const { presenter = null, presented = {}, films = [] } = before;
    const photos = withCutsOf(next, before);
    return { ...withSaidOf(next, before, texts), presenter, presented, photos, films };
  },
  adopt: adoptInput,
  planProblem,
  filmPrice: (plan, means) =>
    linesPrice(linesOf(plan), plan.said, means.voices) + presentersPrice(plan, means),
  make: (plan, _input, report) => makeAds(plan, report),
  madeFilm: madeAd,
  async afterStored({ id, title }, plan, { keep }) {
    keep((now) => withStoredAd(now, { id, title, of: plan }));
  },
  Variants: FurtherAds,
};
