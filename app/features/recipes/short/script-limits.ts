import { MAX_SCENE_LETTERS, MAX_SCRIPT_SCENES } from "#contract/written-scripts";
import { DEFAULT_SCRIPT_LOCALE } from "#film/voice/sentences";
import { formatCount } from "#lib/format";
import { type SpokenScene, scenesOfScript } from "./script";

/** Letters of a script that was pasted. */
const MAX_SCRIPT_LETTERS = 6000;

/** What of some scenes is more than the server checks, as a sentence; null where it takes them. */
export function scenesProblem(scenes: readonly Pick<SpokenScene, "say" | "show">[]): string | null {
  if (scenes.length > MAX_SCRIPT_SCENES)
    return `A script has at most ${MAX_SCRIPT_SCENES} scenes; this one has ${formatCount(scenes.length)}. Join short lines, or make two films of it.`;
  const long = scenes.findIndex(
    ({ say, show }) => Math.max(say.length, show.length) > MAX_SCENE_LETTERS,
  );
  const { say = "", show = "" } = scenes[long] ?? {};
  return long < 0
    ? null
    : `A scene has at most ${formatCount(MAX_SCENE_LETTERS)} letters; scene ${long + 1} has ${formatCount(Math.max(say.length, show.length))}. Divide it into sentences.`;
}

/** Why a script cannot become scenes, as a sentence; null where it can, and for none. */
export function scriptProblem(script: string): string | null {
  if (script.trim() === "") return null;
  if (script.length > MAX_SCRIPT_LETTERS)
    return `A script has at most ${formatCount(MAX_SCRIPT_LETTERS)} letters; this one has ${formatCount(script.length)}.`;
  const scenes = scenesOfScript(script, DEFAULT_SCRIPT_LOCALE);
  if (scenes.length === 0) return "The script has no words to say.";
  return scenesProblem(scenes);
}
