import { newId } from "../../editor/pieces";
import type { RecipeMeans } from "../means";
import type { PlanReport } from "../recipe";
import { checkScript, writeScript } from "../scripts-api";
import { anglesOf, factsOfAngle } from "./grid/angles";
import { MAX_HOOKS, makeGrid, type WrittenAngle } from "./grid/make-grid";
import {
  ACTION_AT,
  type AdScript,
  BADGE_AT,
  badgeOf,
  type CardFact,
  type ProductInput,
  type ProductPlan,
  pickedScripts,
} from "./product-plan";

/** The facts that their maker confirmed: nothing else reaches a script. */
export const confirmedFacts = (facts: readonly CardFact[]): CardFact[] =>
  facts.filter(({ isConfirmed, text }) => isConfirmed && text.trim() !== "");

/** Facts as calls take them. */
const bare = (facts: readonly CardFact[]) =>
  confirmedFacts(facts).map(({ id, kind, text }) => ({ id, kind, text }));

/** The plan with what is wrong with the words of the scripts that become films. */
export async function checkedAd(plan: ProductPlan): Promise<ProductPlan> {
  const scenes = pickedScripts(plan).flatMap((script) =>
    script.scenes.map(({ id, say, write, cites }) => ({
      ...{ id, say, show: "", cites },
      ...(write.trim() === "" ? {} : { write }),
    })),
  );
  // The badge and the call to action make claims as sentences do.
  const written = [
    { id: BADGE_AT, say: plan.badge },
    { id: ACTION_AT, say: plan.action },
  ].flatMap(({ id, say }) => (say.trim() === "" ? [] : [{ id, say, show: "", cites: [] }]));
  const facts = bare(plan.facts);
  const all = [...scenes, ...written];
  return { ...plan, problems: await checkScript({ recipe: "product", scenes: all, facts }) };
}

/** The plan of an ad with scripts to choose from; the first is chosen. */
function planOf(
  input: ProductInput,
  { scripts, by }: { scripts: AdScript[]; by: ProductPlan["by"] },
  { voices }: RecipeMeans,
): ProductPlan {
  const facts = confirmedFacts(input.facts);
  const textOf = (kind: string) => facts.find((fact) => fact.kind === kind)?.text ?? "";
  return {
    ...{ title: textOf("name").slice(0, 80), scripts, chosen: scripts[0]?.id ?? "" },
    ...{ facts, photos: input.photos.filter(({ isUsed }) => isUsed), by, saysAi: true },
    ...{ badge: badgeOf(textOf("price")), action: "See more", shape: input.shape },
    ...{ seconds: input.seconds, voice: voices[0]?.value ?? "", captions: "karaoke" },
    ...{ music: "bright", problems: [], said: {} },
  };
}

const sceneOf = ({ say, write = "", cites }: { say: string; write?: string; cites: string[] }) => ({
  ...{ say, write, cites },
});

/** How many scripts the grid of an input is made of: each that a model writes is paid. */
export const scriptsOfGrid = ({ facts }: ProductInput): number =>
  anglesOf(confirmedFacts(facts)).length;

/** The plan of an ad with one script of all confirmed facts. @throws {ApiError} {TypeError} */
export async function planAd(
  input: ProductInput,
  { means, row }: Pick<PlanReport, "means" | "row">,
): Promise<ProductPlan> {
  const wish = { recipe: "product", facts: bare(input.facts), seconds: input.seconds, count: 1 };
  const { scripts, by } = await writeScript(wish, row);
  const written = scripts.map(({ scenes }) => ({
    id: newId(),
    scenes: scenes.map((scene) => ({ ...sceneOf(scene), id: newId() })),
  }));
  return checkedAd(planOf(input, { scripts: written, by }, means));
}

/**
 * The plan of an ad with a script for each angle and each first sentence. A model writes one script of each angle; rules,
 * which cost nothing, write the first sentences as well.
 * @throws {ApiError} {TypeError}
 */
export async function planGrid(
  input: ProductInput,
  { means, signal }: Pick<PlanReport, "means" | "signal">,
): Promise<ProductPlan> {
  const { seconds } = input;
  const facts = bare(input.facts);
  const angles: WrittenAngle[] = [];
  let by: ProductPlan["by"] = "rules";
  for (const angle of anglesOf(facts)) {
    // What was paid by then is answered again for the same wish.
    signal.throwIfAborted();
    const count = means.scriptPrice === 0 && angles.length === 0 ? MAX_HOOKS : 1;
    const own = factsOfAngle(facts, angle, seconds);
    const answer = await writeScript({ recipe: "product", facts: own, seconds, count });
    if (answer.by === "model") by = "model";
    angles.push({ angle, scripts: answer.scripts.map(({ scenes }) => scenes.map(sceneOf)) });
  }
  const scripts = makeGrid(angles, facts, newId);
  return checkedAd(planOf(input, { scripts, by }, means));
}
