import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Tells the test what a toast says. */
    noteToast: (text: string) => void;
  }
}

/** What the toasts of a page said that its test has not asked for, the oldest first. */
const saidOn = new WeakMap<Page, string[]>();

/** Remembers what the toasts of a page say, on all its documents. */
export async function rememberToasts(page: Page): Promise<void> {
  const said: string[] = [];
  saidOn.set(page, said);
  await page.exposeFunction("noteToast", (text: string) => said.push(text));
  await page.addInitScript(() => {
    const known = new WeakMap<Element, string>();
    const look = () => {
      for (const toast of document.querySelectorAll("[data-sonner-toast]")) {
        const parts = toast.querySelectorAll("[data-title], [data-description]");
        const text = [...parts].map((part) => part.textContent).join("\n");
        if (known.get(toast) === text) continue;
        known.set(toast, text);
        window.noteToast(text);
      }
    };
    const watched = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document, watched);
  });
}

/** What the toasts of a page said that its test has not asked for, the oldest first. */
export const saidByToasts = (page: Page): readonly string[] => saidOn.get(page) ?? [];

/**
 * Waits until a toast has said something, and takes that out of what is remembered: the same words
 * are expected once for each toast. A toast goes by itself after five seconds, so that a busy
 * machine may look too late for it on the screen.
 * @param limit how long it is waited for, in milliseconds, where that is longer than for anything else
 */
export async function expectToast(
  page: Page,
  words: string | RegExp,
  { limit }: { limit?: number } = {},
): Promise<void> {
  const said = saidOn.get(page) ?? [];
  const isMeant = (text: string) =>
    typeof words === "string" ? text.includes(words) : words.test(text);
  const look = () => said.some(isMeant) || [...said];
  const patience = limit === undefined ? {} : { timeout: limit };
  await expect.poll(look, { message: `a toast says ${words}`, ...patience }).toBe(true);
  said.splice(said.findIndex(isMeant), 1);
}
