import type { Reference } from "./references";
import { sentAs, sentProblem } from "./sent-as";

/** The prompt as the model gets it, where names and roles of pictures make that another one. */
export function SentLine({
  prompt,
  references,
}: {
  prompt: string;
  references: readonly Reference[];
}) {
  const sent = sentAs(prompt, references);
  if (sent === null) return null;
  const problem = sentProblem(sent);
  return problem === null ? (
    <p dir="auto" className="text-muted text-xs [overflow-wrap:anywhere]">
      Sent as: {sent}
    </p>
  ) : (
    <p role="alert" className="font-medium text-bad text-xs">
      {problem}
    </p>
  );
}
