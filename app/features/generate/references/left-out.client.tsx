import type { Reference } from "./references";
import { leftOutWords } from "./sent-as";

interface LeftOutProps {
  /** The name of the model. */
  model: string;
  prompt: string;
  references: readonly Reference[];
}

/** Says that the pictures of the form do not reach its model. */
export function LeftOut({ model, prompt, references }: LeftOutProps) {
  return (
    <p
      role="status"
      className="font-medium text-signal-text text-xs [overflow-wrap:anywhere] empty:hidden"
    >
      {leftOutWords(model, prompt, references)}
    </p>
  );
}
