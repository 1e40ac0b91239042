import type { ScriptProblem } from "#contract/written-scripts";
import type { MakeReport } from "../recipe";
import { type SaidLines, sayLines, type VoiceLine } from "./say-lines";

/**
 * Asks once more what is wrong with a plan's words, which may have been changed since.
 * @throws Error with the first problem; the plan keeps all of them
 */
export async function requireRight<Plan extends { problems: ScriptProblem[] }>(
  plan: Plan,
  check: (plan: Plan) => Promise<Plan>,
  { keep }: Pick<MakeReport<Plan>, "keep">,
): Promise<void> {
  const { problems } = await check(plan);
  keep((now) => ({ ...now, problems }));
  const [problem] = problems;
  if (problem) throw new Error(problem.message);
}

/**
 * Lets voices say lines of a plan, which keeps each as soon as it was said.
 * @param said what was said by now
 * @throws an error with a sentence for people
 */
export function sayPlan<Plan extends { said: SaidLines }>(
  lines: readonly VoiceLine[],
  said: SaidLines,
  report: MakeReport<Plan>,
): Promise<SaidLines> {
  return sayLines(lines, {
    ...{ said, voices: report.means.voices, report },
    keep: (key, line) => report.keep((now) => ({ ...now, said: { ...now.said, [key]: line } })),
  });
}
