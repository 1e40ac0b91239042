declare global {
  interface Window {
    /** What was pressed before this script was there; the page's inline script remembers it. */
    earlyPress?: EventTarget | null;
    /** The form that was sent before this script was there. */
    earlySubmit?: EventTarget | null;
  }
}

/** Controls that only this script can answer for. */
const CONTROLS = "[data-auth], [data-sign-out], [data-play], [data-motion], #site-menu a";

/** Presses once more what was pressed too early. */
export function repeatEarlyPress(): void {
  const { earlyPress } = window;
  window.onclick = null;
  if (earlyPress instanceof Element) earlyPress.closest<HTMLElement>(CONTROLS)?.click();
}

/** Whether a form was sent too early; from now on its own script answers for it. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  window.onsubmit = null;
  return window.earlySubmit === form;
}
