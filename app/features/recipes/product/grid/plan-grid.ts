import { failureSentence } from "../../../editor/failure-sentence";
import { newId } from "../../../editor/pieces";
import type { KeptScripts } from "../../kept-scripts";
import type { RecipeMeans } from "../../means";
import type { PlanReport } from "../../recipe";
import { writeScript } from "../../scripts-api";
import { adOfScripts, bareFacts, checkedAd, sceneOf } from "../plan-ad";
import type { ProductInput, ProductPlan } from "../product-plan";
import { type AdAngle, anglesOf, factsOfAngle } from "./angles";
import { MAX_HOOKS, makeGrid, type WrittenAngle } from "./make-grid";

/** What is asked for an angle: a short card gives several angles the same facts. */
interface AngleWish {
  angle: AdAngle;
  wish: { recipe: "product"; facts: ReturnType<typeof bareFacts>; seconds: number; count: number };
}

/**
 * What the grid of an input asks for, angle by angle. Each script that a model writes is paid, so the first angle gets as many
 * further ones as first sentences would be missing; rules, which cost nothing, write all first sentences.
 */
function gridWishes({ facts, seconds }: ProductInput, scriptPrice: number): AngleWish[] {
  const confirmed = bareFacts(facts);
  return anglesOf(confirmed).map((angle, at, { length }) => {
    const missing = scriptPrice === 0 ? MAX_HOOKS : Math.max(1, MAX_HOOKS - length + 1);
    const own = factsOfAngle(confirmed, angle, seconds);
    const count = at === 0 ? missing : 1;
    return { angle, wish: { recipe: "product", facts: own, seconds, count } };
  });
}

/** What the grid of an input costs, in credits. Scripts that were written before are free. */
export const gridPrice = (
  input: ProductInput,
  { scriptPrice }: Pick<RecipeMeans, "scriptPrice">,
  scripts?: Pick<KeptScripts, "of">,
): number =>
  gridWishes(input, scriptPrice)
    .filter((asked) => !scripts?.of(asked))
    .reduce((sum, { wish }) => sum + wish.count * scriptPrice, 0);

/**
 * The plan of an ad with a script for each angle and each first sentence. Scripts are kept as soon as they are written; where
 * a later angle fails, the plan is made of those that are there, and names the others.
 * @throws {ApiError} {TypeError} where none is written; the signal's reason
 */
export async function planGrid(
  input: ProductInput,
  { means, signal, scripts: kept }: Pick<PlanReport, "means" | "signal" | "scripts">,
): Promise<ProductPlan> {
  const wishes = gridWishes(input, means.scriptPrice);
  const written: WrittenAngle[] = [];
  let failure: string | null = null;
  for (const asked of wishes) {
    const { angle, wish } = asked;
    // A cancel keeps the scripts that are written so far: the next press uses them.
    signal.throwIfAborted();
    try {
      const answer = kept?.of(asked) ?? (await writeScript(wish));
      kept?.keep(asked, answer);
      const { by, scripts } = answer;
      written.push({ angle, by, scripts: scripts.map(({ scenes }) => scenes.map(sceneOf)) });
    } catch (error) {
      if (written.length === 0) throw error;
      failure = failureSentence(error, "They could not be written.");
      break;
    }
  }
  const grid = makeGrid(written, bareFacts(input.facts), newId);
  const by = written.some((one) => one.by === "model") ? "model" : "rules";
  const plan = adOfScripts(input, { scripts: grid, by }, means);
  const left = wishes.slice(written.length).map(({ angle }) => angle);
  return checkedAd(failure === null ? plan : { ...plan, unwritten: { angles: left, failure } });
}
