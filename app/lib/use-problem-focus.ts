import { useEffect, useRef, useState } from "react";

/** A field that is marked, or a sentence that can have the focus. */
const PROBLEM = '[aria-invalid="true"], [data-invalid], [role="alert"][tabindex]';

/**
 * Moves the focus to the first problem of a form, because screen readers do not read out a message below a field.
 * @returns the form's ref, and the function that moves the focus once the problem is marked
 */
export function useProblemFocus<Form extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Form>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [asked]);
  return { form, focusProblem: () => setAsked((count) => count + 1) };
}
