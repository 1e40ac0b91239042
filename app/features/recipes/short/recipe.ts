import { voiceOf } from "#film/voice/engines";
import { randomSeed } from "../../editor/add-pieces";
import { newId } from "../../editor/pieces";
import { inShapeOf } from "../keep-made";
import type { PlanReport, Recipe } from "../recipe";
import { writeScript } from "../scripts-api";
import { linesPrice, voiceProblem } from "../voice/say-lines";
import { requireRight } from "../voice/say-plan";
import { buildShort } from "./build";
import { checkedPlan } from "./check-plan";
import { inheritMade } from "./inherit-made";
import { ShortInputForm } from "./input";
import { pendingOf } from "./made";
import { ShortPlanForm } from "./plan";
import { linesOfScenes, sayScenes } from "./say-scenes";
import { scenesOfScript } from "./script";
import { scenesProblem, scriptProblem } from "./script-limits";
import type { PlannedScene, ShortInput, ShortPlan } from "./short-plan";
import { ShortVariants } from "./variants/variants";

/** The most letters of a title that is taken from a topic or a first sentence. */
const TITLE_LETTERS = 60;

const sceneOf = (part: Pick<PlannedScene, "say" | "show" | "write">): PlannedScene => ({
  ...{ id: newId(), picture: null, pending: null, failure: null, take: 0 },
  ...part,
});

const titleOf = (text: string) => {
  const first = text.split("\n")[0]?.trim() ?? "";
  return first.length > TITLE_LETTERS ? `${first.slice(0, TITLE_LETTERS - 1).trimEnd()}…` : first;
};

async function planOf(
  input: ShortInput,
  { means: { voices }, row }: Pick<PlanReport, "means" | "row">,
): Promise<ShortPlan> {
  const base: Omit<ShortPlan, "title" | "scenes" | "by" | "seconds"> = {
    shape: input.shape,
    voice: voices[0]?.value ?? "",
    style: "photo",
    seed: randomSeed(),
    captions: "karaoke",
    music: "bright",
    problems: [],
    said: {},
  };
  const own = input.script.trim();
  if (own !== "") {
    const scenes = scenesOfScript(own, voiceOf(base.voice).engine.locale).map(sceneOf);
    const tooMuch = scenesProblem(scenes);
    if (tooMuch !== null) throw new Error(tooMuch);
    return { ...base, title: titleOf(scenes[0]?.say ?? own), scenes, by: "creator", seconds: null };
  }
  const wish = {
    ...{ recipe: "short", topic: input.topic.trim(), seconds: input.seconds, count: 1 },
    ...(input.hook.trim() === "" ? {} : { hook: input.hook.trim() }),
  };
  const { scripts, by } = await writeScript(wish, row);
  const written = scripts[0]?.scenes ?? [];
  const { locale } = voiceOf(base.voice).engine;
  // A picture that stays for more than some seconds is dull: what is said during it becomes several scenes.
  const scenes = written.flatMap(({ say, show, write = "" }) =>
    scenesOfScript(say, locale).map((part, index) =>
      sceneOf({ say: part.say, show, write: index === 0 ? write : "" }),
    ),
  );
  return { ...base, title: titleOf(input.topic), scenes, by, seconds: input.seconds };
}

/** From a topic or a script to a film with a voice, pictures, captions and music. */
export const shortRecipe: Recipe<ShortInput, ShortPlan> = {
  name: "short",
  about: "Turn a topic or a script into a short video with a voice, pictures and captions.",
  hasBatch: true,
  blank: () => ({ topic: "", hook: "", script: "", seconds: 30, shape: "9:16" }),
  inputProblem({ topic, script }) {
    if (script.trim() !== "") return scriptProblem(script);
    return topic.trim() === "" ? "Enter a topic, or paste a script." : null;
  },
  Input: ShortInputForm,
  planPrice: ({ script }, { scriptPrice }) => (script.trim() === "" ? scriptPrice : 0),
  plan: async (input, report) => checkedPlan(await planOf(input, report)),
  Plan: ShortPlanForm,
  inherit: inheritMade,
  adopt: inShapeOf,
  planProblem(plan, means) {
    const [first] = plan.problems;
    if (first) return first.message;
    if (plan.scenes.length === 0) return "Keep at least one scene.";
    const tooMuch = scenesProblem(plan.scenes);
    if (tooMuch !== null) return tooMuch;
    if (pendingOf(plan).length > 0)
      return "Pictures or clips are being made. Wait for them, or cancel them.";
    return voiceProblem(linesOfScenes(plan), means);
  },
  filmPrice: (plan, { voices }) => linesPrice(linesOfScenes(plan), plan.said, voices),
  async make(plan, _input, report) {
    await requireRight(plan, checkedPlan, report);
    const { said, pace } = await sayScenes(plan, report);
    return { title: plan.title || "Short", timeline: buildShort(plan, { said, pace, newId }) };
  },
  Variants: ShortVariants,
};
