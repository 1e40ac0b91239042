import type { ScriptProblem } from "#contract/written-scripts";
import { inShapeOf } from "../keep-made";
import {
  ACTION_AT,
  type AdScene,
  BADGE_AT,
  confirmedFacts,
  type ProductInput,
  type ProductPlan,
  pickedScripts,
} from "./product-plan";

type Known = Pick<ProductPlan, "facts">;

/** A scene without the facts that are not confirmed any more: its words were changed, and are checked by those that are. */
export const withKnownFacts = (scene: AdScene, { facts }: Known): AdScene => ({
  ...scene,
  cites: scene.cites.filter((cited) => facts.some(({ id }) => id === cited)),
});

/** What is wrong with scenes: what was found in their words, and facts that are not confirmed any more. */
export function problemsOf(
  scenes: readonly AdScene[],
  { facts, problems }: Pick<ProductPlan, "facts" | "problems">,
): ScriptProblem[] {
  const known = new Set(facts.map(({ id }) => id));
  return scenes.flatMap(({ id, cites }): ScriptProblem[] => {
    const found = problems.filter(({ at }) => at === id);
    if (found.length > 0 || cites.every((cited) => known.has(cited))) return found;
    const message = "A fact that this says is no longer confirmed. Say something else.";
    return [{ at: id, code: "unknown_citation", message }];
  });
}

/** The first problem of what becomes a film, with the script that has it; null where there is no problem. */
export function firstProblem(plan: ProductPlan) {
  for (const script of pickedScripts(plan)) {
    const [problem] = problemsOf(script.scenes, plan);
    if (problem) return { script, message: problem.message };
  }
  const written = plan.problems.find(({ at }) => at === BADGE_AT || at === ACTION_AT);
  return written ? { script: null, message: written.message } : null;
}

/** A plan that is kept although its input was changed: it takes over the shape, the confirmed facts and the photos. */
export function adoptInput(plan: ProductPlan, input: ProductInput): ProductPlan {
  const photos = input.photos
    .filter(({ isUsed }) => isUsed)
    .map((photo) => plan.photos.find(({ src }) => src.url === photo.src.url) ?? photo);
  return { ...inShapeOf(plan, input), facts: confirmedFacts(input.facts), photos };
}
