import { withSaidOf } from "../keep-made";
import type { PlannedScene, ShortPlan } from "./short-plan";

type Words = Pick<PlannedScene, "say" | "show">;

const wordsOf = ({ say, show }: Words) => `${say.trim()}\n${show.trim()}`;

/**
 * A new plan with what was chosen and made in the one before it: look, subject, voice, captions, music, the note about AI,
 * hooks, what voices said, and the pictures of scenes that say and show the same. Each picture goes to one scene.
 */
export function inheritMade(next: ShortPlan, before: ShortPlan): ShortPlan {
  const { voice, style, seed, captions, music, subject, saysAi, hooks } = before;
  const left = [...before.scenes];
  const scenes = next.scenes.map((scene) => {
    const place = left.findIndex((one) => wordsOf(one) === wordsOf(scene));
    const [made] = place < 0 ? [] : left.splice(place, 1);
    return made ? { ...made, id: scene.id, write: scene.write } : scene;
  });
  const texts = scenes.map(({ say }) => say);
  const chosen = {
    ...{ voice, style, seed, captions, music },
    ...(subject === undefined ? {} : { subject }),
    ...(saysAi === undefined ? {} : { saysAi }),
    ...(hooks === undefined ? {} : { hooks }),
  };
  const spent = before.spent ?? 0;
  const { translations = {} } = before;
  return withSaidOf({ ...next, ...chosen, scenes, spent, translations }, before, texts);
}
