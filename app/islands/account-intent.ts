import { hasNote } from "#lib/note";

/** Controls that need React: opening the dialog, signing out. */
const CONTROLS = "[data-auth], [data-sign-out]";

const load = () => import("./account");

function controlOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
}

/**
 * Loads the account's island when someone means to use it: on pointing at one of its controls or
 * reaching it by keyboard, so that the press finds it there. An address with `?auth=sign-in&next=/path`
 * asks for the dialog itself, and a note left by the page before wants to be shown.
 */
export function tryAccount(): void {
  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(intent, (event) => void (controlOf(event) && load()), {
      passive: true,
    });
  }
  document.addEventListener("click", async (event) => {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    const { openAccountDialog, signOut } = await load();
    if (control.dataset.auth) openAccountDialog(control.dataset.auth, control.dataset.next ?? null);
    else await signOut(control);
  });

  const asked = new URLSearchParams(location.search);
  const mode = asked.get("auth");
  if (mode)
    void load().then(({ openAccountDialog }) => openAccountDialog(mode, asked.get("next"), true));
  if (hasNote()) void load().then(({ showNote }) => showNote());
}
