import { randomSeed } from "../../editor/add-pieces";
import { newId } from "../../editor/pieces";
import { inShapeOf, withSaidOf } from "../keep-made";
import type { PlanReport, Recipe } from "../recipe";
import { checkScript, writeScript } from "../scripts-api";
import { linesOfScenes, sayScenes } from "../short/say-scenes";
import { linesPrice, voiceProblem } from "../voice/say-lines";
import { requireRight } from "../voice/say-plan";
import { buildProduct, timedAd } from "./build";
import { ProductInputForm } from "./input";
import { ProductPlanForm } from "./plan";
import type { PresentedClip } from "./presenter";
import { presentClips } from "./presenter-clips";
import {
  ACTION_AT,
  BADGE_AT,
  badgeOf,
  chosenScenes,
  type ProductInput,
  type ProductPlan,
  presentedBy,
} from "./product-plan";
import { presenterModel, presenterProblem, presenterQuote, saidScenes } from "./said-ad";

/** So many scripts are written, each with a hook of its own. */
const SCRIPTS = 3;

/** Facts as calls take them. */
const bare = (facts: ProductPlan["facts"]) =>
  facts
    .filter(({ isConfirmed, text }) => isConfirmed && text.trim() !== "")
    .map(({ id, kind, text }) => ({ id, kind, text }));

/** The plan with what is wrong with the words of the chosen script. */
async function checked(plan: ProductPlan): Promise<ProductPlan> {
  const scenes = chosenScenes(plan).map(({ id, say, write, cites }) => ({
    ...{ id, say, show: "", cites },
    ...(write.trim() === "" ? {} : { write }),
  }));
  // The badge and the call to action make claims as sentences do.
  const written = [
    { id: BADGE_AT, say: plan.badge },
    { id: ACTION_AT, say: plan.action },
  ].flatMap(({ id, say }) => (say.trim() === "" ? [] : [{ id, say, show: "", cites: [] }]));
  const facts = bare(plan.facts);
  const all = [...scenes, ...written];
  return { ...plan, problems: await checkScript({ recipe: "product", scenes: all, facts }) };
}

type Planning = Pick<PlanReport, "means" | "row">;

async function planOf(
  input: ProductInput,
  { means: { voices }, row }: Planning,
  count: number,
): Promise<ProductPlan> {
  const facts = input.facts.filter(({ isConfirmed, text }) => isConfirmed && text.trim() !== "");
  const { seconds } = input;
  const wish = { recipe: "product", facts: bare(facts), seconds, count };
  const { scripts, by } = await writeScript(wish, row);
  const written = scripts.map(({ scenes }) => ({
    id: newId(),
    scenes: scenes.map(({ say, write = "", cites }) => ({ id: newId(), say, write, cites })),
  }));
  const textOf = (kind: string) => facts.find((fact) => fact.kind === kind)?.text ?? "";
  return {
    ...{ title: textOf("name").slice(0, 80), scripts: written, chosen: written[0]?.id ?? "" },
    ...{ facts, photos: input.photos.filter(({ isUsed }) => isUsed), by, saysAi: true },
    ...{ badge: badgeOf(textOf("price")), action: "See more", shape: input.shape },
    ...{ seconds: input.seconds, voice: voices[0]?.value ?? "", captions: "karaoke" },
    ...{ music: "bright", problems: [], said: {} },
  };
}

/** The plan with a clip of its presenter, or without it. */
function withClip(plan: ProductPlan, key: string, clip: PresentedClip | null): ProductPlan {
  const { [key]: _, ...others } = plan.presented ?? {};
  return { ...plan, presented: clip ? { ...others, [key]: clip } : others };
}

/** The plan of an ad with so many scripts to choose from. @throws {ApiError} {TypeError} */
export const planAd = async (input: ProductInput, report: Planning, scripts: number) =>
  checked(await planOf(input, report, scripts));

/** From a product's page or photographs to an ad that says only what its maker confirmed. */
export const productRecipe: Recipe<ProductInput, ProductPlan> = {
  name: "product",
  about: "Turn a product's page or photos into an ad that says only what you confirm.",
  hasBatch: true,
  blank: () => ({ address: "", facts: [], photos: [], seconds: 30, shape: "9:16" }),
  inputProblem({ facts }) {
    const confirmed = facts.filter(({ isConfirmed, text }) => isConfirmed && text.trim() !== "");
    if (confirmed.length > 0) return null;
    return facts.length === 0
      ? "Read a page, or add a fact about the product."
      : "Confirm at least one fact about the product.";
  },
  Input: ProductInputForm,
  planPrice: (_input, { scriptPrice }) => scriptPrice * SCRIPTS,
  plan: (input, report) => planAd(input, report, SCRIPTS),
  Plan: ProductPlanForm,
  inherit: (next, before) => {
    const texts = next.scripts.flatMap(({ scenes }) => scenes.map(({ say }) => say));
    const { presenter = null, presented = {} } = before;
    return { ...withSaidOf(next, before, texts), presenter, presented };
  },
  adopt: inShapeOf,
  planProblem(plan, means) {
    const { voices, isVoiceHere } = means;
    const [first] = plan.problems;
    if (first) return first.message;
    if (chosenScenes(plan).length === 0) return "Choose a script with at least one scene.";
    return (
      presenterProblem(plan, means) ??
      voiceProblem(linesOfScenes(saidScenes(plan)), { voices, isHere: isVoiceHere })
    );
  },
  filmPrice: (plan, means) =>
    linesPrice(linesOfScenes(saidScenes(plan)), plan.said, means.voices) +
    presenterQuote(plan, means).credits,
  async make(plan, _input, report) {
    const { means, keep } = report;
    // What the creator was shown, before anything was made.
    const quoted = presenterQuote(plan, means).credits;
    await requireRight(plan, checked, report);
    const { said, pace } = await sayScenes({ ...plan, ...saidScenes(plan) }, report);
    const presented = presentedBy(plan);
    const model = presenterModel(plan, means);
    const clips =
      presented && model
        ? await presentClips(presented, timedAd(plan, { said, pace }), {
            ...{ model, quoted, report, made: plan.presented ?? {} },
            keep: (key, clip) => keep((now) => withClip(now, key, clip)),
          })
        : {};
    const made = { said, pace, seed: randomSeed(), newId };
    const timeline = buildProduct({ ...plan, presented: clips }, made);
    return { title: plan.title || "Product ad", timeline };
  },
};
