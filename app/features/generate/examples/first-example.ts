import { type RefObject, useLayoutEffect, useRef } from "react";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import type { DraftChange } from "../use-draft";
import { draftOf } from "./draft-of";
import type { Example } from "./examples";

/** What a newcomer finds in the form: one press makes a good picture of it. */
const FIRST: Example = {
  prompt: "a whale in the deep sea, light rays",
  // No seed: "Run again" makes another one. Nothing else either: the form would say that something was changed.
  params: {},
};

export const isFirstExample = (prompt: string) => prompt === FIRST.prompt;

/** What is said below the prompt: that it is the example, to someone without results. */
export function hintFor(prompt: string, results: readonly unknown[] | undefined): string | null {
  return results?.length === 0 && isFirstExample(prompt)
    ? "An example to begin with. Press Generate, or write your own."
    : null;
}

interface Arrival {
  kind: StudioKind;
  /** The form was never opened in this browser, is empty, and the tool has no results. */
  isFirst: boolean;
  model: CreatorModel | null;
  promptRef: RefObject<HTMLTextAreaElement>;
  change: (part: DraftChange) => void;
}

/**
 * Fills an example into the form of someone who arrives for the first time; once. If the prompt has focus by then, they
 * write their own, and the example does not come later either. Text typed since the last render is kept.
 */
export function useFirstExample({ kind, isFirst, model, promptRef, change }: Arrival): void {
  const isDone = useRef(false);
  const fill = useRef(change);
  fill.current = change;
  // React applies an update from a layout effect synchronously, so no input can arrive before the example is shown.
  useLayoutEffect(() => {
    if (isDone.current || !isFirst || kind !== "text_to_image" || !model) return;
    isDone.current = true;
    if (promptRef.current?.matches(":focus")) return;
    fill.current(({ prompt }) => (prompt === "" ? draftOf(FIRST, model) : {}));
  }, [kind, isFirst, model, promptRef]);
}
