import { type RefObject, useCallback, useRef } from "react";
import { isFocusLost, useFocusHandover } from "#lib/focus-handover";

/** Marks the link to a result, where the focus goes once it is there. */
export const RESULT = { "data-result": "" } as const;

/**
 * The way of the focus through a piece of work: from the press to its progress, then to what came of it,
 * or back to the press where nothing did. Someone who went elsewhere meanwhile keeps the focus.
 * @param made what has come so far; another value means that the work has ended well
 */
export function useWorkFocus(made: unknown) {
  const press = useRef<HTMLButtonElement>(null);
  const tool = useRef<HTMLDivElement>(null);
  const before = useRef(made);
  const fromProgress = useFocusHandover(() =>
    made === before.current ? press.current : (resultIn(tool) ?? press.current),
  );
  const progress = useCallback(
    (element: HTMLElement | null) => {
      fromProgress(element);
      // In the second frame the question before the work has given the focus back to a press that is gone.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isFocusLost()) element?.focus();
        }),
      );
    },
    [fromProgress],
  );
  return {
    /** The ref of the button that starts it. */
    press,
    /** The ref of what takes the button's place while it works, and can have the focus. */
    progress,
    /** The ref of the whole tool, its result included. */
    tool,
    /** Remembers what is there as the work starts. */
    begin() {
      before.current = made;
    },
  };
}

const resultIn = (tool: RefObject<HTMLElement>) =>
  tool.current?.querySelector<HTMLElement>("[data-result]") ?? null;
