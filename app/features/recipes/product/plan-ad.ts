import { MAX_SCRIPT_SCENES, type ScriptProblem } from "#contract/written-scripts";
import { newId } from "../../editor/pieces";
import type { RecipeMeans } from "../means";
import type { PlanReport } from "../recipe";
import { checkScript, writeScript } from "../scripts-api";
import {
  ACTION_AT,
  type AdScript,
  BADGE_AT,
  badgeOf,
  type CardFact,
  confirmedFacts,
  type ProductInput,
  type ProductPlan,
  pickedScripts,
} from "./product-plan";

/** Confirmed facts as calls take them. */
export const bareFacts = (facts: readonly CardFact[]) =>
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
  const facts = bareFacts(plan.facts);
  const all = [...scenes, ...written];
  const problems: ScriptProblem[] = [];
  // Many long scripts are more than one call takes.
  for (let from = 0; from < all.length; from += MAX_SCRIPT_SCENES) {
    const part = all.slice(from, from + MAX_SCRIPT_SCENES);
    problems.push(...(await checkScript({ recipe: "product", scenes: part, facts })));
  }
  return { ...plan, problems };
}

/** The plan of an ad with scripts to choose from; the first is chosen. */
export function adOfScripts(
  input: ProductInput,
  { scripts, by }: { scripts: AdScript[]; by: ProductPlan["by"] },
  { voices }: RecipeMeans,
): ProductPlan {
  const facts = confirmedFacts(input.facts);
  const textOf = (kind: string) => facts.find((fact) => fact.kind === kind)?.text ?? "";
  return {
    ...{ title: textOf("name").slice(0, 80), scripts, chosen: scripts[0]?.id ?? "" },
    ...{ picked: scripts.slice(0, 1).map(({ id }) => id) },
    ...{ facts, photos: input.photos.filter(({ isUsed }) => isUsed), by, saysAi: true },
    ...{ badge: badgeOf(textOf("price")), action: "See more", shape: input.shape },
    ...{ seconds: input.seconds, voice: voices[0]?.value ?? "", captions: "karaoke" },
    ...{ music: "bright", problems: [], said: {} },
  };
}

/** A scene of a script as a plan has it. */
export const sceneOf = ({
  say,
  write = "",
  cites,
}: {
  say: string;
  write?: string;
  cites: string[];
}) => ({
  ...{ say, write, cites },
});

/** The plan of an ad with one script of all confirmed facts. @throws {ApiError} {TypeError} */
export async function planAd(
  input: ProductInput,
  { means, row }: Pick<PlanReport, "means" | "row">,
): Promise<ProductPlan> {
  const wish = {
    recipe: "product",
    facts: bareFacts(input.facts),
    seconds: input.seconds,
    count: 1,
  };
  const { scripts, by } = await writeScript(wish, row);
  const written = scripts.map(({ scenes }) => ({
    id: newId(),
    scenes: scenes.map((scene) => ({ ...sceneOf(scene), id: newId() })),
  }));
  return checkedAd(adOfScripts(input, { scripts: written, by }, means));
}
