import { type ReactNode, useEffect, useState } from "react";
import { KINDS } from "#contract/kinds";
import type { PromptCheck } from "#contract/prompt-check";
import { checkPrompt, isNothingUnderstood, type Wish } from "./prompt-checks";

/** How long a person has stopped writing before the words are checked. Milliseconds. */
const STILL_MS = 500;

/** The check of the present words; that of the words before while it is on its way. */
function useCheck({ kind, model, prompt }: Wish): PromptCheck | null {
  const [check, setCheck] = useState<PromptCheck | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void checkPrompt({ kind, model, prompt }).then((answer) => {
        if (isCurrent) setCheck(answer);
      });
    }, STILL_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, model, prompt]);
  return check;
}

/** Which words of the prompt the model has a use for, and which it has not; then the children, too. */
export function PromptWords({ children, ...wish }: Wish & { children: ReactNode }) {
  const check = useCheck(wish);
  if (!check) return null;
  const { understood, ignored, notice } = check;
  const verb = KINDS[wish.kind].inputs.length === 0 ? "Draws" : "Uses";
  return (
    <>
      {notice && <p className="font-medium text-signal-text">{notice}</p>}
      {understood.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-faint">{verb}: </span>
          {understood.join(", ")}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="text-muted [overflow-wrap:anywhere]">
          <span className="text-faint">Ignored: </span>
          {ignored.join(", ")}
        </p>
      )}
      {ignored.length > 0 && children}
      {isNothingUnderstood(check) && (
        <p className="font-medium text-signal-text">Nothing of this is understood.</p>
      )}
    </>
  );
}
