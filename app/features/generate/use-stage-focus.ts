import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus on the stage, where the eye is after a press on Generate. */
export function focusStage(stage: HTMLElement | null): void {
  stage?.querySelector<HTMLElement>("[aria-label=Preview]")?.focus({ preventScroll: true });
}

/**
 * Brings the focus to the stage when what had it is gone: a Generate that is busy, a Cancel of what has
 * ended. A person who writes the next prompt meanwhile keeps it.
 * @param state changes when the stage does
 */
export function useStageFocus(stage: RefObject<HTMLElement>, state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // The browser takes the focus from what is gone with the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const active = document.activeElement;
        const isLost = active === null || active === document.body;
        if (isLost && navigator.userActivation.hasBeenActive) focusStage(stage.current);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [stage, state]);
}
