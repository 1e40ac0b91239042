import type { RecipeMeans } from "../means";
import type { MakeReport } from "../recipe";
import { isDeviceVoice, lineKey, type SaidLines, type VoiceLine } from "../voice/say-lines";
import { sayPlan } from "../voice/say-plan";
import { paceFor } from "./build";

/** Scenes that one voice says; an empty voice says nothing. */
export interface SaidScenes {
  scenes: readonly { say: string }[];
  voice: string;
}

/** What the voice of a film says. @param pace see `VoiceLine` */
export const linesOfScenes = ({ scenes, voice }: SaidScenes, pace = 1): VoiceLine[] =>
  voice === ""
    ? []
    : scenes.flatMap(({ say }) =>
        say.trim() === "" ? [] : [{ text: say.trim(), voice, ...(pace === 1 ? {} : { pace }) }],
      );

/** How fast scenes are said so that a film lasts as long as is wanted. AI voices have their own pace. */
export function paceOfScenes(
  plan: SaidScenes & { seconds: number | null },
  said: SaidLines,
  { voices }: Pick<RecipeMeans, "voices">,
): number {
  if (!isDeviceVoice(plan.voice, voices)) return 1;
  const told = linesOfScenes(plan).reduce(
    (sum, line) => sum + (said[lineKey(line)]?.duration ?? 0),
    0,
  );
  return paceFor(told, plan.scenes.length, plan.seconds);
}

/**
 * Lets a voice say scenes. A voice of the device says them once more where the wanted length asks for another pace: it
 * costs nothing.
 * @param seconds how long the film is to last; null for as long as it is said
 * @throws an error with a sentence for people
 */
export async function sayScenes<Plan extends { said: SaidLines }>(
  plan: SaidScenes & { seconds: number | null; said: SaidLines },
  report: MakeReport<Plan>,
): Promise<{ said: SaidLines; pace: number }> {
  const said = await sayPlan(linesOfScenes(plan), plan.said, report);
  const pace = paceOfScenes(plan, said, report.means);
  if (pace === 1) return { said, pace };
  return { said: await sayPlan(linesOfScenes(plan, pace), said, report), pace };
}
