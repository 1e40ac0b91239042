import { type RefCallback, useCallback, useRef } from "react";

/** Whether nothing has the focus: what had it was removed or hidden. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** A ref that moves the focus to an element that replaces the focused one, so that it is read out. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What lies around an element and can have the focus, the nearest first. */
function focusableAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at.hasAttribute("tabindex")) found.push(at);
  }
  return found;
}

/**
 * Hands the focus on when an element goes that has it, or has it inside. It goes to `next`, else, where
 * that cannot have it (a disabled button), to what lies around. A focus that is elsewhere stays there.
 * @param next is asked in the frame after the element went
 * @returns the ref of the element that may go
 */
export function useFocusHandover(next?: () => HTMLElement | null): RefCallback<HTMLElement> {
  const latest = useRef(next);
  latest.current = next;
  const held = useRef<HTMLElement | null>(null);
  return useCallback((element: HTMLElement | null) => {
    const going = held.current;
    held.current = element;
    // React empties a ref before it removes the element: the focus is still there.
    if (element !== null || !going?.contains(document.activeElement)) return;
    const around = focusableAround(going);
    requestAnimationFrame(() => {
      if (isFocusLost()) latest.current?.()?.focus();
      if (isFocusLost()) around.find(({ isConnected }) => isConnected)?.focus();
    });
  }, []);
}
