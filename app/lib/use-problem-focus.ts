import { useEffect, useRef, useState } from "react";

/** A field that is marked, or a sentence that can have the focus. */
const PROBLEM = '[aria-invalid="true"], [data-invalid], [role="alert"][tabindex]';

/**
 * Brings the focus to what is wrong in a form: a sentence below a field is not read out by itself.
 * @returns the form's ref, and what moves the focus to its first problem once that is marked
 */
export function useProblemFocus<Form extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Form>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [asked]);
  return { form, focusProblem: () => setAsked((count) => count + 1) };
}
